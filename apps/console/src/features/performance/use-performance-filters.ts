import {
  readPerformanceFilters,
  writePerformanceFilters,
  type PerformanceFilters,
} from '@rapport/domain/performance-filters'
import { useSearchParams } from 'react-router'

/**
 * The filters, whose only home is the URL, and how to change them. A change is a step that Back undoes.
 * @source Decisions, section 5
 */
export function usePerformanceFilters(): readonly [PerformanceFilters, (next: PerformanceFilters) => void] {
  const [search, setSearch] = useSearchParams()
  return [readPerformanceFilters(search), (next) => setSearch(writePerformanceFilters(next))]
}
