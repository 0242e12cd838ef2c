import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Cached reads of reset links. The forms call the client directly to request a link and to set a password. */
export const passwordQueries = {
  all: () => ['passwords'] as const,
  /** Not cached: a valid link can be used up at any time. */
  reset: (client: Client, token: string) =>
    queryOptions({
      queryKey: [...passwordQueries.all(), 'reset', token] as const,
      queryFn: ({ signal }) => client('checkPasswordReset', { query: { token }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}
