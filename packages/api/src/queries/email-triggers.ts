import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Cached reads of the notifications of surveys. Keys go from general to specific. @source Specification part 1, section 7 */
export const emailTriggerQueries = {
  all: (program_id: number) => ['email-triggers', program_id] as const,
  list: (client: Client, program_id: number) =>
    queryOptions({
      queryKey: [...emailTriggerQueries.all(program_id), 'list'] as const,
      queryFn: ({ signal }) => client('listEmailTriggers', { signal }),
    }),
}
