/** A cell of a sheet: a string, a number, an Excel serial number for a day or a time, or null for an empty cell. */
export type SheetCell = string | number | null | { readonly serial: number; readonly has: 'day' | 'time' }

/** A sheet to write: the first row contains the column names. */
export interface WrittenSheet {
  readonly name: string
  readonly isHidden?: boolean
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

/** Positions of the cell formats in `xl/styles.xml`. */
const STYLES = { day: 1, time: 2, head: 3 } as const

/** Minimum number of characters in each chunk except the last. */
const PIECE = 65_536

/** Writes the XML of a sheet in chunks. The first row is bold and frozen. */
export async function* writeSheetXml({ rows }: WrittenSheet): AsyncGenerator<string> {
  let piece =
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
  let line = 0
  const letters: string[] = []
  for await (const cells of rows) {
    line++
    piece += `<row r="${line}">`
    for (const [index, cell] of cells.entries()) {
      letters[index] ??= columnLetters(index)
      piece += cellXml(cell, `${letters[index]}${line}`, line === 1)
    }
    piece += '</row>'
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield `${piece}</sheetData></worksheet>`
}

function cellXml(cell: SheetCell, reference: string, isHead: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'object') return `<c r="${reference}" s="${STYLES[cell.has]}"><v>${cell.serial}</v></c>`
  // Numbers with more than 15 significant digits and numbers that are not finite are written as text, because spreadsheet programs
  // keep only 15 digits, and report a workbook with an infinite number as damaged.
  if (typeof cell === 'number' && Number.isFinite(cell) && Number(cell.toPrecision(15)) === cell)
    return `<c r="${reference}"><v>${cell}</v></c>`
  const style = isHead ? ` s="${STYLES.head}"` : ''
  return `<c r="${reference}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(String(cell))}</t></is></c>`
}

/** Returns the letters of the column at a zero-based position, for example `AB` for 27. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- XML cannot contain these characters
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

/**
 * Escapes a text for XML. Characters that XML cannot contain or would change are escaped as in Excel, for example as `_x000B_`. If
 * a part of the text already looks like such an escape, its first `_` is escaped.
 */
export function escapeXml(text: string): string {
  return text
    .replace(UNWRITABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
}
