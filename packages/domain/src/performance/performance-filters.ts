import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import { readPeriodChoice } from '../dates/period-choice.ts'
import type { IsoDate } from '../format/date-text.ts'
import { type QueryReader, readOneOf, readWhole } from '../query-values.ts'
import { CHART_TYPES, type ChartType } from '../results/items/chart-type.ts'

/** The groupings of results, in menu order; the first is the default. @source Specification part 1, section 9 */
export const RESULT_GROUPINGS = ['grouped_question', 'individual_question'] as const
/** One grouping, as named in the URL and the API. @source Specification part 1, section 9 */
export type ResultGrouping = (typeof RESULT_GROUPINGS)[number]

/** The views (charts or tables), in menu order; the first is the default. @source Decisions, section 5 */
export const RESULT_VIEWS = ['charts', 'raw'] as const
/** One view, as named in the URL. @source Decisions, section 5 */
export type ResultView = (typeof RESULT_VIEWS)[number]

const CHART_TYPE_VALUES: readonly ChartType[] = CHART_TYPES.map(({ value }) => value)

/**
 * The filters of Performance in the URL. `pastDays` is a number of days (9999 means this calendar year) or `custom`; `start` and
 * `end` are dates (YYYY-MM-DD, inclusive) for `custom` and otherwise null. `level` is the drill-down stack: result ids from the
 * top. `feedbackFormId` is null when no form is chosen. When `weighted` is true, responses that have a weight are counted by it.
 *
 * @source Decisions, section 5; Specification part 1, section 4 "Performance"
 */
export interface PerformanceFilters {
  readonly feedbackFormId: number | null
  readonly resultType: ResultGrouping
  readonly pastDays: number | 'custom'
  readonly start: IsoDate | null
  readonly end: IsoDate | null
  readonly chartType: ChartType
  readonly view: ResultView
  readonly weighted: boolean
  readonly level: readonly string[]
}

const THIS_YEAR = { pastDays: CALENDAR_YEAR_DAYS, start: null, end: null } as const

/** The filters that apply when the URL sets none. @source Specification part 1, section 4 "Performance" */
export const DEFAULT_PERFORMANCE_FILTERS: PerformanceFilters = {
  feedbackFormId: null,
  resultType: 'grouped_question',
  ...THIS_YEAR,
  chartType: 'default',
  view: 'charts',
  weighted: false,
  level: [],
}

/**
 * Reads the filters of Performance from the URL. Unknown, malformed and out-of-range values are ignored, as is a custom period
 * without a start or an end, or with an end before its start. The caller checks that the period does not end after today.
 *
 * @source Decisions, section 5
 */
export function readPerformanceFilters(query: QueryReader): PerformanceFilters {
  return {
    feedbackFormId: readWhole(query.get('feedbackFormId'), 1),
    resultType: readOneOf(RESULT_GROUPINGS, query.get('resultType')) ?? DEFAULT_PERFORMANCE_FILTERS.resultType,
    ...(readPeriodChoice(query.get('pastDays'), query.get('start'), query.get('end')) ?? THIS_YEAR),
    chartType: readOneOf(CHART_TYPE_VALUES, query.get('chartType')) ?? DEFAULT_PERFORMANCE_FILTERS.chartType,
    view: readOneOf(RESULT_VIEWS, query.get('view')) ?? DEFAULT_PERFORMANCE_FILTERS.view,
    weighted: query.get('weighted') === 'true',
    level: readLevel(query.get('level')),
  }
}

/**
 * Writes the filters as query values for `new URLSearchParams(…)`, in a fixed order and without defaults, so that every state
 * has one URL. Reading the result returns the same filters.
 *
 * @source Decisions, section 5
 */
export function writePerformanceFilters(filters: PerformanceFilters): Record<string, string> {
  const custom = filters.pastDays === 'custom'
  const values: Record<keyof PerformanceFilters, string | null> = {
    feedbackFormId: filters.feedbackFormId?.toString() ?? null,
    resultType: filters.resultType === DEFAULT_PERFORMANCE_FILTERS.resultType ? null : filters.resultType,
    pastDays: filters.pastDays === CALENDAR_YEAR_DAYS ? null : String(filters.pastDays),
    start: custom ? filters.start : null,
    end: custom ? filters.end : null,
    chartType: filters.chartType === DEFAULT_PERFORMANCE_FILTERS.chartType ? null : filters.chartType,
    view: filters.view === DEFAULT_PERFORMANCE_FILTERS.view ? null : filters.view,
    weighted: filters.weighted ? 'true' : null,
    level: writeLevel(filters.level),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Maximum depth of the drill-down stack; no form has more levels. */
const MAX_DEPTH = 8

/**
 * Reads the drill-down stack from `level` in the URL: result ids from the top, joined by dots. A malformed stack, or one that is
 * too deep, is read as the top level.
 *
 * @source Decisions, section 5
 */
function readLevel(text: string | null): string[] {
  const ids = text?.split('.') ?? []
  return ids.length <= MAX_DEPTH && ids.every((id) => /^[\w-]{1,100}$/.test(id)) ? ids : []
}

/** Writes the drill-down stack as the URL's `level`; returns null for the top level, which is not written. @source Decisions, section 5 */
function writeLevel(level: readonly string[]): string | null {
  return level.length > 0 ? level.join('.') : null
}
