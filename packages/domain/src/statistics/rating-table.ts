/** Ratings of respondents who gave all of them: `n` rows of `columns` numbers, row after row. */
export interface RatingTable {
  readonly columns: number
  readonly n: number
  readonly values: Float64Array
}

/**
 * Keeps the respondents who answered everything (list-wise): a row with a null or a number that is not finite is left
 * out whole. Their order stays.
 *
 * Throws a RangeError at a row that is longer or shorter than `columns`.
 *
 * @source Decisions, section 4
 */
export function selectComplete(rows: Iterable<readonly (number | null)[]>, columns: number): RatingTable {
  const values: number[] = []
  for (const row of rows) {
    if (row.length !== columns) throw new RangeError(`${row.length} ratings in a row of ${columns}`)
    const given = row.filter((value) => value !== null && Number.isFinite(value))
    if (given.length === columns) for (const value of given) values.push(value ?? 0)
  }
  return { columns, n: columns > 0 ? values.length / columns : 0, values: Float64Array.from(values) }
}

/**
 * The same table with each column's mean taken from it, so that sums of products keep their digits. A column whose
 * answers are all alike becomes exact zeros.
 */
export function centre({ columns, n, values }: RatingTable): RatingTable {
  const centred = Float64Array.from(values)
  for (let column = 0; column < columns; column++) {
    // Taking the first answer away before the mean is summed leaves no dust of rounding where all are alike.
    const first = values[column] ?? 0
    let sum = 0
    for (let place = column; place < values.length; place += columns) sum += (values[place] ?? 0) - first
    const mean = sum / n
    for (let place = column; place < values.length; place += columns)
      centred[place] = (values[place] ?? 0) - first - mean
  }
  return { columns, n, values: centred }
}
