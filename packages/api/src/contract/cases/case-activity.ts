import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath, numberInQuery, offset } from '../api-values.ts'
import { CASE_ACTIVITY_PAGE, caseComment, caseHistoryEvent } from './cases.ts'

const ofCase = z.object({ id: idInPath })

const slice = z.object({
  offset: offset.default(0),
  limit: numberInQuery(z.int().min(1).max(100)).default(CASE_ACTIVITY_PAGE),
})

/**
 * GET /v3/cases/{id}/comments: returns the comments on a case, newest first, 50 at a time unless `limit` is given; 404 when the
 * case is not accessible.
 * @source Specification part 1, section 7
 */
export const listCaseComments = endpoint({
  method: 'GET',
  path: '/v3/cases/{id}/comments',
  summary: 'Comments on a case',
  area: 'cases',
  params: ofCase,
  query: slice,
  response: z.array(caseComment),
})

/**
 * POST /v3/cases/{id}/comments: adds an internal comment by the signed-in user, which members cannot see. Returns a list that
 * contains only the new comment. The case and its `updated_ts` stay unchanged, so that no save in progress becomes stale. An @
 * followed by the full name of a person to whom the case can be assigned, as in `@Marcus Hill`, sends that person an e-mail with a
 * link to the case. With an Idempotency-Key, a repeated request returns the first response. Fails with 400 for blank text, and with
 * 404 for a case that is not accessible.
 *
 * @source Specification part 1, sections 2 "Case create and edit" and 7
 */
export const addCaseComment = endpoint({
  method: 'POST',
  path: '/v3/cases/{id}/comments',
  summary: 'Add a comment to a case',
  area: 'cases',
  params: ofCase,
  body: z.strictObject({ text: z.string().trim().min(1, 'Comment is required.').max(10_000) }),
  response: z.array(caseComment),
})

/**
 * GET /v3/cases/{id}/history: returns the history of a case, newest first, 50 at a time unless `limit` is given; 404 when the case
 * is not accessible.
 * @source Specification part 1, section 7
 */
export const listCaseHistory = endpoint({
  method: 'GET',
  path: '/v3/cases/{id}/history',
  summary: 'History of a case',
  area: 'cases',
  params: ofCase,
  query: slice,
  response: z.array(caseHistoryEvent),
})

/** A user to whom a case can be assigned. @source Specification part 1, section 3, "Assignee options" */
export const assignableUser = z.object({ user_id: z.number().int(), fname: z.string(), lname: z.string() })

export type AssignableUser = z.infer<typeof assignableUser>

/**
 * GET /v3/merchants/{id}/users: returns the staff to whom a case at a location can be assigned, sorted by name: those who work at
 * the location or at all of the program's locations, can sign in, and have access to cases. Users with limited access are excluded.
 * With `caseId`, returns only those who are allowed to see that case and can therefore be mentioned in its comments. Fails with 404
 * for a location in a different program.
 * @source Specification part 1, sections 6 and 7
 */
export const listAssignableUsers = endpoint({
  method: 'GET',
  path: '/v3/merchants/{id}/users',
  summary: 'Staff who can be assigned cases at a location',
  area: 'cases',
  params: z.object({ id: idInPath }),
  query: z.object({ programId: idInPath.optional(), caseId: idInPath.optional() }),
  response: z.array(assignableUser),
})
