import { sessionQueries } from '@rapport/api/queries/session'
import type { QueryClient } from '@tanstack/react-query'

import { client } from '../loading/api.ts'
import { currentSession, hasSession } from './session-store.ts'

/**
 * Prefetches the data that the frame needs for a signed-in user, and does nothing for other users. The promise ends when the data has
 * arrived or its calls have failed; it never rejects.
 */
export async function prefetchFrame(cache: QueryClient): Promise<void> {
  if (!hasSession()) return
  const { userId, active_program_id } = currentSession()
  const staffMember = sessionQueries.staffMember(client, Number(userId), Number(active_program_id))
  await Promise.all([
    cache.prefetchQuery(sessionQueries.programsAndMerchants(client, Number(userId))),
    ...(active_program_id === null ? [] : [cache.prefetchQuery(staffMember)]),
  ])
}
