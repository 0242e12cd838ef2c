import { cutText } from '../format/cut-text.ts'
import type { DateFormat, DecimalMark } from './import-file.ts'
import { formatsOf } from './read-date.ts'

/** Maximum number of distinct cells counted in a column; `isOpen` is true for a column with more. */
const MAX_VALUES = 200
const MAX_VALUE_LENGTH = 200
const SAMPLES = 5
/**
 * Matches a number with one comma or point that could be a decimal mark or a thousands separator (`1,234`), or with several that
 * can only separate thousands.
 */
export const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$|^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/

/**
 * A summary of the cells of a column. Cells are trimmed, and empty cells are not counted. `values` and `samples` contain at most the
 * first 200 characters of a cell.
 */
export interface ColumnProfile {
  /** Number of rows with a non-empty cell. */
  readonly filled: number
  /** The number of occurrences of each cell, in the order of the file; incomplete when `isOpen`. */
  readonly values: ReadonlyMap<string, number>
  /** Whether the column has more distinct cells than are counted. */
  readonly isOpen: boolean
  /** Whether each of the first `MAX_VALUES` distinct cells occurs only once. */
  readonly isUnique: boolean
  /** Number of examined cells that can be read as a date, by format. */
  readonly dates: ReadonlyMap<DateFormat, number>
  /**
   * Number of cells examined for dates and decimals; a cell in `values` is examined once, any other cell each time it occurs among
   * the first 10,000 filled cells.
   */
  readonly examined: number
  /** Number of examined cells with each decimal mark. */
  readonly decimals: Readonly<Record<DecimalMark, number>>
  readonly longest: number
  readonly samples: readonly string[]
}

/** Collects a file's column profiles, row by row, in bounded memory. */
export class ColumnProfiler {
  readonly #columns: Mutable[]
  rows = 0

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => ({
      filled: 0,
      values: new Map(),
      isOpen: false,
      isUnique: true,
      dates: new Map(),
      examined: 0,
      decimals: { '.': 0, ',': 0 },
      longest: 0,
      samples: [],
    }))
  }

  /** Adds a row of the data. */
  add(cells: readonly string[]): void {
    this.rows++
    for (const [index, column] of this.#columns.entries()) addCell(column, cells[index]?.trim() ?? '')
  }

  profiles(): readonly ColumnProfile[] {
    return this.#columns
  }
}

interface Mutable extends ColumnProfile {
  filled: number
  values: Map<string, number>
  isOpen: boolean
  isUnique: boolean
  dates: Map<DateFormat, number>
  examined: number
  decimals: Record<DecimalMark, number>
  longest: number
  samples: string[]
}

function addCell(column: Mutable, cell: string): void {
  if (cell === '') return
  column.filled++
  column.longest = Math.max(column.longest, cell.length)
  // PostgreSQL does not store lone surrogates, so a surrogate pair must not be cut in half.
  const value = cutText(cell, MAX_VALUE_LENGTH)
  const count = column.values.get(value)
  if (count !== undefined) {
    column.values.set(value, count + 1)
    column.isUnique = false
    return
  }
  if (column.samples.length < SAMPLES) column.samples.push(value)
  if (column.values.size < MAX_VALUES) column.values.set(value, 1)
  else column.isOpen = true
  if (column.isOpen && column.filled > MAX_VALUES * 50) return
  column.examined++
  for (const format of formatsOf(cell)) column.dates.set(format, (column.dates.get(format) ?? 0) + 1)
  const mark = THOUSANDS.test(cell) ? null : /^[+-]?\d+(?:[.,]\d{3})*([.,])\d+$/.exec(cell)?.[1]
  if (mark === '.' || mark === ',') column.decimals[mark]++
}
