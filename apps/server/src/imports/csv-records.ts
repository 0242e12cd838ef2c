import { pluralize } from '@rapport/domain/format/text'
import { parse } from 'csv-parse/sync'

/** A row of a file, by the number of the line it begins on; or why that line is none. */
export type CsvRecord =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: string }

interface Line {
  readonly line: number
  readonly text: string
}

/** A cell over more lines than this is taken for a quote that was never closed. */
const MAX_RECORD_LINES = 50

const NOT_CLOSED = 'a quote is not closed'

/**
 * The records of a CSV file from its lines, the header first; memory holds one record at a time. A cell in quotes may go
 * over several lines. A line with a quote too many is reported and the next line begins a new record, so that one
 * stray quote costs one row and not the rest of the file. Blank lines are passed over; a row with more or fewer cells
 * than the header is reported.
 *
 * @source ours
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

/** The lines of a text that comes in pieces, whatever ends them (CR LF, LF, CR); the last one may lack its end. @source ours */
export async function* readLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    // A CR at the end of a piece may be half of a CR LF.
    const lines = (rest + piece).split(/\r\n|\n|\r(?=[^\n])/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest.replace(/\r$/, '')
}

/** How many of the first lines belong together: until the quotes are even; 0 when they never are. */
function balancedLength(lines: readonly Line[]): number {
  let isOpen = false
  for (const [place, { text }] of lines.entries()) {
    if (text.split('"').length % 2 === 0) isOpen = !isOpen
    if (!isOpen) return place + 1
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
