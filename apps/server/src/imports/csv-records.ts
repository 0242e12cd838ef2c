import { pluralize } from '@rapport/domain/format/text'
import { parse } from 'csv-parse/sync'

/** A row of a file with the number of its first line, or why that line is invalid. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string }

interface Line {
  readonly line: number
  readonly text: string
}

/** A quoted cell with more lines is treated as a quote that was never closed. */
const MAX_RECORD_LINES = 50

const NOT_CLOSED = 'a quote is not closed'

/**
 * Reads the records of a CSV file from its lines, the header first, one at a time. A quoted cell may span several
 * lines. A line with an unmatched quote is reported and the next line starts a new record, so that a stray quote costs
 * one row. Blank lines are skipped; a row with a different number of cells than the header is reported.
 */
export async function* readCsvRecords(lines: AsyncIterable<string>, delimiter = ','): AsyncGenerator<CsvRecord> {
  let width: number | null = null
  let line = 0
  let waiting: Line[] = []

  function* take(atEnd: boolean): Generator<CsvRecord> {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const length = balancedLength(waiting)
      if (length === 0 && !atEnd && waiting.length < MAX_RECORD_LINES) return
      const record = length === 0 ? null : parseRecord(waiting.slice(0, length), width, delimiter)
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
    waiting.push({ line, text: line === 1 ? text.replace(/^\uFEFF/, '') : text })
    yield* take(false)
  }
  yield* take(true)
}

/** Splits chunks of text into lines at CR LF, LF or CR; the last line needs no line break. */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    // A CR at the end of a chunk may be half of a CR LF.
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[^\n])/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest.replace(/\r$/, '')
}

/** Returns how many of the first lines form a record with matching quotes; 0 when none do. */
function balancedLength(lines: readonly Line[]): number {
  let isOpen = false
  for (const [index, { text }] of lines.entries()) {
    if (text.split('"').length % 2 === 0) isOpen = !isOpen
    if (!isOpen) return index + 1
  }
  return 0
}

function parseRecord(lines: readonly Line[], width: number | null, delimiter: string): CsvRecord {
  const line = lines[0]?.line ?? 0
  try {
    const text = lines.map((one) => one.text).join('\n')
    const cells = parse(text, { relax_column_count: true, delimiter })[0] ?? []
    if (width === null || cells.length === width || cells.length === 0) return { line, cells }
    return { line, problem: `has ${pluralize(cells.length, 'cell')} where the header has ${width}` }
  } catch {
    return { line, problem: 'a quote stands inside a cell that is not quoted' }
  }
}
