import type { PerformanceFilters } from './performance-filters.ts'

/** The controls that the Performance screen shows. @source Specification part 1, section 2 "Performance" */
export interface VisibleControls {
  /** Whether the filters Survey, Result Type and Date Range are shown. */
  readonly filters: boolean
  readonly chartType: boolean
  readonly view: boolean
  /** Whether a card can be expanded to its full size. */
  readonly cardExpansion: boolean
}

/**
 * Derives which controls the Performance screen shows. `hasIndices` means that the results of the shown level are indices.
 *
 * Filters are shown only at the top level. In the raw view, the chart type control is shown only for grouped questions at the top
 * level; in the charts view, it is hidden only for indices at the top level. The view control is shown for individual questions and
 * below the top level. Cards can be expanded in the raw view, except for grouped questions and indices at the top level.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export function deriveVisibleControls(
  filters: Pick<PerformanceFilters, 'resultType' | 'view' | 'level'>,
  hasIndices: boolean,
): VisibleControls {
  const isTop = filters.level.length === 0
  const isRaw = filters.view === 'raw'
  const isGroupedTop = isTop && filters.resultType === 'grouped_question'
  const isIndexTop = isTop && hasIndices
  return {
    filters: isTop,
    chartType: isRaw ? isGroupedTop : !isIndexTop,
    view: filters.resultType === 'individual_question' || !isTop,
    cardExpansion: isRaw && !isGroupedTop && !isIndexTop,
  }
}
