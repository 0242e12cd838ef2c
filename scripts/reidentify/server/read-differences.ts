import { isDeepStrictEqual } from 'node:util'

import { withChanges, withSegmentDifferences } from '../../../apps/server/src/results/differences.ts'
import { getResults } from '../../../packages/api/src/contract/feedback/results.ts'
import { getSegments } from '../../../packages/api/src/contract/feedback/segments.ts'
import type { WireRequest } from './requests.ts'

/**
 * Returns a server answer without its differences if all of them can be computed from its other figures, because such differences
 * disclose nothing new. Otherwise returns it unchanged, so that the differences are reported.
 */
export function withoutDerivedDifferences({ name, input }: WireRequest, answer: unknown): unknown {
  const query: Readonly<Record<string, unknown>> = { ...input.query }
  if (query['differences'] === undefined) return answer
  if (name === 'getResults') {
    const items = getResults.response.safeParse(answer)
    if (!items.success) return answer
    const bare = items.data.map(({ differences: _, ...item }) => item)
    const chart = getResults.query.shape.differences.parse(query['differences'])
    return isDeepStrictEqual(JSON.parse(JSON.stringify(withChanges(bare, chart))), answer) ? bare : answer
  }
  if (name === 'getSegments') {
    const table = getSegments.response.safeParse(answer)
    if (!table.success) return answer
    const segments = table.data.segments.map((segment) => ({
      ...segment,
      cells: segment.cells.map((cell) => {
        if (cell === null) return null
        const { difference: _, ...figures } = cell
        return figures
      }),
    }))
    const bare = { ...table.data, segments }
    const score = getSegments.query.shape.differences.parse(query['differences'])
    return isDeepStrictEqual(JSON.parse(JSON.stringify(withSegmentDifferences(bare, score))), answer) ? bare : answer
  }
  return answer
}
