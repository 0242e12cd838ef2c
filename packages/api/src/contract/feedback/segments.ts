import { SEGMENTS } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { testedDifference } from './differences.ts'
import { measure, resultFilters, resultPeriod, scores, weighted, weighting } from './results.ts'

/** The property by which responses are divided: a segment, or `attribute:` followed by the name of one of the survey's attributes. */
const segmentOrAttribute = z.union([z.enum(SEGMENTS), z.templateLiteral(['attribute:', z.string().max(200)])])

/** A question with a scale, or one row of a matrix. Each is one row of the segment table. */
const scaledQuestion = z.object({
  result_id: z.string(),
  question: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  rateMin: z.number(),
  rateMax: z.number(),
  /**
   * With `ordinal_lower`, low values are best. The index and the top boxes take this into account, but the mean is calculated from
   * the values as given.
   */
  measure,
  /** Why an anonymous survey has no breakdown of this question; absent when there is a breakdown. */
  reason: z.string().optional(),
})

/**
 * The base and the scores of one question in one segment. In an anonymous survey, groups are merged question by question: `groups`
 * then names all groups included in this cell's figures, and the cells of all these groups have the same figures.
 * @source Decisions, sections 4 and 14
 */
const cell = z.object({
  n: z.number().int(),
  scores,
  /**
   * The standard deviation of the answers on their scale; absent when an anonymous survey published a single count for several
   * answers.
   */
  sd: z.number().optional(),
  groups: z.array(z.string()).optional(),
  weighting: weighting.optional(),
  /** The difference between this segment's score and that of all other responses, if `differences` requests it; null if unknown. */
  difference: testedDifference.nullable().optional(),
})

/**
 * One segment; `cells` are in the order of the questions. A cell is null when it has no answers, or no published ones.
 * @source Decisions, sections 4 and 14
 */
const segment = z.object({
  value: z.string(),
  label: z.string(),
  /** Null for a group in an anonymous survey, because its size is not published. */
  respondents: z.number().int().nullable(),
  cells: z.array(cell.nullable()),
})

/**
 * The scores of each question in each segment for the requested period, with the total. Empty segments are omitted. `reason` states
 * why an anonymous survey has no segments, for example because its wave is still open.
 *
 * @source Decisions, section 12, "Exports", and section 14
 */
export const segmentTable = z.object({
  segment: segmentOrAttribute,
  reason: z.string().nullable(),
  questions: z.array(scaledQuestion),
  everybody: segment.omit({ value: true, label: true }),
  segments: z.array(segment),
})

export type SegmentTable = z.infer<typeof segmentTable>

/** The query for a segment table: a survey, a segment, a period (the current calendar year by default), and filters. */
export const segmentsQuery = z.object({
  feedbackFormId: idInPath,
  segment: segmentOrAttribute,
  ...resultPeriod.shape,
  ...resultFilters.shape,
  weighted,
  /** The score for which differences are returned; if absent, none are returned. */
  differences: z.enum(['topBox', 'top2Box', 'top3Box', 'mean', 'index']).optional(),
})

export type SegmentsQuery = z.input<typeof segmentsQuery>

/**
 * GET /v3/feedback/results/segments: returns the base and the scores of every question with a scale in each segment. For an
 * anonymous survey, these come from the published tables of a closed wave, chosen as in getResults, and filters are not possible.
 * With `differences`, each cell states how its score differs from that of all other respondents, and whether the difference is
 * significant after the adjustment for multiple comparisons. Fails with 400 naming the invalid field, such as `segment` when the
 * survey has no such segment, and with 404 for a survey that is not accessible.
 *
 * @source Decisions, sections 4, 12 and 14
 */
export const getSegments = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/segments',
  summary: 'Results of a survey’s questions by segment',
  area: 'results',
  query: segmentsQuery,
  response: segmentTable,
})
