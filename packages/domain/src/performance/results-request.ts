import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import type { PerformanceFilters, ResultGrouping } from './performance-filters.ts'

/** What is asked of GET /v3/feedback/results. Days are YYYY-MM-DD, both included. @source Specification part 1, section 7 */
export interface ResultsRequest {
  readonly feedbackFormId: number
  readonly resultType: ResultGrouping
  readonly pastDays: number | 'custom'
  readonly startDate?: string
  readonly endDate?: string
}

/**
 * The query of the results call for the filters of the screen: start and end become startDate and endDate and go with
 * a custom period alone; a custom period without both is this calendar year. Chart type, view and level are the
 * screen's own. Null while no form is chosen: there is nothing to ask for.
 *
 * @source Decisions, section 5; Specification part 1, sections 5 and 7
 */
export function deriveResultsRequest(filters: PerformanceFilters): ResultsRequest | null {
  const { feedbackFormId, resultType, pastDays, start, end } = filters
  if (feedbackFormId === null) return null
  if (pastDays !== 'custom') return { feedbackFormId, resultType, pastDays }
  return start === null || end === null
    ? { feedbackFormId, resultType, pastDays: CALENDAR_YEAR_DAYS }
    : { feedbackFormId, resultType, pastDays, startDate: start, endDate: end }
}
