import { popLevel, pushLevel } from '@rapport/domain/performance/drill-down'
import type { PerformanceFilters } from '@rapport/domain/performance/performance-filters'
import {
  readPerformanceQuery,
  writePerformanceQuery,
  type PerformanceQuery,
} from '@rapport/domain/performance/performance-query'
import type { SegmentFilters } from '@rapport/domain/performance/segment-filters'
import { useSearchParams } from 'react-router'

/** The query that is stored in the URL, and the function that replaces it. */
export interface PerformanceUrl {
  readonly query: PerformanceQuery
  readonly write: (next: PerformanceQuery) => void
}

/**
 * Returns the query in the URL of the Performance page, and the function that replaces it. Called once for the whole page.
 *
 * @source Decisions, section 5
 */
export function usePerformanceUrl(): PerformanceUrl {
  const [search, setSearch] = useSearchParams()
  return { query: readPerformanceQuery(search), write: (next) => setSearch(writePerformanceQuery(next)) }
}

/** The functions that change the query. Each call adds a history entry. */
export interface PerformanceMoves {
  readonly change: (next: Partial<PerformanceQuery>) => void
  readonly setFilters: (next: PerformanceFilters) => void
  /** Sets the respondent filters, and returns to the top level. */
  readonly setSegments: (next: SegmentFilters) => void
  readonly open: (result_id: string) => void
  readonly back: () => void
}

/** Creates the functions that change the displayed query, which is the URL's query with the resolved form and level. */
export function makeMoves({ query, write }: PerformanceUrl): PerformanceMoves {
  const change = (next: Partial<PerformanceQuery>) => write({ ...query, ...next })
  return {
    change,
    setFilters: (filters) =>
      change(
        filters.feedbackFormId === query.filters.feedbackFormId
          ? { filters }
          : // A different survey has different questions.
            { filters, outcome: null, question: null },
      ),
    setSegments: (segments) => change({ segments, filters: { ...query.filters, level: [] } }),
    open: (result_id) => change({ filters: pushLevel(query.filters, result_id) }),
    back: () => change({ filters: popLevel(query.filters) }),
  }
}
