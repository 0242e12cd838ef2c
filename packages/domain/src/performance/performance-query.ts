import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import { type QueryListReader, readOneOf } from '../query-values.ts'
import { IMPORTANCE_METHODS } from '../statistics/key-drivers.ts'
import {
  type PerformanceFilters,
  readPerformanceFilters,
  type ResultGrouping,
  writePerformanceFilters,
} from './performance-filters.ts'
import {
  deriveSegmentRequest,
  readSegmentFilters,
  type Segment,
  type SegmentFilters,
  type SegmentRequest,
  SEGMENTS,
  writeSegmentFilters,
} from './segment-filters.ts'

/** What can be opened below the cards, as the URL names it. */
export const PANELS = ['drivers', 'segments'] as const

/** Everything that the URL of Performance says. @source Decisions, section 5 */
export interface PerformanceQuery {
  readonly filters: PerformanceFilters
  readonly segments: SegmentFilters
  readonly panel: (typeof PANELS)[number] | null
  /** Null is the first segment that the survey offers. */
  readonly by: Segment | null
  readonly method: (typeof IMPORTANCE_METHODS)[number]
  /** The result that a link asks to open. It is not written again. */
  readonly wanted: { readonly openName: string | null; readonly openTitle: string | null }
}

/** Reads the URL. Unknown and malformed values count as not given. @source Decisions, section 5 */
export function readPerformanceQuery(query: QueryListReader): PerformanceQuery {
  return {
    filters: readPerformanceFilters(query),
    segments: readSegmentFilters(query),
    panel: readOneOf(PANELS, query.get('panel')),
    by: readOneOf(SEGMENTS, query.get('by')),
    method: readOneOf(IMPORTANCE_METHODS, query.get('method')) ?? IMPORTANCE_METHODS[0],
    wanted: { openName: query.get('openName'), openTitle: query.get('openTitle') },
  }
}

type WrittenQuery = Omit<PerformanceQuery, 'wanted'>

/** Writes the URL as pairs for `new URLSearchParams(…)`, without defaults, so that one state has one address. @source Decisions, section 5 */
export function writePerformanceQuery({ filters, segments, panel, by, method }: WrittenQuery): [string, string][] {
  const pairs = [...Object.entries(writePerformanceFilters(filters)), ...writeSegmentFilters(segments)]
  if (panel) pairs.push(['panel', panel])
  if (panel === 'segments' && by) pairs.push(['by', by])
  if (panel === 'drivers' && method !== IMPORTANCE_METHODS[0]) pairs.push(['method', method])
  return pairs
}

/**
 * Writes the query with which Member Voices lists the responses behind the figures, as pairs. The answer is added by the
 * caller.
 *
 * @source Decisions, section 4
 */
export function writeResponseQuery({ filters, segments }: Asked): [string, string][] {
  const { pastDays, start, end } = filters
  const period = { pastDays: String(pastDays), ...(pastDays === 'custom' && start && end ? { start, end } : {}) }
  return [...Object.entries(period), ...writeSegmentFilters(segments)]
}

type Asked = Pick<PerformanceQuery, 'filters' | 'segments'>

/** What is asked of GET /v3/feedback/results. Days are YYYY-MM-DD, both included. @source Specification part 1, section 7 */
export interface ResultsRequest extends SegmentRequest {
  readonly feedbackFormId: number
  readonly resultType: ResultGrouping
  readonly pastDays: number | 'custom'
  readonly startDate?: string
  readonly endDate?: string
}

/**
 * Returns the query of the results call for the filters of the screen: start and end become startDate and endDate and go
 * with a custom period alone; a custom period without both is this calendar year. Chart type, view and level are the
 * screen's own. Null while no form is chosen: there is nothing to ask for.
 *
 * @source Decisions, section 5; Specification part 1, sections 5 and 7
 */
export function deriveResultsRequest({ filters, segments }: Asked): ResultsRequest | null {
  const { feedbackFormId, resultType, pastDays, start, end } = filters
  if (feedbackFormId === null) return null
  const asked = { feedbackFormId, resultType, ...deriveSegmentRequest(segments) }
  if (pastDays !== 'custom') return { ...asked, pastDays }
  return start === null || end === null
    ? { ...asked, pastDays: CALENDAR_YEAR_DAYS }
    : { ...asked, pastDays, startDate: start, endDate: end }
}
