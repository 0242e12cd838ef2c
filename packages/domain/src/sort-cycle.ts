import { compareTexts } from './format/compare-texts.ts'

/** The column that a table is sorted by, and how; null is the default order. @source Specification part 2, section 4 */
export interface SortState {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

/**
 * What a press on a column's head leads to: each column cycles through default, ascending and descending, and sorting
 * by another one begins anew.
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
 * The rows in the order of a sort. Numbers compare as such, texts as people order them (`Hole 2` before `Hole 10`,
 * whatever the case). Rows without a value stand last either way; equal ones keep their order.
 *
 * @source Specification part 2, section 4; missing values last is ours
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
