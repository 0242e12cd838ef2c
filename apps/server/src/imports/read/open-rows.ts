import { readCsvCell } from '@rapport/domain/format/csv-row'
import { guessHeaderRows, nameColumns, type NamedColumn } from '@rapport/domain/imports/column-names'
import { guessDelimiter } from '@rapport/domain/imports/guess-delimiter'
import { guessEncoding } from '@rapport/domain/imports/guess-encoding'
import type { FileSettings } from '@rapport/domain/imports/import-file'

import { readCsvRecords, readLines, type CsvRecord } from '../csv-records.ts'
import { ImportFault, type Mapping } from '../mapping.ts'
import type { CarriedImport } from './carried-import.ts'
import { decodeText, peekBytes } from './decode-text.ts'
import { hasRanges } from './file-bytes.ts'
import { openSheet } from './xlsx/open-sheet.ts'

/** The columns of a file, its settings, and its rows below the header. */
export interface FileRows {
  readonly columns: readonly NamedColumn[]
  readonly settings: FileSettings
  /** Sheet names of a workbook; empty for a text file. */
  readonly sheets: readonly string[]
  readonly records: AsyncIterable<CsvRecord>
  /** The import settings in an exported response file; null for any other file. */
  readonly carried: CarriedImport | null
}

/** A file, either as bytes or as lines; cells in lines are separated by commas unless the mapping has a different delimiter. */
export type FileContent = { readonly bytes: AsyncIterable<Uint8Array> } | { readonly lines: AsyncIterable<string> }

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The first bytes of an OLE2 container, the format of old workbooks and of encrypted workbooks. */
const OLE2 = [0xd0, 0xcf, 0x11, 0xe0]
/** Maximum number of columns in a file, as in the API contract. */
const MAX_COLUMNS = 500
/** How many of the first rows are examined to guess the number of header rows. */
const HEAD_ROWS = 3

/**
 * Opens a response file. Settings that are not given are guessed from its first bytes. Fails with ImportFault for an empty file, an
 * invalid header, too many columns or a format that cannot be read.
 */
export async function openRows(content: FileContent, given: Mapping['file'] = {}): Promise<FileRows> {
  const { records, sheets, settings, carried } =
    'bytes' in content ? await openBytes(content.bytes, given) : openLines(content.lines, given)
  const known = given.header_rows ?? (carried === null ? undefined : 1)
  const first = await takeRows(records, known ?? HEAD_ROWS)
  const header_rows = known ?? guessHeaderRows(first.map((record) => ('cells' in record ? record.cells : [])))
  const header = first.slice(0, header_rows).map(cellsOfHeader)
  if (header.length === 0) throw new ImportFault('the file of responses is empty')
  requireFewColumns(header)
  return {
    columns: nameColumns(header),
    settings: { ...settings, header_rows },
    sheets,
    carried,
    records: joinRecords(first.slice(header_rows), records),
  }
}

function requireFewColumns(header: readonly (readonly string[])[]): void {
  const count = Math.max(...header.map((cells) => cells.length))
  if (count <= MAX_COLUMNS) return
  throw new ImportFault(
    `The file has ${count.toLocaleString('en')} columns, but at most ${MAX_COLUMNS} can be imported. Remove the columns that are not needed.`,
  )
}

interface OpenedFile extends Pick<FileRows, 'sheets' | 'carried'> {
  readonly records: AsyncGenerator<CsvRecord>
  readonly settings: Omit<FileSettings, 'header_rows'>
}

function openLines(lines: AsyncIterable<string>, { delimiter = ',' }: NonNullable<Mapping['file']>): OpenedFile {
  return {
    records: readCells(lines, delimiter),
    sheets: [],
    carried: null,
    settings: { format: 'csv', encoding: 'utf-8', delimiter },
  }
}

async function openBytes(bytes: AsyncIterable<Uint8Array>, given: NonNullable<Mapping['file']>): Promise<OpenedFile> {
  const { head, all } = await peekBytes(bytes)
  const begins = (magic: readonly number[]): boolean => magic.every((byte, index) => head[index] === byte)
  if (begins(OLE2))
    throw new ImportFault(
      'The workbook is in the Excel 97-2003 format or has a password. Save it as .xlsx without a password.',
    )
  if (given.format === 'xlsx' || begins(ZIP)) {
    if (!hasRanges(bytes))
      throw new ImportFault('A workbook cannot be read from a pipe. Give the path of its file instead.')
    const { records, sheets, sheet, carried } = await openSheet(bytes, given.sheet)
    return { records, sheets, carried, settings: { format: 'xlsx', encoding: 'utf-8', delimiter: ',', sheet } }
  }
  const encoding = given.encoding ?? guessEncoding(head).encoding
  const delimiter = given.delimiter ?? guessDelimiter(new TextDecoder(encoding).decode(head)).delimiter
  return {
    records: readCells(readLines(decodeText(all, encoding)), delimiter),
    sheets: [],
    carried: null,
    settings: { format: 'csv', encoding, delimiter },
  }
}

/** Reads the records of a text file, and removes the apostrophes that exports add before formulas. */
async function* readCells(lines: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  for await (const record of readCsvRecords(lines, delimiter))
    yield 'cells' in record && record.cells.some((cell) => cell.startsWith("'"))
      ? { ...record, cells: record.cells.map(readCsvCell) }
      : record
}

/** Reads at most `count` records, and does not close the generator. */
async function takeRows(records: AsyncGenerator<CsvRecord>, count: number): Promise<CsvRecord[]> {
  const taken: CsvRecord[] = []
  while (taken.length < count) {
    const next = await records.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}

function cellsOfHeader(record: CsvRecord): readonly string[] {
  if ('problem' in record) throw new ImportFault(`the header of the file: ${record.problem}`)
  return record.cells
}

async function* joinRecords(first: readonly CsvRecord[], rest: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  yield* first
  yield* rest
}
