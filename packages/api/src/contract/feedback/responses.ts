import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs } from '../api-values.ts'
import { customization, feedbackFormType } from './feedback.ts'

/** Any JSON object: a survey definition, or answers by question name. The domain rules validate its content. */
const jsonObject = z.record(z.string(), z.unknown())

const vendorAccount = z.object({
  vendor_type: z.enum(['google', 'yelp', 'facebook', 'trip_advisor']),
  vendor_id: z.string(),
  review_after_survey: z.boolean(),
  order: z.number().int(),
})

/** A response for the survey page, without data about the respondent. @source Specification part 2, section 3; SEC-PUB-2 */
export const publicResponse = z.strictObject({
  local_id: z.string(),
  feedback_form_id: z.number().int(),
  feedback_form_type: feedbackFormType,
  merchant_id: z.number().int().nullable(),
  program_id: z.number().int(),
  program_name: z.string(),
  title: z.string(),
  /** The version of the survey that this response uses from beginning to end; questions_json is the definition of that version. */
  version: z.number().int(),
  questions_json: jsonObject,
  response_json: jsonObject,
  /** Increases by one with each stored save; see saveResponse. */
  rev: z.number().int(),
  started_ts: epochMs.nullable(),
  completed_ts: epochMs.nullable(),
  cutoff_ts: epochMs.nullable(),
  allow_edit_response: z.boolean(),
  /** For an anonymous survey, the size of the smallest group whose figures the club sees; null for other surveys. */
  anonymity_threshold: z.number().int().nullable(),
  expired_text: z.string().nullable(),
  success_text: z.string().nullable(),
  /** The question whose answer is the overall score; null when there is none. */
  overall_question: z.string().nullable(),
  /** The contact at the club: the name and title of the general manager; null when the club names no contact. */
  club_contact: z.string().nullable(),
  header_img_url: z.string().nullable(),
  brand_primary_color: z.string(),
  logos: z.object({
    merchant: z.string().nullable(),
    program: z.string().nullable(),
    organization: z.string().nullable(),
  }),
  vendor_accounts: z.array(vendorAccount),
  triggers_tried: z.number().int(),
  triggers_hit: z.number().int(),
  visible_survey_question_ids: z.array(z.string()),
  customization,
  /** The server's current time, which decides whether cutoff_ts has passed. */
  server_ts: epochMs,
})

export type PublicResponse = z.infer<typeof publicResponse>

const localId = z.string().regex(/^[1-9]\d{0,9}-[\w-]{22}$/, 'is not the id of a response')

/**
 * POST /v3/feedback/responses: creates a response to a survey and returns its secret id. `user_id` is the token of a personal link,
 * never a user id, and `visit_text_id` is the id in the link for a visit. Each such link to a non-anonymous survey creates only one
 * response; repeated requests return its id. 404 when the survey is unknown, or when the token or the visit is unknown, was sent
 * for a different survey, or is missing for a survey type without a public link. For an `mps`, `ppp` or `relational` survey, the
 * message then states that the survey's window is closed or that the survey has already been submitted. For an anonymous survey,
 * the token and the visit are checked but not stored; only the member's location is stored. `merchant_id` is the location that the
 * link names; it is used when the token or visit determines none, and a location of a different club is ignored. 410 when the
 * window is closed or not open yet. With an Idempotency-Key, a repeated request returns the first response.
 *
 * @source Specification part 1, section 7; part 2, section 8; Decisions, sections 7 and 14 "Personal links"
 */
export const createResponse = endpoint({
  method: 'POST',
  path: '/v3/feedback/responses',
  summary: 'Begin a response',
  area: 'public',
  body: z.object({
    feedback_form_public_id: z.string().regex(/^[\w-]{4,64}$/, 'is not the id of a survey'),
    visit_text_id: z.string().max(64).optional(),
    user_id: z.string().max(64).optional(),
    merchant_id: z.int().positive().max(2_147_483_647).optional(),
  }),
  response: z.object({ local_id: z.string() }),
  status: 201,
})

const flag = z.enum(['true', 'false', '1', '0'])

/**
 * GET /v3/feedback/responses/{id}: returns a response for its page, by its secret id; 404 for other ids. With
 * `fromNotificationTrigger` (set by a link sent after an earlier answer), the survey's triggers are evaluated on the answers, and
 * `triggers_tried`, `triggers_hit` and `visible_survey_question_ids` contain the outcome; nothing is changed. `emailQuestions` is a
 * JSON object of answers chosen in an e-mail. Answers that the survey allows are included when triggers are evaluated, but are not
 * stored; all others are ignored, as is any text that is not a JSON object.
 *
 * @source Specification part 1, section 7; Decisions, section 8
 */
export const getResponse = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses/{id}',
  summary: 'A response for the survey page',
  area: 'public',
  params: z.object({ id: localId }),
  query: z.object({
    emailQuestions: z.string().max(8_192).optional(),
    fromNotificationTrigger: flag.optional(),
  }),
  response: publicResponse,
})

/**
 * GET /v3/feedback/responses/{id}/readonly: returns a response for viewing, by its secret id or by its id for viewers (`view_id`).
 * The id in the response is the requested one, so that a viewer's link does not permit editing. 404 for other ids.
 * @source Specification part 1, section 7; Decisions, section 12, "Viewer"
 */
export const getReadonlyResponse = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses/{id}/readonly',
  summary: 'A read-only view of a response',
  area: 'public',
  params: z.object({ id: localId }),
  response: publicResponse,
})

/**
 * PUT /v3/feedback/responses/{id}: stores the full state of the answers, or completes the response. `base_rev` is the rev that was
 * last read, `rev` is the rev that this save creates (base_rev + 1), and `device_id` is a random id of the device. A save is stored
 * if its `base_rev` is the stored rev. A save whose `rev`, answers and device are the stored ones is a repeated save and gets the
 * same response. Any other save fails with 409 and the current answers. Fails with 400, and stores nothing, for unknown questions
 * or choices and for more than 64 KiB. Fails with 410 before the survey opens and after the cutoff (15 minutes later for a page
 * opened before it), and with 409 for a completed response that cannot be edited. Completing evaluates the triggers and raises
 * their cases in the same transaction. It fails with 400 and `fields`, and stores nothing, unless every required question without a
 * visibility condition is answered. Notification links (`fromNotificationTrigger`) are exempt, because their page shows only some
 * questions. `lang` is the language in which the survey was answered. Case titles contain the answer texts in this language; the
 * language is not stored. Only the server's clock counts; times sent by the client are ignored.
 *
 * @source Specification part 2, section 7, "Public survey"; Decisions, sections 7 and 8
 */
export const saveResponse = endpoint({
  method: 'PUT',
  path: '/v3/feedback/responses/{id}',
  summary: 'Save or complete a response',
  area: 'public',
  // Repeated saves are recognized by their revision. No idempotency key is stored, because it would disclose when an anonymous
  // respondent answered.
  idempotent: true,
  limit: 'save',
  params: z.object({ id: localId }),
  query: z.object({
    fromNotificationTrigger: flag.optional(),
    lang: z
      .string()
      .regex(/^[a-z]{2,3}(-[a-z]{2,8})?$/, 'is not the code of a language')
      .optional(),
  }),
  body: z.object({
    response: z.object({
      response_json: jsonObject,
      save_type: z.enum(['partial', 'complete']),
      base_rev: z.number().int().min(0),
      rev: z.number().int().min(1),
      device_id: z.string().regex(/^[\w-]{8,64}$/, 'is not the id of a device'),
      started_ts: epochMs.optional(),
      completed_ts: epochMs.optional(),
    }),
  }),
  response: z.object({
    rev: z.number().int(),
    triggers_tried: z.number().int(),
    triggers_hit: z.number().int(),
    overall_score_trigger_hit: z.boolean(),
    visible_survey_question_ids: z.array(z.string()),
    completed_ts: epochMs.nullable(),
  }),
})

export type SavedResponse = z.infer<typeof saveResponse.response>
