import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/**
 * The members and guests who are on site, polled every `pollMs` milliseconds (normally HERE_NOW_POLL_MS from the domain package)
 * while the page is visible.
 *
 * @source Specification part 1, sections 2 and 9
 */
export const hereNowQueries = {
  all: (program_id: number) => ['here-now', program_id] as const,
  inProgram: (client: Client, program_id: number, pollMs: number) =>
    queryOptions({
      queryKey: [...hereNowQueries.all(program_id), 'program'] as const,
      queryFn: ({ signal }) => client('listHereInProgram', { params: { id: program_id }, signal }),
      refetchInterval: pollMs,
    }),
  atMerchant: (client: Client, program_id: number, merchant_id: number, pollMs: number) =>
    queryOptions({
      queryKey: [...hereNowQueries.all(program_id), 'merchant', merchant_id] as const,
      queryFn: ({ signal }) => client('listHereAtMerchant', { params: { id: merchant_id }, signal }),
      refetchInterval: pollMs,
    }),
}
