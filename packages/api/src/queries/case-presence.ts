import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Polling interval: half the time after which a viewer is no longer listed. */
const EVERY_MS = 25_000

/** Polls who else has a case open. Each read also records the user's own presence, so poll only while the page is visible. */
export const casePresenceQuery = (client: Client, program_id: number, case_id: number) =>
  queryOptions({
    queryKey: ['case_presence', program_id, case_id] as const,
    queryFn: ({ signal }) => client('touchCase', { params: { id: case_id }, query: { program_id }, signal }),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
