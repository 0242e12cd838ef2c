import type { FilterOptions } from '@rapport/api/contract/feedback/feedback'
import { byName, CULTURE_FILTERS } from '@rapport/domain/performance/segment-filters'

/** Filters without options; a test overrides the filters that it uses. */
export const NO_FILTER_OPTIONS: FilterOptions = {
  gender: [],
  member_tenure: [],
  member_category: [],
  ageRange: [],
  age: [],
  tenure: [],
  pastDays: [],
  createdBy: [],
  ...byName(CULTURE_FILTERS, () => []),
  attributes: [],
}
