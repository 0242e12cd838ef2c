import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath, isoDate, nothing } from './api-values.ts'

/**
 * A note of the staff under a result. `updated_ts` is sent back with a change of it.
 * @source Specification part 1, section 3, "Logbook comment"; comment_id and the names are ours
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

/** `cat` is the number of a survey, `field` the result_id of one of its results. @source Decisions, section 8 */
const place = z.object({ cat: idInPath, field: z.string().regex(/^[\w-]{1,100}$/, 'must be the id of a result') })

const commentText = z.string().trim().min(1, 'is required').max(10_000)

/**
 * GET /v3/logbook/categories/{cat}/fields/{field}/comments: the notes under a result, the newest first, at most 200.
 * 404 for a survey that is not theirs to see.
 * @source ours, beside Specification part 1, section 7
 */
export const listLogbookComments = endpoint({
  method: 'GET',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments',
  summary: 'Notes of the staff under a result',
  access: 'staff',
  params: place,
  response: z.array(logbookComment),
})

/**
 * POST …/comments: a new note. Without `log_date` it is of today in the program's zone. Answers the note.
 * @source Specification part 1, section 7
 */
export const addLogbookComment = endpoint({
  method: 'POST',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments',
  summary: 'Adds a note under a result',
  access: 'staff',
  params: place,
  body: z.strictObject({ comment_text: commentText, log_date: isoDate.optional() }),
  response: logbookComment,
})

/**
 * PUT …/comments/{commentId}: changes one's own note. With the `updated_ts` that was read a note that has changed since is 409,
 * with the note as it is. 403 for another person's, unless one is admin.
 * @source Specification part 1, section 7; Decisions, section 6
 */
export const saveLogbookComment = endpoint({
  method: 'PUT',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments/{commentId}',
  summary: 'Changes a note under a result',
  access: 'staff',
  params: place.extend({ commentId: idInPath }),
  body: z.strictObject({ comment_text: commentText, log_date: isoDate.optional(), updated_ts: epochMs.optional() }),
  response: logbookComment,
})

/**
 * DELETE …/comments/{commentId}: takes one's own note away. 403 for another person's, unless one is admin; 404 once it is gone.
 * @source ours, beside Specification part 1, section 7
 */
export const deleteLogbookComment = endpoint({
  method: 'DELETE',
  path: '/v3/logbook/categories/{cat}/fields/{field}/comments/{commentId}',
  summary: 'Deletes a note under a result',
  access: 'staff',
  params: place.extend({ commentId: idInPath }),
  response: nothing,
})
