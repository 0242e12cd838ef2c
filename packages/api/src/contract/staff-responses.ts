import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { after, epochMs, idInPath, offset, recordCount } from './api-values.ts'
import { anyPeriod, resultFilters } from './results.ts'

const text = z.string().nullable()
const jsonObject = z.record(z.string(), z.unknown())

/**
 * A completed response as staff see it. Who gave their name in the survey itself has no `user_id` but a name. `spouse` is 1 for a
 * member's significant other. Of an anonymous survey the person is null, `spouse` 0, `updated_ts` the day on which it was completed,
 * as the instant that day began, and `cases_created_count` null, since it would tell which answer a case came from.
 * @source Specification part 1, section 3, "Survey response"; Decisions, section 12, "Anonymous forms everywhere"
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
  cases_created_count: z.number().int().nullable(),
  updated_ts: epochMs,
})

/** A response in the list of a survey's; `is_read` once this person has marked it. @source Specification part 1, section 2, "Member Voice Responses"; is_read is ours */
export const responseListItem = staffResponse.extend({ is_read: z.boolean(), record_count: recordCount })

export type ResponseListItem = z.infer<typeof responseListItem>

/**
 * What a list of responses is narrowed by: the filters of results, a period (all time unless said), and the answer that a bar
 * stands for. `answerOf` is the result_id of a question, or of a row of a matrix; `answerRow` names a row beside the result_id of
 * the whole matrix; without `answer` it is who answered at all, and of a multiple text `answer` is the name of an item.
 * @source Specification part 1, section 7; Decisions, section 4
 */
export const responsesQuery = z.object({
  feedbackFormId: idInPath,
  programId: idInPath.optional(),
  offset: offset.default(0),
  after,
  ...anyPeriod.shape,
  ...resultFilters.shape,
  answerOf: z
    .string()
    .regex(/^q-\d{1,4}$/, 'must be the id of the result of a question')
    .optional(),
  answerRow: z.string().max(200).optional(),
  answer: z.string().max(1000).optional(),
})

export type ResponsesQuery = z.input<typeof responsesQuery>

/**
 * GET /v3/feedback/responses: one page of 10 of the completed responses of a survey, the newest first. Those of an anonymous
 * survey stand in no order within a day, and there are none while fewer answered than its threshold, when the group, what is left
 * of it, or who gave the answer is smaller, and with any filter by who answered: two such lists, compared, would name people.
 * Fails 400 naming the field, 403 for limited access, 404 for a survey that is not theirs to see.
 * @source Specification part 1, sections 2 "Member Voice Responses" and 7; Decisions, sections 4 and 12
 */
export const listResponses = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses',
  summary: 'Responses of a survey',
  access: 'staff',
  query: responsesQuery,
  response: z.array(responseListItem),
})

/** Whether a person has read a response. @source ours */
const readMark = z.strictObject({ is_read: z.boolean() })

/**
 * PUT /v3/feedback/responses/{id}/read: marks a response, by its number, as read by this person, or as not. Answers the mark.
 * Fails 403 for limited access, 404 for a response that they may not see.
 * @source ours
 */
export const markResponseRead = endpoint({
  method: 'PUT',
  path: '/v3/feedback/responses/{id}/read',
  summary: 'Marks a response as read',
  access: 'staff',
  params: z.object({ id: idInPath }),
  body: readMark,
  response: readMark,
})

/** One response with the survey as it was asked and the answers by question name. @source Specification part 1, sections 2 "One response" and 3 */
export const staffResponseDetail = staffResponse.extend({
  is_read: z.boolean(),
  merchant_id: z.number().int().nullable(),
  merchant_name: text,
  questions_json: jsonObject,
  response_json: jsonObject,
})

export type StaffResponseDetail = z.infer<typeof staffResponseDetail>

/**
 * GET /v3/feedback/{formId}/responses/{id}: one completed response of a survey, by its number. Of an anonymous survey what tells
 * who answered is left out, and so are the answers in words to a question that fewer than ten have answered so.
 * Fails 403 for limited access, 404 for a response that is not of this survey, or whose survey is not theirs to see, or whose
 * anonymous survey fewer answered than its threshold.
 * @source Specification part 1, section 2, "One response"; Decisions, section 12; the path is ours, since that by the number alone
 * is the public one's, by its secret id
 */
export const getStaffResponse = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/responses/{id}',
  summary: 'One response, for staff',
  access: 'staff',
  params: z.object({ formId: idInPath, id: idInPath }),
  response: staffResponseDetail,
})
