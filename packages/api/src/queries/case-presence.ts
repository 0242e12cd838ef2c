import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** How often somebody says that they look at a case: twice within the time after which they count as gone. */
const EVERY_MS = 25_000

/** Who else looks at a case; asking says that the person looks at it too, so it is asked while the page is seen, and again and again. @source ours */
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
