import { pluralize } from '@rapport/domain/format/text'

import { findUnreadable, MAX_LINE, TOO_LONG, type CsvRecord } from '../../csv-records.ts'
import { columnOf, dateText, decodeEscapes, numberText } from './cell-text.ts'
import type { Workbook } from './open-workbook.ts'
import { parseXml, type XmlHandler } from './parse-xml.ts'

/** Number of rows that determine the width of a sheet; more than one, because a header row may end with empty cells. */
const HEAD_ROWS = 3

/** The shared parts to which the cells of a sheet refer. */
type SheetContext = Omit<Workbook, 'sheets' | 'hidden'>

/** A row of a sheet as stored, without trailing empty cells. */
interface SheetRow {
  readonly line: number
  /** Cells up to the width of the sheet. */
  readonly cells: readonly string[]
  /** Position after the last cell that contains text. */
  readonly width: number
  readonly problem: string | null
  /** Position and formula of the first cell with a formula. */
  readonly formula: { readonly index: number; readonly value: string } | null
}

/**
 * Reads the rows of a sheet one at a time, as CSV records: the line is the row number, numbers have a decimal point, and dates are
 * `YYYY-MM-DD`, followed by ` HH:MM:SS` when they have a time. Blank rows are skipped. The first three rows determine the width:
 * shorter rows are padded with empty cells, and wider rows are reported. A row with a formula is reported, because its stored
 * result may be outdated. Fails with ImportFault for invalid XML.
 */
export async function* readSheetRecords(
  pieces: AsyncIterable<string>,
  workbook: SheetContext,
): AsyncGenerator<CsvRecord> {
  const rows = new RowCollector(workbook)
  let head: SheetRow[] | null = []
  let width = 0
  for await (const row of readRows(pieces, rows)) {
    if (head === null) {
      yield describeRow(row, width)
      continue
    }
    head.push(row)
    width = Math.max(width, row.width)
    if (head.length < HEAD_ROWS) continue
    rows.limit = width
    for (const first of head) yield describeRow(first, width)
    head = null
  }
  for (const first of head ?? []) yield describeRow(first, width)
}

function describeRow({ line, cells, problem, formula, ...row }: SheetRow, width: number): CsvRecord {
  if (problem !== null) return { line, problem }
  if (formula !== null)
    return { line, problem: 'has a formula; paste the column as values, and save the workbook again', cell: formula }
  const unreadable = findUnreadable(cells)
  if (unreadable !== null) return { line, ...unreadable }
  if (row.width > width) return { line, problem: `has ${pluralize(row.width, 'cell')} where the header has ${width}` }
  return { line, cells: [...cells, ...Array.from({ length: width - cells.length }, () => '')] }
}

async function* readRows(pieces: AsyncIterable<string>, rows: RowCollector): AsyncGenerator<SheetRow> {
  for await (const _ of parseXml(pieces, rows, () => `Row ${rows.line} of the sheet`)) yield* rows.take()
}

/** Collects the rows of a sheet from its XML. Only the beginning of a row that is too long remains in memory. */
class RowCollector implements XmlHandler {
  line = 0
  /**
   * Maximum number of cells of a row to keep in memory. Cells beyond it are dropped, because any row of a workbook can have a cell
   * in column 16,384.
   */
  limit = Infinity
  readonly #workbook: SheetContext
  #rows: SheetRow[] = []
  #cells: string[] = []
  #width = 0
  #length = 0
  #formula: { index: number; value: string } | null = null
  #cell = { index: -1, type: 'n', style: 0 }
  #text = ''
  #formulaText: string | null = null
  #reads: 'value' | 'formula' | null = null
  #isAid = false

  constructor(workbook: SheetContext) {
    this.#workbook = workbook
  }

  /** Returns the rows that have been completed since the last call. */
  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  onOpen(name: string, { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    this.#reads = null
    if (name === 'row') {
      this.line = /^\d{1,9}$/.test(r) ? Number(r) : this.line + 1
      this.#cells = []
      this.#width = 0
      this.#length = 0
      this.#formula = null
      this.#cell.index = -1
    } else if (name === 'c') {
      this.#cell = { index: columnOf(r) ?? this.#cell.index + 1, type: t, style: Number(s) }
      this.#text = ''
      this.#formulaText = null
    } else if (name === 'rPh') this.#isAid = true
    else if (name === 'v' || (name === 't' && !this.#isAid)) this.#reads = 'value'
    else if (name === 'f') {
      this.#reads = 'formula'
      this.#formulaText = ''
    }
  }

  onText(text: string): void {
    if (this.#reads === null) return
    this.#length += text.length
    if (this.#length > MAX_LINE) return
    if (this.#reads === 'formula') this.#formulaText += text
    else this.#text += text
  }

  onClose(name: string): void {
    this.#reads = null
    if (name === 'rPh') this.#isAid = false
    if (name === 'c') this.#closeCell()
    if (name === 'row') this.#closeRow()
  }

  #closeCell(): void {
    const { index } = this.#cell
    if (this.#formulaText !== null) this.#formula ??= { index, value: `=${this.#formulaText}`.slice(0, 200) }
    const text = this.#length > MAX_LINE ? '' : this.#textOfCell()
    // The length of a shared text is added for each cell that refers to it, because a row can repeat a long text.
    if (this.#cell.type === 's') this.#length += text.length
    if (text === '' || this.#length > MAX_LINE) return
    this.#width = Math.max(this.#width, index + 1)
    if (index >= this.limit) return
    while (this.#cells.length < index) this.#cells.push('')
    this.#cells[index] = text
  }

  #textOfCell(): string {
    const { type, style } = this.#cell
    if (type === 's') return this.#workbook.strings[Number(this.#text)] ?? ''
    if (type === 'inlineStr' || type === 'str') return decodeEscapes(this.#text)
    if (type === 'b') return this.#text === '1' || this.#text === 'true' ? 'TRUE' : 'FALSE'
    if (type === 'd') return this.#text.replace(/T00:00:00(\.0+)?Z?$/, '').replace('T', ' ')
    if (type === 'e') return this.#text
    return this.#workbook.isDate(style) ? dateText(this.#text, this.#workbook.is1904) : numberText(this.#text)
  }

  #closeRow(): void {
    const isTooLong = this.#length > MAX_LINE
    if (this.#width === 0 && !isTooLong && this.#formula === null) return
    this.#rows.push({
      line: this.line,
      cells: this.#cells,
      width: this.#width,
      problem: isTooLong ? TOO_LONG : null,
      formula: this.#formula,
    })
  }
}
