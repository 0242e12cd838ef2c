import { PERFORMANCE_SCORES } from '@rapport/domain/results'
import { IMPORTANCE_METHODS } from '@rapport/domain/statistics'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { notWeighted, resultFilters, resultPeriod } from './results.ts'

const rank = z.number().int().nullable()

/** A question or matrix row that has a scale; `row` is null for a question. */
const scaledPart = z.object({
  result_id: z.string(),
  question: z.string(),
  row: z.string().nullable(),
  title: z.string(),
})

/**
 * The importance of a question, or of a row of a matrix, for the overall rating: a percentage of R² (0–100) or a correlation (−1 to
 * 1), with its 95% interval. The importance and its interval are null when the answers do not vary, or when there are fewer than 50
 * respondents. `best_rank` and `worst_rank` are null for correlations. `answered` is the number of respondents who answered both
 * this question and the overall question. `cost` is the number who answered all the other questions but not this one. `answered`
 * and `cost` are null for an anonymous survey.
 *
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
  /** The published importance of a driver in an anonymous survey, instead of the figures, which are null. */
  tier: z.enum(['high', 'medium', 'low']).optional(),
})

export type KeyDriver = z.infer<typeof keyDriver>

/**
 * The reason why there are no drivers. `no_overall`: the survey has no overall rating with a scale, or no other question with a scale;
 * `too_few`: fewer than 50 responses are usable; `no_variation`: the answers do not vary; `at_closing`: the wave of an anonymous
 * survey is still open.
 * @source Decisions, section 4
 */
export const noDriversReason = z.enum(['no_overall', 'too_few', 'no_variation', 'at_closing'])

/**
 * The key drivers of an overall question. `outcomes` are the overall questions of the survey, which are never drivers; `overall` is
 * the question being explained, which is the first one unless the query names another. `reason` is null exactly when there are
 * drivers. `method` is the method that was used; it is null without drivers, and for an anonymous survey, which has tiers instead.
 * `note` explains why a method other than the requested one was used. `drivers` are in survey order; `performance` is the score
 * that expresses every driver's performance.
 *
 * Of `respondents` in the period, `rated` answered the overall question (at most the newest 20,000) and `complete` answered all
 * drivers. `n` is the base of the figures: `complete` for relative weights, the largest `answered` for correlations. `left_out` are
 * the questions that are not drivers because too few of `rated` answered them. Of these numbers, only `respondents` is returned for
 * an anonymous survey.
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
 * The query for drivers. `question` restricts the drivers to this question or to the rows of this matrix. `outcome` is the result
 * id of the overall question to explain; the default is the first one.
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
 * GET /v3/feedback/results/drivers: returns the questions on which the overall rating of a survey depends, for the requested
 * period. The same answers always yield the same figures. Overall questions, and matrix rows that the scatter chart omits, are
 * never drivers. Fails with 400 and the name of the field when a parameter is invalid. Every filter is invalid for an anonymous
 * survey, because its drivers are published only for all respondents together. Fails with 404 for a survey that is not accessible,
 * and with 429 when too many requests for drivers are waiting.
 *
 * @source Decisions, section 4, "Key drivers"
 */
export const getDrivers = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/drivers',
  summary: 'Key drivers of a survey’s overall rating',
  area: 'results',
  query: driversQuery,
  response: driversAnswer,
})
