import { SEGMENTS } from '@rapport/domain/performance'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import { idInPath } from '../api-values.ts'
import { judgedDifference } from './differences.ts'
import { measure, resultFilters, resultPeriod, scores, weighted, weighting } from './results.ts'

/** The partition of responses: a segment, or `attribute:` and the name of an attribute of the survey. */
const segmentOrAttribute = z.union([z.enum(SEGMENTS), z.templateLiteral(['attribute:', z.string().max(200)])])

/** A question with a scale, or a row of a matrix: one row of the table. */
const scaledQuestion = z.object({
  result_id: z.string(),
  question: z.string(),
  row: z.string().nullable(),
  title: z.string(),
  rateMin: z.number(),
  rateMax: z.number(),
  /** With `ordinal_lower` the best values are the low ones: index and top boxes count them, the mean is as given. */
  measure,
  /** Why an anonymous survey has no breakdown of this question; absent where it has one. */
  reason: z.string().optional(),
})

/**
 * The base and the scores of one question in one segment. In an anonymous survey groups are merged question by question: `groups`
 * then names all that stand in the figures of this cell, which are the same in the cells of each of them.
 * @source Decisions, sections 4 and 14
 */
const cell = z.object({
  n: z.number().int(),
  scores,
  /** The standard deviation of the answers on their scale; absent where an anonymous survey published answers together. */
  sd: z.number().optional(),
  groups: z.array(z.string()).optional(),
  weighting: weighting.optional(),
  /** The difference of a segment from all other responses, when `differences` asks for it; null where that is not known. */
  difference: judgedDifference.nullable().optional(),
})

/**
 * One segment; `cells` are in the order of the questions. A cell is null when it has no answers, or none that are published.
 * @source Decisions, sections 4 and 14
 */
const segment = z.object({
  value: z.string(),
  label: z.string(),
  /** Null for a group of an anonymous survey: its size is not published. */
  respondents: z.number().int().nullable(),
  cells: z.array(cell.nullable()),
})

/**
 * Questions × segments of the current period, with the total. Empty segments are left out. `reason` says why an anonymous survey has
 * no segments, such as that its wave is still open.
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

/** The query of a segment table. */
export const segmentsQuery = z.object({
  feedbackFormId: idInPath,
  segment: segmentOrAttribute,
  ...resultPeriod.shape,
  ...resultFilters.shape,
  weighted,
  /** The score whose differences are answered; without it there are none. */
  differences: z.enum(['topBox', 'top2Box', 'top3Box', 'mean', 'index']).optional(),
})

export type SegmentsQuery = z.input<typeof segmentsQuery>

/**
 * GET /v3/feedback/results/segments: returns every question with a scale for each segment, with its bases. For an anonymous survey
 * these are the published tables of a closed wave, chosen as in getResults, without filters. With `differences`, each cell says how its
 * score differs from everybody else's, and whether that can be distinguished from chance among all cells. Fails 400 naming the field (also
 * `segment` when the survey does not have it), 404 for a survey that is not accessible.
 * @source Decisions, sections 4, 12 and 14
 */
export const getSegments = endpoint({
  method: 'GET',
  path: '/v3/feedback/results/segments',
  summary: 'Questions by segments of a survey',
  area: 'results',
  query: segmentsQuery,
  response: segmentTable,
})
