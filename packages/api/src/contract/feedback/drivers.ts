import { PERFORMANCE_SCORES } from '@rapport/domain/results'
import { IMPORTANCE_METHODS } from '@rapport/domain/statistics'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { notWeighted, resultFilters, resultPeriod } from './results.ts'

const rank = z.number().int().nullable()

/** A question with a scale, or a row of a matrix with a scale; `row` is null for a question. */
const scaledPart = z.object({
  result_id: z.string(),
  question: z.string(),
  row: z.string().nullable(),
  title: z.string(),
})

/**
 * The importance of a question, or a row of a matrix, for the overall rating, with its 95 % interval: percent of R², 0–100, or a
 * correlation, −1 to 1. Null when the answers do not vary, or with fewer than 50 respondents. The range of ranks is null with
 * correlations. `answered` is the number of respondents who answered it and the overall question, `cost` the number of those who
 * answered every other question but not this one; both are null for an anonymous survey.
 * @source Decisions, section 4, "Key drivers"
 */
export const keyDriver = scaledPart.extend({
  importance: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  best_rank: rank,
  worst_rank: rank,
  answered: z.number().int().nullable(),
  cost: z.number().int().nullable(),
  /** The published importance of a driver in an anonymous survey, whose figures are null. */
  tier: z.enum(['high', 'medium', 'low']).optional(),
})

export type KeyDriver = z.infer<typeof keyDriver>

/**
 * The reason why there are no drivers: the survey has no overall rating with a scale, no other question, fewer than 50 usable
 * responses, or answers without variation. `at_closing` means an anonymous survey whose wave is still open.
 * @source Decisions, section 4
 */
export const noDriversReason = z.enum(['no_overall', 'too_few', 'no_variation', 'at_closing'])

/**
 * The key drivers of an overall question. `outcomes` are the overall questions of the survey, which are never drivers; `overall` is
 * the explained question, the first one unless the query names another. `reason` is null exactly when there are drivers; `method`
 * is the method that was used, null without drivers and for an anonymous survey, which has tiers. `note` explains why a method
 * other than the requested one was used. `drivers` are in the order of the survey; `performance` is the score in which the
 * performance of every driver is given.
 *
 * Of `respondents` in the period, `rated` answered the overall question (at most the newest 20,000) and `complete` answered all
 * drivers. `n` is the number behind the figures: `complete` for relative weights, the largest `answered` for correlations.
 * `left_out` are the questions that are not drivers because too few of `rated` answered them. Of these numbers, an anonymous survey
 * returns only `respondents`.
 * @source Decisions, section 4
 */
export const driversAnswer = z.object({
  overall: scaledPart.nullable(),
  outcomes: z.array(scaledPart),
  method: z.enum(IMPORTANCE_METHODS).nullable(),
  performance: z.enum(PERFORMANCE_SCORES),
  n: z.number().int().nullable(),
  respondents: z.number().int(),
  rated: z.number().int().nullable(),
  complete: z.number().int().nullable(),
  r2: z.number().nullable(),
  note: z.string().nullable(),
  reason: noDriversReason.nullable(),
  drivers: z.array(keyDriver),
  left_out: z.array(scaledPart.extend({ answered: z.number().int() })),
})

export type DriversAnswer = z.infer<typeof driversAnswer>

/**
 * The query for drivers. `question` restricts the drivers to this question, or to the rows of this matrix. `outcome` is the result
 * id of the overall question to explain, by default the first one.
 *
 * @source Decisions, section 4
 */
export const driversQuery = z.object({
  feedbackFormId: idInPath,
  ...resultPeriod.shape,
  ...resultFilters.shape,
  question: z.string().max(200).optional(),
  outcome: z.string().max(40).optional(),
  method: z.enum(IMPORTANCE_METHODS).default('relative_weights'),
  weighted: notWeighted,
})

export type DriversQuery = z.input<typeof driversQuery>

/**
 * GET /v3/feedback/results/drivers: returns the questions on which the overall rating of a survey depends, for the requested period.
 * The same answers yield the same figures. Rows that the scatter chart omits and overall questions are not predictors. Fails with 400
 * naming the field, also for a filter of an anonymous survey, whose drivers are published for all respondents together; 404 for a
 * survey that is not accessible, 429 when too many are being computed.
 *
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
