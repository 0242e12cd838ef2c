import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Which page of which survey's responses. */
export interface ResponsePage {
  readonly feedbackFormId: number
  readonly offset: number
}

/** Cached reads of responses. Keys go from general to particular. @source ours */
export const responseQueries = {
  all: (program_id: number) => ['responses', program_id] as const,
  list: (client: Client, program_id: number, page: ResponsePage) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'list', page] as const,
      queryFn: ({ signal }) => client('listResponses', { query: { ...page, programId: program_id }, signal }),
    }),
  one: (client: Client, program_id: number, feedback_form_id: number, response_id: number) =>
    queryOptions({
      queryKey: [...responseQueries.all(program_id), 'one', feedback_form_id, response_id] as const,
      queryFn: ({ signal }) =>
        client('getStaffResponse', { params: { formId: feedback_form_id, id: response_id }, signal }),
    }),
  /** For the viewer of a link; the id is a secret, and all there is to ask by. */
  readonly: (client: Client, id: string) =>
    queryOptions({
      queryKey: ['responses', 'readonly', id] as const,
      queryFn: ({ signal }) => client('getReadonlyResponse', { params: { id }, signal }),
    }),
}
