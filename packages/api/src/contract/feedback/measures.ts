import { QUESTION_TYPES } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { measure } from './results.ts'

const params = z.object({ formId: idInPath })

/**
 * The measure of one survey question. `measure` is the one in effect: the stored measure or, if none is stored, `proposed`, which
 * is derived from the question alone. `steps` are the question's choices or, for a matrix, its columns, except those that mean “not
 * applicable”; `allowed` are the measures that fit the question.
 *
 * @source Decisions, section 14 "One kind of scale"
 */
export const questionMeasure = z.object({
  name: z.string(),
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  steps: z.array(z.object({ value: z.string(), text: z.string() })),
  proposed: measure,
  measure,
  is_stored: z.boolean(),
  allowed: z.array(measure),
})

export type QuestionMeasure = z.infer<typeof questionMeasure>

/**
 * GET /v3/feedback/{formId}/measures: returns the measure of each question of a survey, in order. Fails with 404 for a survey that is not
 * accessible.
 *
 * @source Decisions, section 14 "Scopes of authoring"
 */
export const listMeasures = endpoint({
  method: 'GET',
  path: '/v3/feedback/{formId}/measures',
  summary: 'What the questions of a survey measure',
  area: 'forms',
  params,
  response: z.array(questionMeasure),
})

/**
 * The measure to store for one question. `replaces` is the measure that the caller last read. `new_version` starts a new version of
 * the question when its stored answers would lose their meaning; without it, such a change is rejected.
 */
export const measureChoice = z.strictObject({
  question: z.string().max(200),
  measure,
  replaces: measure,
  new_version: z.boolean().optional(),
})

export type MeasureChoice = z.infer<typeof measureChoice>

/**
 * PUT /v3/feedback/{formId}/measures: stores the measure of one question, together with the measures in effect for all other
 * questions, and returns all measures. Fails with 403 for all but administrators, 404 for a survey that is not accessible, and 400
 * naming the field for an unknown question or a measure that does not fit the question. Fails with 409 `new_version_needed` when
 * the direction of an already answered scale changes without `new_version`, and with 409 and the current rows when `replaces` is
 * not the measure in effect.
 *
 * @source Decisions, section 14 "One kind of scale" and "Scopes of authoring"
 */
export const saveMeasure = endpoint({
  method: 'PUT',
  path: '/v3/feedback/{formId}/measures',
  summary: 'Store what a question measures',
  area: 'forms_edit',
  params,
  body: measureChoice,
  response: z.array(questionMeasure),
})
