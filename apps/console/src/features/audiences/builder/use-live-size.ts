import { audienceQueries } from '@rapport/api/queries/audiences'
import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { isValidQuery } from '@rapport/domain/audiences/check-query'
import { AUDIENCE_DEBOUNCE_MS } from '@rapport/domain/constants'
import { useDebounced } from '@rapport/ui/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'

/**
 * Returns the live size of a query. If every row is valid, the size is requested one second after the last change. The query is the
 * cache key, so a change discards the pending response; the previous size is returned until the next one arrives.
 *
 * @source Specification part 2, sections 7 and 9
 */
export function useLiveSize(query: AudienceQuery) {
  const program_id = useProgramId()
  const text = JSON.stringify(query)
  const isSettled = useDebounced(text, AUDIENCE_DEBOUNCE_MS) === text
  const isWhole = isValidQuery(query)
  const size = useQuery({
    ...audienceQueries.size(client, program_id, [...query]),
    enabled: isWhole && isSettled,
    placeholderData: keepPreviousData,
  })
  return { size, isWhole, isCounting: isWhole && (!isSettled || size.isFetching) }
}
