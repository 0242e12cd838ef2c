import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import type { IsoDate } from '../format/date-text.ts'
import { type QueryListReader, readOneOf } from '../query-values.ts'
import { IMPORTANCE_METHODS } from '../statistics/key-drivers.ts'
import { isAttributeSegment } from './attribute-filters.ts'
import {
  type PerformanceFilters,
  readPerformanceFilters,
  type ResultGrouping,
  writePerformanceFilters,
} from './performance-filters.ts'
import {
  deriveSegmentRequest,
  readSegmentFilters,
  type SegmentFilters,
  type SegmentOrAttribute,
  type SegmentRequest,
  SEGMENTS,
  writeSegmentFilters,
} from './segment-filters.ts'

/** The panels below the result cards on Performance, as named in the URL. */
export const PANELS = ['drivers', 'segments', 'history', 'rate'] as const

/** The values that Performance reads from its URL. @source Decisions, section 5 */
export interface PerformanceQuery {
  readonly filters: PerformanceFilters
  readonly segments: SegmentFilters
  readonly panel: (typeof PANELS)[number] | null
  /** The segment or attribute that the open panel breaks results down by; null means the first segment that the survey offers. */
  readonly by: SegmentOrAttribute | null
  readonly method: (typeof IMPORTANCE_METHODS)[number]
  /** Result id of the question that key drivers explain, or of the result whose history is shown; null means the overall question. */
  readonly outcome: string | null
  /** Name of the matrix whose rows are compared as key drivers; null means all questions. */
  readonly question: string | null
  /** The result that a link opens. It is not written to the URL. */
  readonly openResult: { readonly openName: string | null; readonly openTitle: string | null }
}

/** Reads the URL of Performance. Unknown and malformed values are ignored. @source Decisions, section 5 */
export function readPerformanceQuery(query: QueryListReader): PerformanceQuery {
  return {
    filters: readPerformanceFilters(query),
    segments: readSegmentFilters(query),
    panel: readOneOf(PANELS, query.get('panel')),
    by: readBy(query.get('by')),
    method: readOneOf(IMPORTANCE_METHODS, query.get('method')) ?? IMPORTANCE_METHODS[0],
    outcome: query.get('outcome') || null,
    question: query.get('question') || null,
    openResult: { openName: query.get('openName'), openTitle: query.get('openTitle') },
  }
}

function readBy(text: string | null): SegmentOrAttribute | null {
  return isAttributeSegment(text) ? text : readOneOf(SEGMENTS, text)
}

type WrittenQuery = Omit<PerformanceQuery, 'openResult'>

/**
 * Writes the query of the Performance URL as pairs for `new URLSearchParams(…)`, without defaults and without values that the open
 * panel does not use.
 * @source Decisions, section 5
 */
export function writePerformanceQuery({ filters, segments, ...panels }: WrittenQuery): [string, string][] {
  const pairs = [...Object.entries(writePerformanceFilters(filters)), ...writeSegmentFilters(segments)]
  const { panel, by, method, outcome, question } = panels
  if (panel) pairs.push(['panel', panel])
  if ((panel === 'segments' || panel === 'rate') && by) pairs.push(['by', by])
  if (panel === 'history' && outcome) pairs.push(['outcome', outcome])
  if (panel !== 'drivers') return pairs
  if (method !== IMPORTANCE_METHODS[0]) pairs.push(['method', method])
  if (outcome) pairs.push(['outcome', outcome])
  if (question) pairs.push(['question', question])
  return pairs
}

/**
 * Writes, as pairs, the query that Member Voices uses to list the responses behind the figures. The caller adds the answer to
 * filter by.
 *
 * @source Decisions, section 4
 */
export function writeResponseQuery({ filters, segments }: ResultSelection): [string, string][] {
  const { pastDays, start, end } = filters
  const period = { pastDays: String(pastDays), ...(pastDays === 'custom' && start && end ? { start, end } : {}) }
  return [...Object.entries(period), ...writeSegmentFilters(segments)]
}

type ResultSelection = Pick<PerformanceQuery, 'filters' | 'segments'>

/** The query of GET /v3/feedback/results. Dates are YYYY-MM-DD, inclusive. @source Specification part 1, section 7 */
export interface ResultsRequest extends SegmentRequest {
  readonly feedbackFormId: number
  readonly resultType: ResultGrouping
  readonly pastDays: number | 'custom'
  readonly startDate?: IsoDate
  readonly endDate?: IsoDate
  readonly weighted?: 'true'
}

/**
 * Builds the query for the results call. The start and end of a custom period become startDate and endDate; a custom period that
 * lacks either becomes this calendar year. Chart type, view and level are not sent, and `weighted` is sent only when it is on.
 * Returns null when no form is chosen.
 *
 * @source Decisions, section 5; Specification part 1, sections 5 and 7
 */
export function deriveResultsRequest({ filters, segments }: ResultSelection): ResultsRequest | null {
  const { feedbackFormId, resultType, pastDays, start, end, weighted } = filters
  if (feedbackFormId === null) return null
  const query = {
    feedbackFormId,
    resultType,
    ...deriveSegmentRequest(segments),
    ...(weighted ? { weighted: 'true' as const } : {}),
  }
  if (pastDays !== 'custom') return { ...query, pastDays }
  return start === null || end === null
    ? { ...query, pastDays: CALENDAR_YEAR_DAYS }
    : { ...query, pastDays, startDate: start, endDate: end }
}

type UnweightedRequest = Omit<ResultsRequest, 'weighted'>

/** Returns a request without `weighted`, for the calls that have no weighted figures. */
export function withoutWeights({ weighted: _weighted, ...request }: ResultsRequest): UnweightedRequest {
  return request
}

/** Returns a request for the answers of all respondents, with only the form, result type and period of the given request. */
export function withoutSegments(request: ResultsRequest): UnweightedRequest {
  const { feedbackFormId, resultType, pastDays, startDate, endDate } = request
  const period = startDate === undefined || endDate === undefined ? { pastDays } : { pastDays, startDate, endDate }
  return { feedbackFormId, resultType, ...period }
}
