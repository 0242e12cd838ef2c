import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/** Under which result of which survey a note stands. @source ours */
export interface LogbookPlace {
  readonly feedback_form_id: number
  readonly result_id: string
}

const paramsOf = ({ feedback_form_id, result_id }: LogbookPlace) => ({ cat: feedback_form_id, field: result_id })

/** Cached reads of the notes under results. Keys go from general to particular. @source ours */
export const logbookQueries = {
  all: (program_id: number) => ['logbook', program_id] as const,
  list: (client: Client, program_id: number, place: LogbookPlace) =>
    queryOptions({
      queryKey: [...logbookQueries.all(program_id), place.feedback_form_id, place.result_id] as const,
      queryFn: ({ signal }) => client('listLogbookComments', { params: paramsOf(place), signal }),
    }),
}

/** What a new note takes: its place, its text, and a key that makes a repeat happen once. Without `log_date`, YYYY-MM-DD, it is of today. @source ours */
export interface NewNote {
  readonly place: LogbookPlace
  readonly comment_text: string
  readonly log_date?: string
  readonly idempotencyKey: string
}

/** What a change of a note takes; `updated_ts` is that of the note as it was read. @source ours */
export interface ChangedNote {
  readonly place: LogbookPlace
  readonly comment_id: number
  readonly comment_text: string
  readonly updated_ts: number
}

/** Which note to delete. @source ours */
export interface DeletedNote {
  readonly place: LogbookPlace
  readonly comment_id: number
}

/** Changes of notes; each makes the cached notes of its place stale. @source ours */
export const logbookMutations = {
  add: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...logbookQueries.all(program_id), 'add'] as const,
      mutationFn: ({ place, comment_text, log_date, idempotencyKey }: NewNote) =>
        client('addLogbookComment', {
          params: paramsOf(place),
          body: { comment_text, ...(log_date === undefined ? {} : { log_date }) },
          idempotencyKey,
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
    }),
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...logbookQueries.all(program_id), 'save'] as const,
      mutationFn: ({ place, comment_id, comment_text, updated_ts }: ChangedNote) =>
        client('saveLogbookComment', {
          params: { ...paramsOf(place), commentId: comment_id },
          body: { comment_text, updated_ts },
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
    }),
  remove: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...logbookQueries.all(program_id), 'remove'] as const,
      mutationFn: ({ place, comment_id }: DeletedNote) =>
        client('deleteLogbookComment', { params: { ...paramsOf(place), commentId: comment_id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
    }),
}
