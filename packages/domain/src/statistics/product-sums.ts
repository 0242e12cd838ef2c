import type { RatingTable } from './rating-table.ts'

/**
 * The correlations between columns: `size` rows of `size` numbers, row by row. A column that does not vary has a correlation of 0
 * with every other column and of 1 with itself.
 *
 * @source Pearson 1895
 */
export interface CorrelationMatrix {
  readonly size: number
  readonly values: Float64Array
  /** Whether each column varies. */
  readonly varies: readonly boolean[]
}

/**
 * A column counts as constant when its sum of squared deviations is at most this fraction of its sum of squares, because so small a
 * sum can be a rounding error.
 */
const DUST = 1e-12

/**
 * Returns the length of the array that holds the sums of a group of respondents: the number of respondents, the sum of each column,
 * and the sum of the products for each pair of columns, including each column paired with itself.
 */
export function sumsLength(columns: number): number {
  return 1 + columns + (columns * (columns + 1)) / 2
}

/**
 * Adds one respondent of a centered table to the sums that begin at `offset`. The sums of a group contain everything that a
 * correlation needs; they can be added to those of another group and multiplied by a count.
 */
export function addRespondent(sums: Float64Array, offset: number, table: RatingTable, row: number): void {
  const { columns, values } = table
  const start = row * columns
  let pair = offset + 1 + columns
  sums[offset] = (sums[offset] ?? 0) + 1
  for (let i = 0; i < columns; i++) {
    const value = values[start + i] ?? 0
    sums[offset + 1 + i] = (sums[offset + 1 + i] ?? 0) + value
    for (let j = i; j < columns; j++, pair++) sums[pair] = (sums[pair] ?? 0) + value * (values[start + j] ?? 0)
  }
}

/** Returns the sums of all respondents of a centered table. */
export function sumProducts(table: RatingTable): Float64Array {
  const sums = new Float64Array(sumsLength(table.columns))
  for (let row = 0; row < table.n; row++) addRespondent(sums, 0, table, row)
  return sums
}

/**
 * Derives the correlations from sums of products. When there are no respondents, all correlations are 0 except the diagonal, which is 1.
 *
 * @source Pearson 1895
 */
export function deriveCorrelations(sums: Float64Array, columns: number): CorrelationMatrix {
  const n = sums[0] ?? 0
  const values = new Float64Array(columns * columns)
  let pair = 1 + columns
  for (let i = 0; i < columns; i++) {
    for (let j = i; j < columns; j++, pair++) {
      const both = sums[pair] ?? 0
      const left = both - ((sums[1 + i] ?? 0) * (sums[1 + j] ?? 0)) / n
      values[i * columns + j] = i === j && !(left > DUST * both) ? 0 : left
    }
  }
  const spreads = Array.from({ length: columns }, (_, i) => Math.sqrt(values[i * columns + i] ?? 0))
  for (let i = 0; i < columns; i++) {
    values[i * columns + i] = 1
    for (let j = i + 1; j < columns; j++) {
      const spread = (spreads[i] ?? 0) * (spreads[j] ?? 0)
      const r = spread > 0 ? (values[i * columns + j] ?? 0) / spread : 0
      values[i * columns + j] = r
      values[j * columns + i] = r
    }
  }
  return { size: columns, values, varies: spreads.map((spread) => spread > 0) }
}
