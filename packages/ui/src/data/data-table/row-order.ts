/** What rows are ordered by. Texts stand without regard to case and accents, false before true, nothing at the end. */
export type SortValue = string | number | boolean | null | undefined

/** How the rows shown are made of all rows. */
export interface RowOrder<Row> {
  /** The value of a row in the column by which they stand; undefined leaves them as they came. */
  readonly value: ((row: Row) => SortValue) | undefined
  readonly descending: boolean
  /** Which rows are shown; undefined shows all. */
  readonly filter: ((row: Row) => boolean) | undefined
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
 * The places of the rows to show, in their order; null when that is all rows as they came. Equal rows keep the order in
 * which they came, in both directions, and rows without a value (null, undefined, an empty text, NaN) stand last in both.
 * The rows are not touched: a list of places is sorted, by keys that are made once for each.
 *
 * @source ours
 */
export function orderRows<Row>(
  rows: readonly Row[],
  { value, descending, filter }: RowOrder<Row>,
): readonly number[] | null {
  if (!value && !filter) return null
  const places: number[] = []
  for (const [place, row] of rows.entries()) if (!filter || filter(row)) places.push(place)
  if (!value) return places
  const keys: (string | number | null)[] = []
  for (const place of places) {
    const row = rows[place]
    keys[place] = row === undefined ? null : keyOf(value(row))
  }
  const turn = descending ? -1 : 1
  return places.sort((a, b) => {
    const one = keys[a] ?? null
    const other = keys[b] ?? null
    if (one === null || other === null) return one === other ? a - b : one === null ? 1 : -1
    return turn * compareKeys(one, other) || a - b
  })
}
