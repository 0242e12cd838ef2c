import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ResponsesQuery } from '../contract/staff-responses.ts'

/** Which page of which survey's responses, and what narrows them. @source ours */
export type ResponsePage = Omit<ResponsesQuery, 'programId'>

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
}

/** What a read mark takes. @source ours */
export interface ReadMark {
  readonly response_id: number
  readonly is_read: boolean
}

/** Changes of responses as staff see them. @source ours */
export const responseMutations = {
  markRead: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...responseQueries.all(program_id), 'read'] as const,
      mutationFn: ({ response_id, is_read }: ReadMark) =>
        client('markResponseRead', { params: { id: response_id }, body: { is_read } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: responseQueries.all(program_id) }),
    }),
}
