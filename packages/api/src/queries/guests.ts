import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Cached reads of guests and members. Keys go from general to particular. @source ours */
export const guestQueries = {
  all: (program_id: number) => ['guests', program_id] as const,
  /** Members whose name or number holds the words of `query`; trim it first, and do not ask for a blank one. */
  search: (client: Client, program_id: number, query: string) =>
    queryOptions({
      queryKey: [...guestQueries.all(program_id), 'search', query] as const,
      queryFn: ({ signal }) => client('searchUsers', { query: { query, programId: program_id }, signal }),
    }),
  /** One guest; null as location counts the visits of all. */
  one: (client: Client, program_id: number, user_id: number, merchant_id: number | null) =>
    queryOptions({
      queryKey: [...guestQueries.all(program_id), 'one', user_id, merchant_id] as const,
      queryFn: ({ signal }) =>
        client('getUser', {
          params: { id: user_id },
          query: merchant_id === null ? {} : { merchant_id },
          signal,
        }),
    }),
}
