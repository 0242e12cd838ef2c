import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Cached reads of reset links. Asking and setting are done once by their forms, through the client. @source ours */
export const passwordQueries = {
  all: () => ['passwords'] as const,
  /** Asked anew each time: a link that held a moment ago may be used up. */
  reset: (client: Client, token: string) =>
    queryOptions({
      queryKey: [...passwordQueries.all(), 'reset', token] as const,
      queryFn: ({ signal }) => client('checkPasswordReset', { query: { token }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
