import { withoutSegments, withoutWeights, type ResultsRequest } from '@rapport/domain/performance/performance-query'
import { useMemo } from 'react'

import type { RankedRequest } from '../../../platform/figures/use-ranked.ts'

/** Returns the requests for the ranked results and for their key drivers; null for weighted figures, which are not ranked. */
export function useRankedRequest(request: ResultsRequest, isAnonymous: boolean): RankedRequest | null {
  return useMemo(() => {
    if (request.weighted === 'true') return null
    const { resultType: _type, ...ranked } = withoutWeights(request)
    const { resultType: _other, ...everybody } = withoutSegments(request)
    return { ranked, drivers: isAnonymous ? everybody : ranked }
  }, [request, isAnonymous])
}
