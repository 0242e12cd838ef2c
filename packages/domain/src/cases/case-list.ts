import { ALL_FORMS_ID } from '../constants.ts'

/**
 * The columns of the cases list, in order: those from the specification, plus the due date. The sidebar view shows only the columns
 * whose `inSidebar` is true.
 *
 * @source Specification part 1, section 2 "Cases list"; Decisions, section 14 "Case views"
 */
export const CASE_COLUMNS = [
  { id: 'title', label: 'Title', inSidebar: true },
  { id: 'status', label: 'Status', inSidebar: true },
  { id: 'priority', label: 'Priority', inSidebar: false },
  { id: 'assigned_to', label: 'Assigned To', inSidebar: false },
  { id: 'merchant_name', label: 'Location', inSidebar: false },
  { id: 'created_by', label: 'Case Created By', inSidebar: false },
  { id: 'due', label: 'Due', inSidebar: false },
] as const

/** The id of a column of the cases list. @source Specification part 1, section 2 */
export type CaseColumnId = (typeof CASE_COLUMNS)[number]['id']

/**
 * Returns the columns of the full view, or only the first two for the sidebar view.
 *
 * @source Specification part 1, section 2 "Cases list"
 */
export function listCaseColumns(isSidebar: boolean): (typeof CASE_COLUMNS)[number][] {
  return CASE_COLUMNS.filter((column) => column.inSidebar || !isSidebar)
}

/**
 * Returns the query string for going back to the cases list after saving or canceling: the current query string without a leading
 * question mark or, if that is empty, a query string that selects all surveys.
 *
 * @source Specification part 1, section 2 "Case create and edit"
 */
export function returnQuery(present: string): string {
  const query = present.replace(/^\?/, '')
  return query === '' ? `feedbackFormId=${ALL_FORMS_ID}` : query
}
