/** The byte order mark at the start of a CSV file, by which spreadsheets recognize UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Matches the start of a text that a spreadsheet might interpret as a formula: a formula character, even after whitespace, or a tab
 * or line break.
 */
const FORMULA = /^[\t\r\n ]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** A plain number, which is not a formula even with a sign. */
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/

/**
 * Returns whether a text gets a leading apostrophe when it is written. Apostrophes at its beginning are ignored: `'=1` gets another
 * one, so that reading can remove exactly one.
 */
function isMarked(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return FORMULA.test(bare) && !NUMBER.test(bare)
}

function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const safe = isMarked(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Removes the apostrophe that `writeCsvRow` adds to text that a spreadsheet would run as a formula; other cells are unchanged. */
export const readCsvCell = (cell: string): string => (cell.startsWith("'") && isMarked(cell) ? cell.slice(1) : cell)

/**
 * Writes one line of a CSV file with its line break. Numbers are written unchanged; a text that a spreadsheet would run as a
 * formula is prefixed with an apostrophe, unless the text is a number. Cells with commas, quotes or line breaks, and cells that
 * begin or end with a space, are quoted. Null and numbers that are not finite become empty cells.
 *
 * @example writeCsvRow(['=1+1', -2, 'a, b']) // `'=1+1,-2,"a, b"\r\n`
 */
export function writeCsvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
