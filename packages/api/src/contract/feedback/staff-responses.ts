import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { after, epochMs, idInPath, isoDate, offset, recordCount } from '../api-values.ts'
import { anyPeriod, resultFilters } from './results.ts'

const text = z.string().nullable()
const jsonObject = z.record(z.string(), z.unknown())

/**
 * A completed response as shown to staff. A respondent known only by the name entered in the survey has a name but no `user_id`.
 * `spouse` is 1 for a member's significant other. Responses to an anonymous survey are not available.
 * @source Specification part 1, section 3, "Survey response"; Decisions, section 14 "Anonymous forms"
 */
export const staffResponse = z.object({
  response_id: z.number().int(),
  feedback_form_id: z.number().int(),
  feedback_form_name: z.string(),
  feedback_form_title: z.string(),
  user_id: z.number().int().nullable(),
  user_fname: text,
  user_lname: text,
  user_pic_url: text,
  spouse: z.union([z.literal(0), z.literal(1)]),
  overall_score_label: text,
  cases_created_count: z.number().int(),
  updated_ts: epochMs,
})

/**
 * A response in a survey's list; `is_read` states whether the signed-in user has marked it as read.
 *
 * @source Specification part 1, section 2, "Member Voice Responses"
 */
export const responseListItem = staffResponse.extend({ is_read: z.boolean(), record_count: recordCount })

export type ResponseListItem = z.infer<typeof responseListItem>

/** The answer by which responses are filtered. */
export const answerFilter = z.object({
  answerOf: z
    .string()
    .regex(/^q-\d{1,4}$/, 'must be the id of a question’s result')
    .optional(),
  answerRow: z.string().max(200).optional(),
  answer: z.string().max(1000).optional(),
})

/**
 * The filters of a response list: the result filters, a period (all time by default), and an answer. `answerOf` is the
 * result_id of a question or of a row of a matrix; `answerRow` names a row when `answerOf` is the result_id of the whole matrix.
 * Without `answer`, the list contains all responses that answer this question or row; for a multiple text question, `answer` is the
 * name of an item.
 * @source Specification part 1, section 7; Decisions, section 4
 */
export const responsesQuery = z.object({
  feedbackFormId: idInPath,
  programId: idInPath.optional(),
  offset: offset.default(0),
  after,
  ...anyPeriod.shape,
  ...resultFilters.shape,
  ...answerFilter.shape,
})

export type ResponsesQuery = z.input<typeof responsesQuery>

/**
 * GET /v3/feedback/responses: returns a page of 10 completed responses to a survey, newest first. Fails with 400 naming the invalid
 * field or, for an anonymous survey, with 400 and a message that names its waves; with 403 for limited access; and with 404 for a
 * survey that is not accessible.
 *
 * @source Specification part 1, sections 2 "Member Voice Responses" and 7; Decisions, sections 4 and 12
 */
export const listResponses = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses',
  summary: 'Responses to a survey',
  area: 'responses',
  query: responsesQuery,
  response: z.array(responseListItem),
})

/** Whether a user has marked a response as read. */
const readMark = z.strictObject({ is_read: z.boolean() })

/**
 * PUT /v3/feedback/responses/{id}/read: marks the response with the response_id {id} as read or unread for the signed-in user, and
 * returns the mark. Fails with 403 for limited access, and with 404 for a response that is not accessible.
 */
export const markResponseRead = endpoint({
  method: 'PUT',
  path: '/v3/feedback/responses/{id}/read',
  summary: 'Mark a response as read',
  area: 'responses',
  params: z.object({ id: idInPath }),
  body: readMark,
  response: readMark,
})

/**
 * One response, with the survey definition that the person answered and the answers by question name.
 *
 * @source Specification part 1, sections 2 "One response" and 3
 */
export const staffResponseDetail = staffResponse.extend({
  is_read: z.boolean(),
  merchant_id: z.number().int().nullable(),
  merchant_name: text,
  /** Current attributes of the member who responded; all null for a respondent who is not a member. */
  member_number: text,
  member_category: text,
  date_joined: isoDate.nullable(),
  visits_count: z.number().int().nullable(),
  /** The version of the survey that was answered; questions_json is its definition. */
  version: z.number().int(),
  questions_json: jsonObject,
  response_json: jsonObject,
})

export type StaffResponseDetail = z.infer<typeof staffResponseDetail>

/**
 * GET /v3/feedback/{formId}/responses/{id}: returns a completed response to a survey, by its response_id. Fails with 400 for an
 * anonymous survey, 403 for limited access, and 404 for a response to a different survey or to a survey that is not accessible. The
 * path contains the survey id because a path with only the response id would conflict with the public call, which takes the secret
 * id.
 *
 * @source Specification part 1, section 2, "One response"; Decisions, section 12
 */
export const getStaffResponse = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/responses/{id}',
  summary: 'One response, for staff',
  area: 'responses',
  params: z.object({ formId: idInPath, id: idInPath }),
  response: staffResponseDetail,
})
