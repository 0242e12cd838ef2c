import { FORM_TYPES } from '@rapport/domain/performance'
import { ALERT_KINDS, EMAIL_FREQUENCIES, TRIGGER_OPS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { epochMs } from '../api-values.ts'

/** The id of a database row, as sent in a request body. */
export const id = z.int().positive().max(2_147_483_647)
/** An answer to a choice question. */
export const choiceValue = z.union([z.string().max(2000), z.number(), z.boolean()])
/** A JSON object, such as a survey definition that is not validated yet. */
export const jsonObject = z.record(z.string(), z.json())

/**
 * One condition in the rule of an alert. It tests the answer to a question, or to one of the question's rows or items. @source
 * Decisions, section 8
 */
const condition = z.strictObject({
  question: z.string().max(200),
  row: z.string().max(200).optional(),
  op: z.enum(TRIGGER_OPS),
  value: z.union([choiceValue, z.array(choiceValue).max(200)]).optional(),
})

/**
 * The conditions of an alert. The alert fires when every condition holds (`all`), or when at least one does (`any`).
 *
 * @source Decisions, section 8
 */
export const triggerRule = z.union([
  z.strictObject({ all: z.array(condition).max(100) }),
  z.strictObject({ any: z.array(condition).max(100) }),
])

/**
 * A survey's alert. `trigger_id` is null until the alert is published; `key` identifies it even before that.
 *
 * @source Decisions, section 8
 */
export const surveyAlert = z.strictObject({
  key: z.string().min(1).max(64).optional(),
  trigger_id: id.nullable(),
  name: z.string().max(200),
  enabled: z.boolean(),
  kind: z.enum(ALERT_KINDS),
  overall: z.boolean(),
  rule: triggerRule,
  case_title: z.string().max(200).nullable(),
  case_type_id: id.nullable(),
  priority_id: id.nullable(),
  assigned_to: id.nullable(),
  owners: z
    .array(z.strictObject({ merchant_id: id, assigned_to: id }))
    .max(200)
    .optional(),
  email_to: z.array(id).max(100),
  merchant_ids: z.array(id).max(200).optional(),
  email_frequency: z.enum(EMAIL_FREQUENCIES).optional(),
})

export type SurveyAlertItem = z.infer<typeof surveyAlert>

/** The settings of a survey. Times are in epoch milliseconds; a null time means no limit. */
export const surveySettings = z.strictObject({
  name: z.string().max(1000),
  title: z.string().max(1000),
  feedback_form_type: z.enum(FORM_TYPES),
  anonymous: z.boolean(),
  overall_question: z.string().max(200).nullable(),
  allow_edit_response: z.boolean(),
  opens_ts: epochMs.nullable(),
  cutoff_ts: epochMs.nullable(),
  expired_text: z.string().max(20_000).nullable(),
  success_text: z.string().max(20_000).nullable(),
  merchant_id: id.nullable(),
  review_links: z.boolean(),
  header_img_url: z.string().max(2000).nullable(),
  brand_color: z.string().max(20).nullable(),
})

/** The draft that an editor saves. The definition may have problems, because a draft is saved while a person types. */
export const surveyDraft = z.strictObject({
  definition: jsonObject,
  settings: surveySettings,
  alerts: z.array(surveyAlert).max(100),
})

export type SurveyDraftContent = z.infer<typeof surveyDraft>
