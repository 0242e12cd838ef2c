import { SEGMENTS } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, idInPath } from '../api-values.ts'
import { measure, notWeighted, resultFilters, resultPeriod } from './results.ts'

const figure = z.number().nullable()

/**
 * A change that is judged with all others of the table: `low` and `high` are its 95 % interval, `adjusted` is its p after the adjustment
 * of Benjamini and Hochberg, and `verdict` whether it can be distinguished from chance. `n` and `before` are the bases.
 */
const judged = z.object({
  change: z.number(),
  low: z.number(),
  high: z.number(),
  p: z.number(),
  n: z.number(),
  before: z.number(),
  decimals: z.number().int(),
  is_bound: z.boolean(),
  adjusted: z.number(),
  comparisons: z.number().int(),
  verdict: z.enum(['higher', 'lower', 'chance']),
})

/** A score with its base and its 95 % interval, which is null where the score has none. */
const rankedScore = z.object({ n: z.number().int(), score: z.number(), low: figure, high: figure })

/**
 * The segment with the lowest score, among those with at least ten answers: `segment` is the filter and `value` its value. `difference`
 * compares it with all others, judged together with all segments of all results; null where it cannot be compared. `groups` names the
 * groups that an anonymous survey publishes together.
 */
const worstSegment = z.object({
  segment: z.enum(SEGMENTS),
  value: z.string(),
  label: z.string(),
  n: z.number().int(),
  score: z.number(),
  difference: judged.nullable(),
  groups: z.array(z.string()).optional(),
})

/** The number of people with an answer to a result who wrote a comment: in all, and of those whose answer was bad or good. */
const commentCounts = z.object({
  all: z.number().int(),
  negative: z.number().int(),
  positive: z.number().int(),
})

/**
 * One result of the table: a question, or a row of a matrix. `score` and `history` are in the unit of `chart`, unrounded; `history` has
 * one entry for each cycle of the answer, null without a score. `comments` is null for an anonymous survey and with limited access.
 */
const rankedRow = z.object({
  result_id: z.string(),
  question: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  question_title: z.string(),
  chart: z.enum(['topBox', 'top2Box', 'top3Box', 'mean', 'index', 'thumbs', 'nps']),
  measure: measure.nullable(),
  rateMin: figure,
  rateMax: figure,
  score: rankedScore.nullable(),
  history: z.array(rankedScore.nullable()),
  change: judged.nullable(),
  worst: worstSegment.nullable(),
  comments: commentCounts.nullable(),
  /** Why an anonymous survey has no figure. */
  reason: z.string().nullable(),
})

export type RankedRow = z.infer<typeof rankedRow>

/**
 * The ranked results of a survey in the order of the form. `cycles` are those of `history`, oldest first, the last being the period of
 * the call; `name` is that of the wave of an anonymous survey. `overall` is the row of the overall question; null without one.
 */
export const rankedResults = z.object({
  respondents: z.number().int().nullable(),
  cycles: z.array(z.object({ startDate: dateInQuery, endDate: dateInQuery, name: z.string().nullable() })),
  overall: z.object({ result_id: z.string(), row: z.string().nullable() }).nullable(),
  rows: z.array(rankedRow),
})

export type RankedResults = z.infer<typeof rankedResults>

/** The query of the ranked results. */
export const rankedQuery = z.object({
  feedbackFormId: idInPath,
  ...resultPeriod.shape,
  ...resultFilters.shape,
  weighted: notWeighted,
})

export type RankedQuery = z.input<typeof rankedQuery>

/**
 * GET /v3/feedback/results/ranked: returns each question with a score, and each row of a matrix with a scale, with its score over at
 * most six cycles, its change, its lowest segment and its number of comments. An anonymous survey answers from its published tables:
 * cycles are waves, chosen as in getResults. Fails 400 naming the field, 404 for a survey that is not accessible.
 * @source Decisions, sections 4 and 14
 */
export const getRankedResults = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/ranked',
  summary: 'Results of a survey with their changes, segments and comments',
  area: 'results',
  query: rankedQuery,
  response: rankedResults,
})
