import type { PerformanceFilters } from './performance-filters.ts'

/** Goes one level down, to the children of a result, and resets the chart type. @source Specification part 1, section 4 "Performance" */
export function pushLevel(filters: PerformanceFilters, resultId: string): PerformanceFilters {
  return { ...filters, level: [...filters.level, resultId], chartType: 'default' }
}

/**
 * Goes one level up and resets the chart type. At the top level, only resets the chart type.
 *
 * @source Specification part 1, section 4 "Performance"
 */
export function popLevel(filters: PerformanceFilters): PerformanceFilters {
  return { ...filters, level: filters.level.slice(0, -1), chartType: 'default' }
}

/**
 * Changes filters and returns to the top level. If the new period is not a custom one, the dates of the custom period are removed.
 * Chart type and view do not affect the level, so they are not handled here.
 *
 * @source Specification part 1, sections 4 and 5
 */
export function changeFilters(
  filters: PerformanceFilters,
  change: Partial<Pick<PerformanceFilters, 'resultType' | 'pastDays' | 'start' | 'end'>>,
): PerformanceFilters {
  const next = { ...filters, ...change, level: [] }
  return next.pastDays === 'custom' ? next : { ...next, start: null, end: null }
}

/** The properties of a result that are needed to drill down. @source Specification part 1, section 3 "Result item" */
export interface LevelItem<Item> {
  readonly result_id: string
  readonly children: readonly Item[]
}

/**
 * Follows `level`, a list of result ids that starts at the top. Returns the results of the level reached, and the results opened on
 * the way. Stops before an unknown id or a result without children, so that an outdated link shows the deepest level that exists.
 *
 * @source Specification part 1, section 4 "Performance"
 */
export function openLevel<Item extends LevelItem<Item>>(
  top: readonly Item[],
  level: readonly string[],
): { readonly items: readonly Item[]; readonly opened: readonly Item[] } {
  let items = top
  const opened: Item[] = []
  for (const id of level) {
    const item = items.find((candidate) => candidate.result_id === id)
    if (item === undefined || item.children.length === 0) break
    opened.push(item)
    items = item.children
  }
  return { items, opened }
}
