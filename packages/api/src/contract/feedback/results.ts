import { CALENDAR_YEAR_DAYS } from '@rapport/domain/constants'
import { byName, CULTURE_FILTERS, MEMBER_FILTERS } from '@rapport/domain/performance'
import { RESULT_TYPES } from '@rapport/domain/results'
import { MEASURES } from '@rapport/domain/surveys'
import { QUESTION_TYPES, SENTIMENTS } from '@rapport/domain/surveys'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { dateInQuery, dayCount, epochMs, idInPath, oneOrMore, personOrNobody } from '../api-values.ts'
import { chartOfDifferences, resultDifferences } from './differences.ts'

const sentiment = z.enum(SENTIMENTS)

/** The kind of scale to which the answers to a question belong, such as ordinal. @source Decisions, section 14, "One kind of scale" */
export const measure = z.enum(MEASURES.map(({ value }) => value))

/** Scores over the base, unrounded; null when there are no answers or the question has no scale. @source Decisions, section 4 */
export const scores = z.object({
  mean: z.number().nullable(),
  index: z.number().nullable(),
  topBox: z.number().nullable(),
  top2Box: z.number().nullable(),
  top3Box: z.number().nullable(),
})

/**
 * The author of a text, and the location of the response. A respondent who entered a name in the survey has a name but no
 * `user_id`. `spouse` is 1 for a member's significant other.
 */
const author = z.object({
  user_id: z.number().int().nullable(),
  user_fname: z.string().nullable(),
  user_lname: z.string().nullable(),
  spouse: z.union([z.literal(0), z.literal(1)]),
  merchant_name: z.string().nullable(),
})

/**
 * One of the newest responses with an answer. `text` and, with `authors=true`, `author` are set only for text questions.
 * @source Decisions, section 4
 */
const listedResponse = z.object({
  response_id: z.number().int(),
  text: z.string().nullable(),
  completed_ts: z.number().int().nullable(),
  author: author.optional(),
})

/**
 * Only with `weighted=true`: the sum of the weights of the base, and Kish's effective base `(Σw)² / Σw²`, which every interval and
 * test of these figures uses instead of the base.
 */
export const weighting = z.object({ sum: z.number(), effective_base: z.number() })

const answers = z.object({
  /** The base: respondents who gave an answer other than not applicable. */
  totalCount: z.number().int(),
  /**
   * The exact count of each answer, including not-applicable ones. With `weighted=true`, counts are weighted, and scaled so that
   * the counts in the base add up to `totalCount`.
   */
  counts: z.record(z.string(), z.number()),
  /**
   * The newest responses with each answer, or the newest texts for a text question; at most 50 per list. With `lists=none`, the
   * lists of choice questions are empty; for users with limited access, all lists are empty. For an anonymous survey, contains only
   * the published comments, at most 500 in random order, with `response_id` 0 and no time, and none if there is a filter.
   */
  distribution: z.record(z.string(), z.array(listedResponse)),
  sentiment: z.record(z.string(), sentiment),
  weighting: weighting.optional(),
})

/**
 * What the published table of an anonymous survey contains in addition to counts. `groups` names the groups in the row that a
 * filter selected: several if merged, none without a filter. `merged` are answers that share one count; `counts` omits them.
 * `nearly_all` is the answer of nearly all respondents, for which no counts are given. `reason` states why there are no figures.
 * @source Decisions, section 14 "Anonymous forms"
 */
export const publishedFacts = z.object({
  groups: z.array(z.string()),
  merged: z.array(z.object({ answers: z.array(z.string()), count: z.number().int() })),
  nearly_all: z.string().nullable(),
  reason: z.string().nullable(),
})

export type PublishedFacts = z.infer<typeof publishedFacts>

/**
 * Answers and scores; `published` exists only for an anonymous survey. `standard_errors` contains standard errors in the units of
 * the scores. It exists only for a mean of several questions or rows, and only if both cycles average the same ones. `is_bound` is
 * set when the errors are upper bounds, as in every anonymous survey.
 */
const measured = z.object({
  answers,
  scores,
  published: publishedFacts.optional(),
  standard_errors: scores.extend({ is_bound: z.boolean() }).optional(),
})

/**
 * One cycle of a result. `respondents` is the number of people who completed the survey in this cycle; for an anonymous survey it
 * is the published number for the wave, or null before a release and for a filtered group. `without_weight` is present only with
 * `weighted=true`: the number of people who completed the survey but are not counted because their response has no weight.
 * @source Specification part 1, section 3; Decisions, sections 4 and 14
 */
export const resultCycle = measured.extend({
  respondents: z.number().int().nullable(),
  without_weight: z.number().int().optional(),
  subQuestions: z.record(z.string(), measured),
})

const choice = z.object({ value: z.string(), text: z.string() })

/**
 * The parts whose mean is the score: `count` questions, matrix rows or indexes with answers, on a scale of `steps` steps (null for
 * an index). `apart` lists the titles of the questions that are excluded from a group's score because they have a different kind of
 * scale.
 * @source Decisions, section 14, "Group scores"
 */
const average = z.object({
  of: z.enum(['questions', 'rows', 'indexes']),
  count: z.number().int(),
  steps: z.number().int().nullable(),
  apart: z.array(z.string()),
})

const resultFields = z.object({
  result_id: z.string(),
  result_type: z.enum(RESULT_TYPES),
  feedback_form_id: z.number().int(),
  name: z.string(),
  title: z.string(),
  /** The title of the result's question; it differs from `title` for the rows of a matrix. */
  question_title: z.string(),
  type: z.enum([...QUESTION_TYPES, 'panel']),
  inputType: z.string().nullable(),
  renderAs: z.literal('thumbs').nullable(),
  /** The measure of the question; null for a group and an index. With `ordinal_lower`, low values are the best. */
  measure: measure.nullable(),
  icon: z.string().nullable(),
  choices: z.array(choice),
  items: z.array(z.object({ name: z.string(), title: z.string() })),
  columns: z.array(choice),
  rows: z.array(z.object({ value: z.string(), text: z.string(), label: z.string().optional() })),
  rateMin: z.number().nullable(),
  rateMax: z.number().nullable(),
  /** Answers that are counted but not part of the base. */
  notApplicable: z.array(z.string()),
  featured_subquestion_value: z.string().nullable(),
  average: average.optional(),
  /** For a question whose scale changed: the time of the change, and whether these answers were given before or after it. */
  scale_change: z.object({ changed_ts: epochMs, side: z.enum(['before', 'after']) }).optional(),
  results: z.object({ current: resultCycle, previous: resultCycle.nullable() }),
  /** Present only on top-level results, and only if the request sets `differences`. */
  differences: resultDifferences.optional(),
})

/** One result: a question, a group of questions, or an index. @source Specification part 1, section 3, "Result item" */
export interface ResultItem extends z.infer<typeof resultFields> {
  children: ResultItem[]
}

/**
 * The schema of ResultItem. Its type is explicit, because a declaration file cannot express an inferred recursive schema.
 * @source Specification part 1, section 3, "Result item"
 */
export const resultItem: z.ZodType<ResultItem, ResultItem> = resultFields.extend({
  get children() {
    return z.array(resultItem)
  },
})

export type ResultCycle = z.infer<typeof resultCycle>
export type Scores = z.infer<typeof scores>

const values = oneOrMore(z.string().max(200)).optional()

/** The result filters; values of one filter combine with OR, filters with AND. @source Specification part 1, section 7 */
export const resultFilters = z.object({
  ...byName(MEMBER_FILTERS, () => values),
  createdBy: personOrNobody.optional(),
  ...byName(CULTURE_FILTERS, () => values),
  /** Attribute values as `name:value`, with a percent-encoded name; values of one attribute combine with OR. */
  attribute: oneOrMore(z.string().max(500)).optional(),
  merchantId: idInPath.optional(),
})

export type ResultFilters = z.output<typeof resultFilters>

/** A number of days (9999 for this calendar year), or `custom` with startDate and endDate. @source Specification part 1, section 9 */
export const pastDays = z.union([z.literal('custom'), dayCount], 'must be a number of days or custom')

/** A period; the current calendar year by default. @source Specification part 1, section 9 */
export const resultPeriod = z.object({
  pastDays: pastDays.default(CALENDAR_YEAR_DAYS),
  startDate: dateInQuery.optional(),
  endDate: dateInQuery.optional(),
})

/** A period; all time by default. */
export const anyPeriod = resultPeriod.extend({ pastDays: pastDays.optional() })

/** Whether figures are weighted. If the survey's responses have no weights, `true` fails with 400 naming `weighted`. */
export const weighted = z.enum(['true', 'false']).default('false')

/** The `weighted` parameter of calls whose figures cannot be weighted: `true` fails with 400 naming `weighted`. */
export const notWeighted = z.literal('false', 'These figures cannot be weighted.').optional()

/** The query for results. @source Specification part 1, section 7 */
export const resultsQuery = z.object({
  feedbackFormId: idInPath,
  resultType: z.enum(RESULT_TYPES).default('grouped_question'),
  ...resultPeriod.shape,
  ...resultFilters.shape,
  /** `none` leaves the distributions of choice questions empty, which is faster; text answers are always listed. */
  lists: z.enum(['all', 'none']).default('all'),
  /** `true` adds the author of each listed text in a non-anonymous survey. Names are never listed for users with limited access. */
  authors: z.enum(['true', 'false']).default('false'),
  weighted,
  differences: chartOfDifferences,
})

export type ResultsQuery = z.input<typeof resultsQuery>

/**
 * GET /v3/feedback/results: returns the results of a survey over a period and the period before it. Filters combine with AND, and
 * the values of one filter with OR; they apply to the member's attributes at completion. The program is taken from the header. Fails
 * with 400 naming the field (an unknown option, an end before the start or after today), and with 404 for an inaccessible survey.
 *
 * With `weighted=true`, responses are counted by their weight in distributions, scores and both cycles of a change, and responses
 * without a weight are not counted. The lists contain all responses.
 *
 * If `differences` is set to a chart type, each result states how the score of that chart changed since the previous cycle and
 * whether the change can be distinguished from chance after the adjustment for all changes that this call returns.
 *
 * For an anonymous survey, the published tables of two waves are used: the newest wave with a release (or the wave whose days are
 * sent as a custom period), and the closed wave before it. Any other period, more than one filter, or `createdBy` fails with 400
 * and a message that names the waves.
 *
 * @source Specification part 1, section 7; Decisions, sections 4 and 14
 */
export const getResults = endpoint({
  method: 'GET',
  path: '/v3/feedback/results',
  summary: 'Results of a survey',
  area: 'results',
  query: resultsQuery,
  response: z.array(resultItem),
})
