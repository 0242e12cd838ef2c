import {
  type ImportedMember,
  type ImportHeader,
  type ImportRowFault,
  MAX_IMPORT_ROWS,
  readImportHeader,
  readImportRow,
} from '@rapport/domain/audiences/member-import'

import { invalid } from '../http.ts'
import { readCsvRecords, readLines } from '../imports/csv-records.ts'

/** Maximum number of characters in a line. */
const MAX_LINE_CHARACTERS = 1_048_576

const notText = () => invalid({ file: 'is not UTF-8 text. Save it as CSV UTF-8 and try again.' })

/** A row of the file with its line number, and either a member or the reason why the row is rejected. */
export type MemberRow = { readonly line: number } & (
  | { readonly member: ImportedMember }
  | { readonly fault: ImportRowFault }
)

/** Decodes a file. Rejects invalid UTF-8, NUL characters and lines that are too long. */
async function* decode(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lineLength = 0
  const read = (piece?: Uint8Array): string => {
    try {
      return piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true })
    } catch {
      throw notText()
    }
  }
  for await (const piece of pieces) {
    const text = read(piece)
    if (text.includes('\0')) throw notText()
    const lastBreak = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'))
    lineLength = lastBreak < 0 ? lineLength + text.length : text.length - lastBreak
    if (lineLength > MAX_LINE_CHARACTERS) throw invalid({ file: 'has a line that is too long.' })
    yield text
  }
  yield read()
}

/** Detects the delimiter of the header: the most frequent of comma, semicolon and tab outside quotes. */
function delimiterOf(line: string): string {
  const bare = line.replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

async function* startingWith(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** A member file: its header, and its rows as they arrive. */
export interface MemberFile {
  readonly header: ImportHeader
  readonly rows: AsyncIterable<MemberRow>
}

async function* readRows(
  records: ReturnType<typeof readCsvRecords>,
  header: ImportHeader,
  today: string,
): AsyncGenerator<MemberRow> {
  let rows = 0
  for await (const record of records) {
    rows++
    if (rows > MAX_IMPORT_ROWS)
      throw invalid({ file: `has more than ${MAX_IMPORT_ROWS.toLocaleString('en-US')} rows.` })
    if ('problem' in record) {
      yield { line: record.line, fault: { column: '', value: '', reason: sentence(record.problem) } }
      continue
    }
    const read = readImportRow(header, record.cells, today)
    yield {
      line: record.line,
      ...('reason' in read ? { fault: { ...read, reason: sentence(read.reason) } } : { member: read }),
    }
  }
}

/** Formats a reason as a sentence for the list of rejected rows. */
const sentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1).replace(/\.$/, '')}.`

/**
 * Reads a member file in chunks. The file is UTF-8 with or without a byte order mark, may use any kind of line break, and is delimited by
 * comma, semicolon or tab. Fails with 400 for the field `file` when the file is empty, when the header lacks Member Number, when
 * columns are duplicated, or when there are too many columns. A different encoding, a line that is too long, or too many rows also
 * cause this failure, but possibly only while the rows are read. Rows with a date after `today` (YYYY-MM-DD in the program's time
 * zone) are rejected.
 *
 * @source Specification part 2, section 7 "CSV import"; SEC-CSV-1
 */
export async function readMemberFile(pieces: AsyncIterable<Uint8Array>, today: string): Promise<MemberFile> {
  const lines = readLines(decode(pieces))
  const first = await lines.next()
  if (first.done || first.value.replace(/^\uFEFF/, '').trim() === '') throw invalid({ file: 'is empty.' })
  const records = readCsvRecords(startingWith(first.value, lines), delimiterOf(first.value), 'text')
  const head = await records.next()
  if (head.done || 'problem' in head.value) throw invalid({ file: 'has no header row with column names.' })
  const header = readImportHeader(head.value.cells.map((cell) => cell.trim()))
  if ('problem' in header) throw invalid({ file: header.problem })
  return { header, rows: readRows(records, header, today) }
}
