import { IMPORTANCE_METHODS } from '@rapport/domain/statistics/key-drivers'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { resultFilters, resultPeriod } from './results.ts'

const rank = z.number().int().nullable()

/**
 * The importance of a question, or a row of a matrix, for the overall rating, with its 95 % interval: percent of R², 0–100, or a
 * correlation, −1 to 1. Null when the answers do not vary. The range of ranks is null with correlations. `result_id` is that of the
 * question or row; `row` is null for a question.
 * @source Decisions, section 4, "Key drivers"
 */
export const keyDriver = z.object({
  result_id: z.string(),
  question: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  importance: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  best_rank: rank,
  worst_rank: rank,
  /** All that an anonymous survey tells of a driver; the figures are then null. */
  tier: z.enum(['high', 'medium', 'low']).optional(),
})

export type KeyDriver = z.infer<typeof keyDriver>

/**
 * Why there are no drivers: the survey has no overall rating with a scale or no other question, fewer than 50 usable responses,
 * or answers without variation. `at_closing`: an anonymous survey whose wave is still open.
 * @source Decisions, section 4
 */
export const noDriversReason = z.enum(['no_overall', 'too_few', 'no_variation', 'at_closing'])

/**
 * The key drivers of a survey's overall rating. `n` answered all of the questions and the overall one (listwise; at most the newest
 * 20,000), of `respondents` in the period; it is null for an anonymous survey. `reason` is null exactly when there are drivers;
 * `method` is null without them. `note` says why another method than the requested one was used. `drivers` are in the order of the
 * survey.
 * @source Decisions, section 4
 */
export const driversAnswer = z.object({
  overall: z.object({ result_id: z.string(), question: z.string(), title: z.string() }).nullable(),
  method: z.enum(IMPORTANCE_METHODS).nullable(),
  n: z.number().int().nullable(),
  respondents: z.number().int(),
  r2: z.number().nullable(),
  note: z.string().nullable(),
  reason: noDriversReason.nullable(),
  drivers: z.array(keyDriver),
})

export type DriversAnswer = z.infer<typeof driversAnswer>

/** The query of drivers. `question` restricts them to this question, or to the rows of this matrix. @source Decisions, section 4 */
export const driversQuery = z.object({
  feedbackFormId: idInPath,
  ...resultPeriod.shape,
  ...resultFilters.shape,
  question: z.string().max(200).optional(),
  method: z.enum(IMPORTANCE_METHODS).default('relative_weights'),
})

export type DriversQuery = z.input<typeof driversQuery>

/**
 * GET /v3/feedback/results/drivers: returns what the overall rating of a survey depends on, over the current period. The same
 * answers give the same figures. Rows left out of the scatter are not predictors. Fails 400 naming the field, also for a filter of an
 * anonymous survey, whose drivers are published for everybody; 404 for a survey that is not accessible, 429 when too many are being computed.
 * @source Decisions, section 4, "Key drivers"
 */
export const getDrivers = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/drivers',
  summary: 'Key drivers of the overall rating of a survey',
  area: 'results',
  query: driversQuery,
  response: driversAnswer,
})
