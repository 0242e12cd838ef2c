import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import { readPeriodChoice } from '../dates/period-choice.ts'
import { type QueryReader, readOneOf, readWhole } from '../query-values.ts'
import { CHART_TYPES, type ChartType } from '../results/items/chart-type.ts'

/** How results may be asked for, in the order of the menu; the first is the default. @source Specification part 1, section 9 */
export const RESULT_GROUPINGS = ['grouped_question', 'individual_question'] as const
/** One way of asking for results, as the URL and the call name it. @source Specification part 1, section 9 */
export type ResultGrouping = (typeof RESULT_GROUPINGS)[number]

/** Pictures or tables, in the order of the menu; the first is the default. @source Decisions, section 5 */
export const RESULT_VIEWS = ['charts', 'raw'] as const
/** Pictures or tables, as the URL names them. @source Decisions, section 5 */
export type ResultView = (typeof RESULT_VIEWS)[number]

const CHART_TYPE_VALUES: readonly ChartType[] = CHART_TYPES.map(({ value }) => value)

/**
 * What the Performance screen shows, as its URL has it. `pastDays` counts days (9999: this calendar year), or is
 * `custom`, and only then are `start` and `end` days (YYYY-MM-DD, both included) and not null.
 * `level` is the drill-down stack: result ids from the top. No form chosen is null.
 *
 * @source Decisions, section 5; Specification part 1, section 4 "Performance"
 */
export interface PerformanceFilters {
  readonly feedbackFormId: number | null
  readonly resultType: ResultGrouping
  readonly pastDays: number | 'custom'
  readonly start: string | null
  readonly end: string | null
  readonly chartType: ChartType
  readonly view: ResultView
  readonly level: readonly string[]
}

const THIS_YEAR = { pastDays: CALENDAR_YEAR_DAYS, start: null, end: null } as const

/** What the screen shows when its URL says nothing. @source Specification part 1, section 4 "Performance" */
export const DEFAULT_PERFORMANCE_FILTERS: PerformanceFilters = {
  feedbackFormId: null,
  resultType: 'grouped_question',
  ...THIS_YEAR,
  chartType: 'default',
  view: 'charts',
  level: [],
}

/**
 * Reads the filters of the Performance screen from its URL. Unknown, malformed and out-of-range values count as not
 * given; a custom period that lacks an end, or ends before it starts, is no period. Whether it ends after today is
 * judged where today is known.
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
    level: readLevel(query.get('level')),
  }
}

/**
 * Writes the filters as query values for `new URLSearchParams(…)`, in a fixed order and without the defaults, so that
 * one state of the screen has one address. Reading it back gives the same filters.
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
    level: writeLevel(filters.level),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}

/** Deeper than any form is: a longer stack in a URL is not ours. */
const MAX_DEPTH = 8

/**
 * Reads the drill-down stack from the `level` of the URL: result ids from the top, joined by dots. A malformed or too
 * deep one is the top level.
 *
 * @source Decisions, section 5
 */
function readLevel(text: string | null): string[] {
  const ids = text?.split('.') ?? []
  return ids.length <= MAX_DEPTH && ids.every((id) => /^[\w-]{1,100}$/.test(id)) ? ids : []
}

/** Writes the stack as the `level` of the URL; null at the top level, which is not written. @source Decisions, section 5 */
function writeLevel(level: readonly string[]): string | null {
  return level.length > 0 ? level.join('.') : null
}
