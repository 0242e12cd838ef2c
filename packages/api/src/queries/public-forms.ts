import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** The listening post of a program, or of the only one there is when none is named. @source Decisions, section 12 "/info" */
export const publicFormQueries = {
  list: (client: Client, program_id: number | null) =>
    queryOptions({
      queryKey: ['public-forms', program_id] as const,
      queryFn: ({ signal }) =>
        client('listPublicForms', { query: program_id === null ? {} : { programId: program_id }, signal }),
    }),
}
