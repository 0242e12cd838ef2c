import { SEGMENTS } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, idInPath } from '../api-values.ts'
import { measure, notWeighted, resultFilters, resultPeriod } from './results.ts'

const figure = z.number().nullable()

/**
 * A difference that is tested together with others: `low` and `high` are its 95% interval, `adjusted` is its p-value after the
 * Benjamini–Hochberg adjustment, and `verdict` states whether it can be distinguished from chance. `n` and `before` are the bases
 * of the two compared scores.
 */
const tested = z.object({
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

/** A score with its base and its 95% interval, which is null when it cannot be computed. */
const rankedScore = z.object({ n: z.number().int(), score: z.number(), low: figure, high: figure })

/**
 * The segment with the lowest score among those with at least ten answers. `segment` is the filter that selects the segment, and
 * `value` is the filter's value. `difference` compares the segment's score with that of all other responses, tested together with
 * the differences of all segments of all results; null when the scores cannot be compared. `groups` names the groups that an
 * anonymous survey publishes together.
 */
const worstSegment = z.object({
  segment: z.enum(SEGMENTS),
  value: z.string(),
  label: z.string(),
  n: z.number().int(),
  score: z.number(),
  difference: tested.nullable(),
  groups: z.array(z.string()).optional(),
})

/**
 * The number of respondents who answered a question or row and wrote a comment: in total, with a negative answer, and with a
 * positive answer.
 */
const commentCounts = z.object({
  all: z.number().int(),
  negative: z.number().int(),
  positive: z.number().int(),
})

/**
 * One ranked result: a question, or a row of a matrix. `score` and `history` are in the unit of `chart`, unrounded; `history` has
 * one entry for each of `cycles`, which is null if there is no score. `comments` is null for an anonymous survey and for users with
 * limited access.
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
  change: tested.nullable(),
  worst: worstSegment.nullable(),
  comments: commentCounts.nullable(),
  /** Why an anonymous survey has no score for this result; otherwise null. */
  reason: z.string().nullable(),
})

export type RankedRow = z.infer<typeof rankedRow>

/**
 * The ranked results of a survey in question order. `cycles` are the cycles of `history`, oldest first; the last one is the
 * requested period. For an anonymous survey, `name` is the name of the wave. `overall` is the result of the overall question, or
 * null if there is none.
 */
export const rankedResults = z.object({
  respondents: z.number().int().nullable(),
  cycles: z.array(z.object({ startDate: dateInQuery, endDate: dateInQuery, name: z.string().nullable() })),
  overall: z.object({ result_id: z.string(), row: z.string().nullable() }).nullable(),
  rows: z.array(rankedRow),
})

export type RankedResults = z.infer<typeof rankedResults>

/** The query for the ranked results: a survey, a period (the current calendar year by default), and filters. */
export const rankedQuery = z.object({
  feedbackFormId: idInPath,
  ...resultPeriod.shape,
  ...resultFilters.shape,
  weighted: notWeighted,
})

export type RankedQuery = z.input<typeof rankedQuery>

/**
 * GET /v3/feedback/results/ranked: returns each question that has a score, and each row of a matrix that has a scale. Each comes
 * with its score over at most six cycles, its change, its lowest segment and its number of comments. For an anonymous survey, the
 * published tables are used: cycles are waves, chosen as in getResults. Fails with 400 and the name of the field when a parameter
 * is invalid, and with 404 for a survey that is not accessible.
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
