import { cutText } from '@rapport/domain/format/cut-text'
import { pluralize } from '@rapport/domain/format/text'
import { parse } from 'csv-parse/sync'

/** A row of a file or, when the row is invalid, the problem with it. `line` is the number of the row's first line. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | {
      readonly line: number
      readonly problem: string
      /** Position and text of the invalid cell; absent when the whole line is invalid. */
      readonly cell?: { readonly index: number; readonly value: string }
    }

interface Line {
  readonly line: number
  readonly text: string
}

/** Maximum number of lines in a record; a longer record indicates an unmatched quote. */
const MAX_RECORD_LINES = 50

/** Maximum length of a line in characters; a longer line is reported, and the rest of it is not kept in memory. */
export const MAX_LINE = 1_048_576

/** Problem reported for a line that is too long. */
export const TOO_LONG = `is longer than ${MAX_LINE.toLocaleString('en-US')} characters`
const NOT_CLOSED = 'a quote is not closed'

/**
 * Reads the records of a CSV file from its lines, one at a time, starting with the header. A quoted cell can span several lines. A
 * line with an unmatched quote is reported and the next line starts a new record, so that a stray quote invalidates only one row.
 * Blank lines are skipped. A row is reported when its number of cells differs from that of the header, or when it is too long or
 * has an unreadable character. A row with a formula is reported only if `formulas` is `report`, because a member's name can look
 * like a formula.
 */
export async function* readCsvRecords(
  lines: AsyncIterable<string>,
  delimiter = ',',
  formulas: 'report' | 'text' = 'report',
): AsyncGenerator<CsvRecord> {
  let width: number | null = null
  let line = 0
  let waiting: Line[] = []

  function* take(atEnd: boolean): Generator<CsvRecord> {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const length = balancedLength(waiting)
      if (length === 0 && !atEnd && waiting.length < MAX_RECORD_LINES) return
      const record = length === 0 ? null : parseRecord(waiting.slice(0, length), width, { delimiter, formulas })
      if (record === null || (length > 1 && 'problem' in record)) {
        waiting = waiting.slice(1)
        yield { line: first.line, problem: NOT_CLOSED }
        continue
      }
      waiting = waiting.slice(length)
      if ('cells' in record && record.cells.length <= 1 && (record.cells[0] ?? '') === '') continue
      if ('cells' in record) width ??= record.cells.length
      yield record
    }
  }

  for await (const text of lines) {
    line++
    if (text.length > MAX_LINE) {
      yield* take(true)
      yield { line, problem: TOO_LONG }
      continue
    }
    waiting.push({ line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text })
    yield* take(false)
  }
  yield* take(true)
}

/**
 * Splits chunks of text into lines at CR LF, LF or CR; the last line needs no line break. Returns only the beginning of a line that
 * exceeds the length limit and spans several chunks, so that memory use stays bounded for a file without line breaks.
 */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  let isAfterCr = false
  for await (const piece of pieces) {
    // A CR at the end of a chunk may be the first half of a CR LF.
    const text: string = isAfterCr ? `\r${piece}` : piece
    isAfterCr = text.endsWith('\r')
    const lines = (isAfterCr ? text.slice(0, -1) : text).split(/\r\n|\n|\r/)
    const last = lines.pop() ?? ''
    for (const line of lines) {
      yield rest + line
      rest = ''
    }
    if (rest.length <= MAX_LINE) rest += last.slice(0, MAX_LINE + 1)
  }
  if (rest !== '') yield rest
}

/** Returns the number of leading lines that form a record with matching quotes; 0 when there is no such record. */
function balancedLength(lines: readonly Line[]): number {
  let isOpen = false
  for (const [index, { text }] of lines.entries()) {
    if (text.split('"').length % 2 === 0) isOpen = !isOpen
    if (!isOpen) return index + 1
  }
  return 0
}

interface Format {
  readonly delimiter: string
  readonly formulas: 'report' | 'text'
}

function parseRecord(lines: readonly Line[], width: number | null, { delimiter, formulas }: Format): CsvRecord {
  const line = lines[0]?.line ?? 0
  try {
    const text = lines.map((one) => one.text).join('\n')
    const cells = splitCells(text, delimiter)
    // Testing the whole text is faster than testing each cell.
    const unreadable =
      (UNREADABLE.test(text) ? findUnreadable(cells) : null) ?? (formulas === 'report' ? findFormula(cells) : null)
    if (unreadable !== null) return { line, ...unreadable }
    if (width === null || cells.length === width || cells.length === 0) return { line, cells }
    return { line, problem: `has ${pluralize(cells.length, 'cell')} where the header has ${width}` }
  } catch {
    return { line, problem: 'a quote is inside an unquoted cell' }
  }
}

/** Splits a record into its cells. A record without quotes is split at the delimiters, which is five times as fast as the parser. */
function splitCells(text: string, delimiter: string): readonly string[] {
  if (text === '') return []
  return text.includes('"') ? (parse(text, { relax_column_count: true, delimiter })[0] ?? []) : text.split(delimiter)
}

/**
 * Matches the beginning of a formula: an equals sign followed by a function, a cell reference or a command. Any other text that
 * begins with an equals sign might be an answer.
 */
const FORMULA = /^=\s*(?:[A-Za-z_][\w.]*\(|\$?[A-Za-z]{1,3}\$?\d|\w+\|)/

/**
 * Returns the first cell that contains a formula, or null when there is none. Formulas are refused because the file does not
 * contain their results. Exports from this product are not affected, because they put an apostrophe before such text.
 */
function findFormula(cells: readonly string[]) {
  const index = cells.findIndex((cell) => FORMULA.test(cell))
  if (index < 0) return null
  return {
    problem: 'has a formula; replace it with its value',
    cell: { index, value: cutText(cells[index] ?? '', 200) },
  }
}

/**
 * Characters that a cell must not contain: PostgreSQL cannot store NUL or an unpaired surrogate, and U+FFFD is what a decoder
 * writes for invalid bytes.
 */
const UNREADABLE = /[\0\uFFFD\p{Surrogate}]/u
const LONE_SURROGATE = /\p{Surrogate}/gu

/** Returns the first cell that contains an UNREADABLE character, together with the problem; null when there is no such cell. */
export function findUnreadable(cells: readonly string[]) {
  const index = cells.findIndex((cell) => UNREADABLE.test(cell))
  if (index < 0) return null
  const value = cutText(cells[index] ?? '', 200)
  const problem = value.includes('\0')
    ? 'has a NUL character'
    : value.search(LONE_SURROGATE) < 0
      ? 'has a character that cannot be read (U+FFFD); the file may use a different encoding'
      : 'has half of a character (a lone surrogate)'
  return { problem, cell: { index, value: value.replace(LONE_SURROGATE, '\uFFFD').replaceAll('\0', '␀') } }
}
