import type { CaseStatus } from '../cases/case-status.ts'
import { ALL_FORMS_ID, CALENDAR_YEAR_DAYS } from '../constants.ts'
import type { ResultType } from '../results/items/result-items.ts'
import type { ResultGrouping } from './performance-filters.ts'

/** The subject of a figure on the Performance card. @source Specification part 1, section 3 "Feedback summary" */
export interface HomeFigure {
  readonly feedback_form_id: number
  readonly title: string
  readonly result_type: ResultType
}

/** Returns the grouping to request for a result type. Indices are shown among the grouped questions of their form. */
const groupingOf = (type: ResultType): ResultGrouping => (type === 'individual_question' ? type : 'grouped_question')

/**
 * Returns the path that a figure on the dashboard's Performance card links to. The path contains the figure's form and grouping,
 * this calendar year as the period, and the title of the result to open.
 *
 * @source Specification part 1, section 2 "Feedback home"
 */
export function performanceCardPath({ feedback_form_id, title, result_type }: HomeFigure): string {
  const query = [
    ['feedbackFormId', String(feedback_form_id)],
    ['resultType', groupingOf(result_type)],
    ['openTitle', title],
    ['pastDays', String(CALENDAR_YEAR_DAYS)],
  ].map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
  return `/ops/feedback/performance?${query.join('&')}`
}

/**
 * Returns the path that a figure on the dashboard's Cases card links to: the cases with one status, or all cases.
 *
 * @source Specification part 1, section 2 "Feedback home"
 */
export function casesCardPath(status: CaseStatus | null): string {
  return `/ops/feedback/cases?${status === null ? `feedbackFormId=${ALL_FORMS_ID}` : `status=${status}`}`
}
