import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath, isoDate, nothing } from '../api-values.ts'

/**
 * A staff note on a result or a response. A request that changes the note sends back its `updated_ts`.
 * @source Specification part 1, section 3, "Logbook comment"
 */
export const logbookComment = z.object({
  comment_id: z.number().int(),
  comment_text: z.string(),
  created_by: z.number().int(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  log_date: isoDate,
  created_ts: epochMs,
  updated_ts: epochMs,
})

export type LogbookComment = z.infer<typeof logbookComment>

/**
 * `cat` is the id of a survey. `field` is the result_id of one of its results, or `response-` followed by the id of one of its
 * responses. For notes on a response, requests fail with 403 for users with limited access, and with 404 if the response is not
 * accessible.
 *
 * @source Decisions, section 8
 */
const pathParams = z.object({ cat: idInPath, field: z.string().regex(/^[\w-]{1,100}$/, 'must be the id of a result') })

const commentText = z.string().trim().min(1, 'is required').max(10_000)

/**
 * GET /v3/logbook/categories/{cat}/fields/{field}/comments: returns the notes on a result or a response, newest first, at most 200.
 * Fails with 404 for a survey that is not accessible.
 *
 * @source extends Specification part 1, section 7
 */
export const listLogbookComments = endpoint({
  method: 'GET',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments',
  summary: 'Staff notes on a result',
  area: 'result_notes',
  params: pathParams,
  response: z.array(logbookComment),
})

/** The number of notes on a result; `field` is its result_id. */
export const logbookCount = z.object({ field: z.string(), comments_count: z.number().int() })

export type LogbookCount = z.infer<typeof logbookCount>

/**
 * GET /v3/logbook/categories/{cat}/counts: returns the number of notes on each result of a survey; results without notes are
 * omitted. Notes on responses are not counted. Fails with 404 for a survey that is not accessible.
 */
export const countLogbookComments = endpoint({
  method: 'GET',
  path: '/v3/logbook/categories/{cat}/counts',
  summary: 'Number of staff notes on each result',
  area: 'result_notes',
  params: pathParams.pick({ cat: true }),
  response: z.array(logbookCount),
})

/**
 * POST …/comments: adds a note and returns it. Without `log_date`, the note gets today's date in the program's time zone. Fails
 * with 400 for a later date.
 * @source Specification part 1, section 7
 */
export const addLogbookComment = endpoint({
  method: 'POST',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments',
  summary: 'Add a note to a result',
  area: 'result_notes',
  params: pathParams,
  body: z.strictObject({ comment_text: commentText, log_date: isoDate.optional() }),
  response: logbookComment,
})

/**
 * PUT …/comments/{commentId}: changes a note. A stale `updated_ts` returns 409 with the current note; without `updated_ts`, the
 * note is overwritten. Fails with 403 unless the caller wrote the note or is an administrator.
 *
 * @source Specification part 1, section 7; Decisions, section 6
 */
export const saveLogbookComment = endpoint({
  method: 'PUT',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments/{commentId}',
  summary: 'Change a note on a result',
  area: 'result_notes',
  params: pathParams.extend({ commentId: idInPath }),
  body: z.strictObject({ comment_text: commentText, log_date: isoDate.optional(), updated_ts: epochMs.optional() }),
  response: logbookComment,
})

/**
 * DELETE …/comments/{commentId}: deletes a note. Fails with 403 unless the caller wrote the note or is an administrator, and with
 * 404 when the note is already deleted.
 * @source extends Specification part 1, section 7
 */
export const deleteLogbookComment = endpoint({
  method: 'DELETE',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments/{commentId}',
  summary: 'Delete a note on a result',
  area: 'result_notes',
  params: pathParams.extend({ commentId: idInPath }),
  response: nothing,
})

/** All calls for staff notes. */
export const logbookCalls = {
  listLogbookComments,
  countLogbookComments,
  addLogbookComment,
  saveLogbookComment,
  deleteLogbookComment,
}
