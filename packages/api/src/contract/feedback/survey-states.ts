import { FORM_TYPES } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { epochMs, idInPath } from '../api-values.ts'

const state = {
  opens_ts: epochMs.nullable(),
  cutoff_ts: epochMs.nullable(),
  /** Null unless the survey is archived; an archived survey is closed. */
  archived_ts: epochMs.nullable(),
}

/**
 * The state of a published survey, and the user who created it. Times are in epoch milliseconds; a null opening or closing time
 * means no limit. The names are null for a survey that was not created in the editor by one of the club's users.
 */
export const surveyState = z.object({
  feedback_form_id: z.number().int(),
  ...state,
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
})

export type SurveyState = z.infer<typeof surveyState>

/**
 * GET /v3/feedback/states: returns the states of a program's published surveys, except those that the user is not allowed to see.
 * Fails with 403 except for administrators.
 */
export const listSurveyStates = endpoint({
  method: 'GET',
  path: '/v3/feedback/states',
  summary: 'States of surveys',
  area: 'forms_edit',
  response: z.array(surveyState),
})

const count = z.number().int().nonnegative()

/**
 * The data needed to share a published survey. `responses` counts completed responses; for an anonymous survey it counts only
 * released ones, and the counts by location are null. `expired_text` is shown when the survey is closed; null means the standard
 * text.
 */
export const surveySharing = z.object({
  feedback_form_id: z.number().int(),
  title: z.string(),
  public_id: z.string(),
  feedback_form_type: z.enum(FORM_TYPES),
  anonymous: z.boolean(),
  ...state,
  expired_text: z.string().nullable(),
  responses: count,
  locations: z.array(
    z.object({ merchant_id: z.number().int(), merchant_name: z.string(), responses: count.nullable() }),
  ),
})

export type SurveySharing = z.infer<typeof surveySharing>

const params = z.object({ formId: idInPath })

/**
 * GET /v3/feedback/{formId}/sharing: returns the data needed to share a published survey. Fails with 403 for all but
 * administrators, and with 404 for a survey that is not published or not accessible.
 */
export const getSurveySharing = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/sharing',
  summary: 'Links and state of a survey',
  area: 'forms_edit',
  params,
  response: surveySharing,
})

/**
 * A change to the state of a survey: `close` closes it now, with the text to show from then on; `reopen` opens it until
 * `cutoff_ts`, or indefinitely if `cutoff_ts` is null; `archive` closes and hides it; `unarchive` shows it again but leaves it
 * closed.
 */
export const surveyStateChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('close'), expired_text: z.string().max(20_000).nullable() }),
  z.strictObject({ action: z.literal('reopen'), cutoff_ts: epochMs.nullable() }),
  z.strictObject({ action: z.literal('archive') }),
  z.strictObject({ action: z.literal('unarchive') }),
])

export type SurveyStateChange = z.infer<typeof surveyStateChange>

/**
 * PUT /v3/feedback/{formId}/state: closes, reopens, archives or restores a published survey at once, regardless of its draft, and
 * returns the data needed to share it, with its state. Stored responses are preserved. A repeated request changes nothing. An
 * archived survey is closed and cannot be published. Fails with 403 for all but administrators, with 404 for a survey that is not
 * published or not accessible, and with 400 when `cutoff_ts` is not in the future.
 */
export const saveSurveyState = endpoint({
  method: 'PUT',
  path: '/v3/feedback/{formId}/state',
  summary: 'Close, reopen, archive or restore a survey',
  area: 'forms_edit',
  params,
  body: surveyStateChange,
  response: surveySharing,
})
