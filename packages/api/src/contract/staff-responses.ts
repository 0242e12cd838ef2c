import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs, idInPath, offset, recordCount } from './wire.ts'

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

/** A response in the list of a survey's. @source Specification part 1, section 2, "Member Voice Responses" */
export const responseListItem = staffResponse.extend({ record_count: recordCount })

export type ResponseListItem = z.infer<typeof responseListItem>

/**
 * GET /v3/feedback/responses: one page of 10 of the completed responses of a survey, the newest first. Those of an anonymous
 * survey stand in no order within a day, and there are none while fewer answered than its threshold.
 * Fails 403 for limited access, 404 for a survey that is not theirs to see.
 * @source Specification part 1, sections 2 "Member Voice Responses" and 7; Decisions, section 12
 */
export const listResponses = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses',
  summary: 'Responses of a survey',
  access: 'staff',
  query: z.object({ feedbackFormId: idInPath, programId: idInPath.optional(), offset: offset.default(0) }),
  response: z.array(responseListItem),
})

/** One response with the survey as it was asked and the answers by question name. @source Specification part 1, sections 2 "One response" and 3 */
export const staffResponseDetail = staffResponse.extend({
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
