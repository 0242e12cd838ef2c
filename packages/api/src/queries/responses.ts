import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ResponsesQuery } from '../contract/feedback/staff-responses.ts'

/** A page of a survey's responses, with its filters. */
export type ResponsePage = Omit<ResponsesQuery, 'programId'>

/** Cached reads of responses. Keys go from general to specific. */
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
}

/** The response to mark, and the mark. */
export interface ReadMark {
  readonly response_id: number
  readonly is_read: boolean
}

/** Mutations of responses. */
export const responseMutations = {
  markRead: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...responseQueries.all(program_id), 'read'] as const,
      mutationFn: ({ response_id, is_read }: ReadMark) =>
        client('markResponseRead', { params: { id: response_id }, body: { is_read } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: responseQueries.all(program_id) }),
    }),
}
