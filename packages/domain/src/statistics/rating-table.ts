/** Ratings of respondents: `n` rows of `columns` numbers, row by row. In tables that allow missing ratings, NaN is a missing rating. */
export interface RatingTable {
  readonly columns: number
  readonly n: number
  readonly values: Float64Array
}

/**
 * Returns a table of ratings; null and numbers that are not finite become NaN. Throws a RangeError for a row that is longer or
 * shorter than `columns`.
 */
export function tableOf(rows: Iterable<readonly (number | null)[]>, columns: number): RatingTable {
  const values: number[] = []
  for (const row of rows) {
    if (row.length !== columns) throw new RangeError(`a row has ${row.length} ratings instead of ${columns}`)
    for (const value of row) values.push(value !== null && Number.isFinite(value) ? value : Number.NaN)
  }
  return { columns, n: columns > 0 ? values.length / columns : 0, values: Float64Array.from(values) }
}

/** Returns a new table that contains only the picked columns, in the given order. */
export function pickColumns({ columns, n, values }: RatingTable, picked: readonly number[]): RatingTable {
  const chosen = new Float64Array(n * picked.length)
  for (let row = 0; row < n; row++) {
    picked.forEach((column, position) => {
      chosen[row * picked.length + position] = values[row * columns + column] ?? Number.NaN
    })
  }
  return { columns: picked.length, n, values: chosen }
}

/** Returns the respondents of a table who answered every question (list-wise), in the same order. @source Decisions, section 4 */
export function keepComplete({ columns, values }: RatingTable): RatingTable {
  const retained: number[] = []
  for (let start = 0; start < values.length; start += columns) {
    const row = values.subarray(start, start + columns)
    if (row.every(Number.isFinite)) retained.push(...row)
  }
  return { columns, n: columns > 0 ? retained.length / columns : 0, values: Float64Array.from(retained) }
}

/**
 * Returns the respondents who answered every question (list-wise), in the same order; a row that contains null or a non-finite
 * number is omitted.
 *
 * Throws a RangeError when a row is longer or shorter than `columns`.
 *
 * @source Decisions, section 4
 */
export function selectComplete(rows: Iterable<readonly (number | null)[]>, columns: number): RatingTable {
  return keepComplete(tableOf(rows, columns))
}

/**
 * Returns a copy of the table with the mean of each column subtracted, so that sums of products stay precise. A column whose
 * answers are all equal becomes exactly zero. The table must not contain missing ratings.
 */
export function centre({ columns, n, values }: RatingTable): RatingTable {
  const centred = Float64Array.from(values)
  for (let column = 0; column < columns; column++) {
    // Subtracting the first answer before the mean is computed avoids rounding errors when all answers are equal.
    const first = values[column] ?? 0
    let sum = 0
    for (let index = column; index < values.length; index += columns) sum += (values[index] ?? 0) - first
    const mean = sum / n
    for (let index = column; index < values.length; index += columns)
      centred[index] = (values[index] ?? 0) - first - mean
  }
  return { columns, n, values: centred }
}
