import { compareTexts } from './format/text.ts'

/** The column and direction of a sort; a null sort means the default order. @source Specification part 2, section 4 */
export interface SortState {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/**
 * Returns the sort that results when a column header is pressed: ascending for a different column; repeated presses of the same
 * header cycle through ascending, descending and the default order (null).
 *
 * @source Specification part 2, section 4 "Sort per column"
 */
export function nextSort(sort: SortState | null, column: string): SortState | null {
  if (sort?.column !== column) return { column, direction: 'ascending' }
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : null
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))
}

/**
 * Returns the rows sorted, or in the given order when `sort` is null. Numbers compare by value; strings compare in natural order
 * (`Hole 2` before `Hole 10`), ignoring case and accents. Rows without a value come last in both directions; equal rows keep their
 * order.
 *
 * @source Specification part 2, section 4
 */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: SortState | null,
  valueOf: (row: Row, column: string) => string | number | null,
): Row[] {
  if (sort === null) return [...rows]
  const sign = sort.direction === 'ascending' ? 1 : -1
  return rows.toSorted((left, right) => {
    const a = valueOf(left, sort.column)
    const b = valueOf(right, sort.column)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compare(a, b)
  })
}
