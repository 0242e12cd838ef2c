import { readOneOf } from '../query-values.ts'

/** The fields by which the cases list can be sorted. By default, the most recently opened case comes first. */
export const CASE_SORT_FIELDS = [
  'title',
  'status',
  'priority',
  'assigned_to',
  'merchant_name',
  'created_by',
  'opened_ts',
  'due',
] as const

/** A field that the cases list can be sorted by. @source Decisions, section 14 "Case views" */
export type CaseSortField = (typeof CASE_SORT_FIELDS)[number]

/**
 * A sort order of the cases list as written in its URL: a field, with a leading minus for descending order.
 *
 * @source Decisions, section 14 "Case views"
 */
export type CaseSort = CaseSortField | `-${CaseSortField}`

/** Every sort order of the cases list. */
export const CASE_SORTS: readonly CaseSort[] = CASE_SORT_FIELDS.flatMap((field): CaseSort[] => [field, `-${field}`])

/** Reads a sort from a URL; returns null for the default order and for unknown fields. @source Decisions, section 14 "Case views" */
export const readCaseSort = (text: string | null): CaseSort | null => readOneOf(CASE_SORTS, text)

/** Splits a sort into its field and direction. */
export function splitCaseSort(sort: CaseSort): { field: CaseSortField; direction: 'ascending' | 'descending' } {
  // Without its minus sign, a sort is a field, but the return type of `slice` does not express that.
  if (sort.startsWith('-')) return { field: sort.slice(1) as CaseSortField, direction: 'descending' }
  return { field: sort as CaseSortField, direction: 'ascending' }
}

/** Joins a field and a direction into a sort; returns null for a field that the list cannot be sorted by. */
export function joinCaseSort(field: string, direction: 'ascending' | 'descending'): CaseSort | null {
  return readCaseSort(direction === 'descending' ? `-${field}` : field)
}
