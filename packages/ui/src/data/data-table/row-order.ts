/** What rows are ordered by. Texts stand without regard to case and accents, false before true, nothing at the end. */
export type SortValue = string | number | boolean | null | undefined

/** How the rows shown are made of all rows. */
export interface RowOrder<Row> {
  /** The value of a row in the column by which they stand; undefined leaves them as they came. */
  readonly value: ((row: Row) => SortValue) | undefined
  readonly descending: boolean
}

const MARKS = /\p{M}/gu
const PLAIN = /^[\x20-\x7e]*$/

function fold(text: string): string {
  const lower = text.toLowerCase()
  return PLAIN.test(lower) ? lower : lower.normalize('NFD').replaceAll(MARKS, '')
}

function keyOf(value: SortValue): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'string') return fold(value)
  const number = Number(value)
  return Number.isNaN(number) ? null : number
}

/** Two keys of one column. A column that mixes them has its numbers before its words. */
function compareKeys(one: string | number, other: string | number): number {
  if (typeof one !== typeof other) return typeof one === 'number' ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * The places of the rows in their order; null when that is as they came. Equal rows keep the order in
 * which they came, in both directions, and rows without a value (null, undefined, an empty text, NaN) stand last in both.
 * The rows are not touched: a list of places is sorted, by keys that are made once for each.
 *
 * @source ours
 */
export function orderRows<Row>(rows: readonly Row[], { value, descending }: RowOrder<Row>): readonly number[] | null {
  if (!value) return null
  const keys = rows.map((row) => keyOf(value(row)))
  const turn = descending ? -1 : 1
  return Array.from(rows.keys()).sort((a, b) => {
    const one = keys[a] ?? null
    const other = keys[b] ?? null
    if (one === null || other === null) return one === other ? a - b : one === null ? 1 : -1
    return turn * compareKeys(one, other) || a - b
  })
}

/**
 * The places that a filter lets pass, in the order given; null stands for rows as they came.
 *
 * @source ours
 */
export function keepRows<Row>(
  rows: readonly Row[],
  order: readonly number[] | null,
  filter: (row: Row) => boolean,
): readonly number[] {
  const kept: number[] = []
  for (const place of order ?? rows.keys()) {
    const row = rows[place]
    if (row !== undefined && filter(row)) kept.push(place)
  }
  return kept
}
