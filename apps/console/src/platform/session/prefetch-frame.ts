import { sessionQueries } from '@rapport/api/queries/session'
import type { QueryClient } from '@tanstack/react-query'

import { client } from '../loading/api.ts'
import { currentSession, hasSession } from './session-store.ts'

/**
 * Prefetches the data that the frame needs for a signed-in user; does nothing without a session. The promise resolves when the data
 * has arrived or the calls have failed; it never rejects.
 */
export function prefetchFrame(cache: QueryClient): Promise<unknown> {
  const { userId, active_program_id } = currentSession()
  if (!hasSession()) return Promise.resolve()
  const programs = cache.prefetchQuery(sessionQueries.programsAndMerchants(client, Number(userId)))
  if (active_program_id === null) return programs
  const own = cache.prefetchQuery(sessionQueries.staffMember(client, Number(userId), Number(active_program_id)))
  return Promise.all([programs, own])
}
