import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import { epochMs } from './api-values.ts'
import { customization, feedbackFormType } from './feedback.ts'

/** Any JSON object: a survey definition, or answers by question name. The server's domain rules check what is in it. */
const jsonObject = z.record(z.string(), z.unknown())

const vendorAccount = z.object({
  vendor_type: z.enum(['google', 'yelp', 'facebook', 'trip_advisor']),
  vendor_id: z.string(),
  review_after_survey: z.boolean(),
  order: z.number().int(),
})

/** What the survey page may know of a response; nothing of the person behind it. @source Specification part 2, section 3; SEC-PUB-2 */
export const publicResponse = z.strictObject({
  local_id: z.string(),
  feedback_form_id: z.number().int(),
  feedback_form_type: feedbackFormType,
  merchant_id: z.number().int().nullable(),
  program_id: z.number().int(),
  program_name: z.string(),
  title: z.string(),
  questions_json: jsonObject,
  response_json: jsonObject,
  /** Grows by one with each stored save; see saveResponse. */
  rev: z.number().int(),
  started_ts: epochMs.nullable(),
  completed_ts: epochMs.nullable(),
  cutoff_ts: epochMs.nullable(),
  allow_edit_response: z.boolean(),
  expired_text: z.string().nullable(),
  success_text: z.string().nullable(),
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
  /** The server's clock, by which cutoff_ts is judged. */
  server_ts: epochMs,
})

export type PublicResponse = z.infer<typeof publicResponse>

const localId = z.string().regex(/^[1-9]\d{0,9}-[\w-]{22}$/, 'is not the id of a response')

/**
 * POST /v3/feedback/responses: makes a response of a survey and tells its secret id. `user_id` is the token of a personal link,
 * never the number of a person, and `visit_text_id` that of a visit: one link makes one response, and its repeats get that one.
 * 404 when the survey is unknown, and when the token or the visit is unknown or was sent for another survey. For an `mps`, `ppp` or
 * `relational` survey the message then says that its window is closed or the survey was submitted. An anonymous survey checks both
 * and stores neither. 410 when the window is closed.
 * An Idempotency-Key makes a repeat get the first one's answer.
 * @source Specification part 1, section 7; part 2, section 8; Decisions, sections 7 and 14 "Personal links"
 */
export const createResponse = endpoint({
  method: 'POST',
  path: '/v3/feedback/responses',
  summary: 'Begin a response',
  access: 'public',
  body: z.object({
    feedback_form_public_id: z.string().regex(/^[\w-]{4,64}$/, 'is not the id of a survey'),
    visit_text_id: z.string().max(64).optional(),
    user_id: z.string().max(64).optional(),
  }),
  response: z.object({ local_id: z.string() }),
  status: 201,
})

/** A flag in a query. */
const flag = z.enum(['true', 'false', '1', '0'])

/**
 * GET /v3/feedback/responses/{id}: a response for its own page, by its secret id. 404 for any other. With
 * `fromNotificationTrigger` (a link that was sent after an earlier answer) the survey's triggers are tried on the answers and the
 * outcome is in `triggers_tried`, `triggers_hit` and `visible_survey_question_ids`; nothing is changed. `emailQuestions` is a JSON
 * object of answers chosen in an e-mail: those that the survey allows count among the answers when triggers are tried, and are
 * kept by no more than the page. Any other text counts as none.
 * @source Specification part 1, section 7; Decisions, section 8
 */
export const getResponse = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses/{id}',
  summary: 'A response for its page',
  access: 'public',
  params: z.object({ id: localId }),
  query: z.object({
    emailQuestions: z.string().max(8_192).optional(),
    fromNotificationTrigger: flag.optional(),
  }),
  response: publicResponse,
})

/**
 * GET /v3/feedback/responses/{id}/readonly: a response to look at, by its own secret id or by the one made for others
 * (`view_id`); the answer names the id that was asked by, so that nobody edits by a link that was meant for looking. 404 for any
 * other id.
 * @source Specification part 1, section 7; Decisions, section 12, "Viewer"
 */
export const getReadonlyResponse = endpoint({
  method: 'GET',
  path: '/v3/feedback/responses/{id}/readonly',
  summary: 'A response to look at',
  access: 'public',
  params: z.object({ id: localId }),
  response: publicResponse,
})

/**
 * PUT /v3/feedback/responses/{id}: stores the whole state of the answers, or completes the response.
 * `base_rev` is the rev last read, `rev` the one this save makes (base_rev + 1), `device_id` the device's own random id:
 * base_rev equal to the stored rev is stored; the same rev with the same answers from the same device is a repeat and gets the
 * same answer; anything else gets 409 with the current answers. Answers to unknown questions, choices that do not exist and more than 64 KiB get 400,
 * and nothing is stored. After the cutoff (15 minutes more for a page opened before it) and for a completed response that may not
 * be edited it answers 410 and 409. Completing evaluates the triggers and raises their cases in the same transaction.
 * A completion needs an answer to every required question without a visibility condition: else 400 with `fields`, and nothing is
 * stored. A completion by a notification link (`fromNotificationTrigger`), whose page shows only some questions, is exempt.
 * Times sent by the client are ignored: the server's clock counts.
 * @source Specification part 2, section 7, "Public survey"; Decisions, sections 7 and 8
 */
export const saveResponse = endpoint({
  method: 'PUT',
  path: '/v3/feedback/responses/{id}',
  summary: 'Save or complete a response',
  access: 'public',
  // The revision says which save is which; a stored key would disclose when an anonymous person answered.
  idempotent: true,
  limit: 'save',
  params: z.object({ id: localId }),
  query: z.object({ fromNotificationTrigger: flag.optional() }),
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
