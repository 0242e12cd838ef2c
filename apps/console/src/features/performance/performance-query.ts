import {
  readPerformanceFilters,
  writePerformanceFilters,
  type PerformanceFilters,
} from '@rapport/domain/performance-filters'
import { readOneOf, type QueryListReader } from '@rapport/domain/query-values'
import {
  CULTURE_FILTERS,
  MEMBER_FILTERS,
  readSegmentFilters,
  writeSegmentFilters,
  type SegmentFilters,
} from '@rapport/domain/segment-filters'

/** What can be looked at closer below the cards. @source ours */
export const PANELS = ['drivers', 'segments'] as const
/** One of them, as the URL names it. @source ours */
export type Panel = (typeof PANELS)[number]

/** What a table of segments may be parted by. @source Decisions, section 12, "Exports" */
export const SEGMENTS = [...MEMBER_FILTERS, 'merchantId', ...CULTURE_FILTERS] as const
/** One way to part responses. @source ours */
export type Segment = (typeof SEGMENTS)[number]

/** How importance is weighed; the first is the default. @source Decisions, section 4 */
export const METHODS = ['relative_weights', 'pearson'] as const

/** Everything that the URL of Performance says, but for the result that a link asks to open. @source Decisions, section 5 */
export interface PerformanceQuery {
  readonly filters: PerformanceFilters
  readonly segments: SegmentFilters
  readonly panel: Panel | null
  /** Null is the first that the survey offers. */
  readonly by: Segment | null
  readonly method: (typeof METHODS)[number]
}

/** Reads the URL; what is unknown in it is ignored. @source Decisions, section 5 */
export function readPerformanceQuery(query: QueryListReader): PerformanceQuery {
  return {
    filters: readPerformanceFilters(query),
    segments: readSegmentFilters(query),
    panel: readOneOf(PANELS, query.get('panel')),
    by: readOneOf(SEGMENTS, query.get('by')),
    method: readOneOf(METHODS, query.get('method')) ?? METHODS[0],
  }
}

/** Writes the URL, without defaults, so that one state has one address. @source Decisions, section 5 */
export function writePerformanceQuery({ filters, segments, panel, by, method }: PerformanceQuery): URLSearchParams {
  const pairs = [...Object.entries(writePerformanceFilters(filters)), ...writeSegmentFilters(segments)]
  const query = new URLSearchParams(pairs)
  if (panel) query.set('panel', panel)
  if (panel === 'segments' && by) query.set('by', by)
  if (panel === 'drivers' && method !== METHODS[0]) query.set('method', method)
  return query
}

/** The query with which Member Voices lists the responses behind these figures; the answer is set beside it. @source Decisions, section 4 */
export function writeResponseSearch({ filters, segments }: PerformanceQuery): URLSearchParams {
  const { pastDays, start, end } = filters
  const period = { pastDays: String(pastDays), ...(pastDays === 'custom' && start && end ? { start, end } : {}) }
  return new URLSearchParams([...Object.entries(period), ...writeSegmentFilters(segments)])
}
