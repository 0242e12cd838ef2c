import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'
import { id, triggerRule } from './survey-draft.ts'

/** A response on which an alert would have fired. `position` is its index among the tested responses, where 0 is the oldest one. */
const firedResponse = z.object({
  position: z.number().int().nonnegative(),
  response_id: z.number().int(),
  completed_ts: epochMs,
  name: z.string().nullable(),
  comment: z.string().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
})

/**
 * The responses, among the newest 100, on which an alert would have fired, newest first. `first_ts` and `last_ts` are the times of
 * the oldest and the newest tested response, null if no response was tested.
 */
export const alertTest = z.object({
  tested: z.number().int().nonnegative(),
  first_ts: epochMs.nullable(),
  last_ts: epochMs.nullable(),
  fired: z.array(firedResponse),
})

export type AlertTest = z.infer<typeof alertTest>

/**
 * POST /v3/feedback/{formId}/draft/alert-test: evaluates an alert's rule on the newest 100 completed responses to the survey; with
 * `merchant_ids`, the alert fires only on responses from these locations. Nothing is raised, sent or stored. Fails with 403 unless
 * the caller is an administrator, with 404 for a survey that is not accessible, and with 400 for an anonymous survey.
 *
 * @source Decisions, section 14 "Alerts of anonymous forms"
 */
export const testAlert = endpoint({
  method: 'POST',
  path: '/v3/feedback/{formId}/draft/alert-test',
  summary: 'Test an alert on past responses',
  area: 'forms_edit',
  params: z.object({ formId: idInPath }),
  body: z.strictObject({ rule: triggerRule, merchant_ids: z.array(id).max(200).optional() }),
  response: alertTest,
})
