import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'

/**
 * The survey to which a note belongs, and the id of a result in it, or `response-` followed by the id of a response. In the API, a
 * note is a logbook comment, `cat` is the id of the survey, and `field` is `result_id`.
 */
export interface LogbookTarget {
  readonly feedback_form_id: number
  readonly result_id: string
}

const paramsOf = ({ feedback_form_id, result_id }: LogbookTarget) => ({ cat: feedback_form_id, field: result_id })

/** Queries for the notes on results. Keys are ordered from general to specific. */
export const logbookQueries = {
  all: (program_id: number) => ['logbook', program_id] as const,
  list: (client: Client, program_id: number, target: LogbookTarget) =>
    queryOptions({
      queryKey: [...logbookQueries.all(program_id), target.feedback_form_id, target.result_id] as const,
      queryFn: ({ signal }) => client('listLogbookComments', { params: paramsOf(target), signal }),
    }),
  counts: (client: Client, program_id: number, feedback_form_id: number) =>
    queryOptions({
      queryKey: [...logbookQueries.all(program_id), feedback_form_id, 'counts'] as const,
      queryFn: ({ signal }) => client('countLogbookComments', { params: { cat: feedback_form_id }, signal }),
    }),
}

/** A new note: its survey and result, its text, and an idempotency key. Without a `log_date` (YYYY-MM-DD), the note gets today's date. */
export interface NewNote {
  readonly target: LogbookTarget
  readonly comment_text: string
  readonly log_date?: string
  readonly idempotencyKey: string
}

/** A change to a note, with the `updated_ts` that the note had when it was read. */
export interface ChangedNote {
  readonly target: LogbookTarget
  readonly comment_id: number
  readonly comment_text: string
  readonly updated_ts: number
}

/** The note to delete. */
export interface DeletedNote {
  readonly target: LogbookTarget
  readonly comment_id: number
}

/** Mutations of notes; each invalidates all cached notes of the program. */
export const logbookMutations = {
  add: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...logbookQueries.all(program_id), 'add'] as const,
      mutationFn: ({ target, comment_text, log_date, idempotencyKey }: NewNote) =>
        client('addLogbookComment', {
          params: paramsOf(target),
          body: { comment_text, ...(log_date === undefined ? {} : { log_date }) },
          idempotencyKey,
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
    }),
  save: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...logbookQueries.all(program_id), 'save'] as const,
      mutationFn: ({ target, comment_id, comment_text, updated_ts }: ChangedNote) =>
        client('saveLogbookComment', {
          params: { ...paramsOf(target), commentId: comment_id },
          body: { comment_text, updated_ts },
        }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
    }),
  remove: (client: Client, queryClient: QueryClient, program_id: number) =>
    mutationOptions({
      mutationKey: [...logbookQueries.all(program_id), 'remove'] as const,
      mutationFn: ({ target, comment_id }: DeletedNote) =>
        client('deleteLogbookComment', { params: { ...paramsOf(target), commentId: comment_id } }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: logbookQueries.all(program_id) }),
    }),
}
