/**
 * A value that a column sorts by. Texts are compared ignoring case and accents, and false precedes true. Null, undefined, empty text
 * and NaN come last in both directions.
 */
export type SortValue = string | number | boolean | null | undefined

const DIACRITICS = /\p{M}/gu
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/

function foldText(text: string): string {
  const lower = text.toLowerCase()
  return PRINTABLE_ASCII.test(lower) ? lower : lower.normalize('NFD').replaceAll(DIACRITICS, '')
}

/**
 * Returns the key by which a value is sorted, or undefined for null, undefined, an empty string and NaN, which sort last in both
 * directions.
 */
export function sortKey(value: SortValue): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'string') return foldText(value)
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}

/** Compares two keys of one column, ascending. Numbers sort before texts. */
export function compareSortKeys(a: string | number, b: string | number): number {
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1
  return a < b ? -1 : a > b ? 1 : 0
}
