import type { CsvRecord } from '../../csv-records.ts'
import { ImportFault } from '../../mapping.ts'
import { CARRIED_SHEET, readCarried, type CarriedImport } from '../carried-import.ts'
import type { FileBytes } from '../file-bytes.ts'
import { openWorkbook, type Workbook } from './open-workbook.ts'
import { readSheetRecords } from './sheet-records.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

/**
 * Maximum unpacked size of a sheet in bytes: enough for about three million rows of 40 coded answers. A sheet can be this large
 * because it is read in chunks.
 */
const MAX_SHEET = 4096 * 1024 * 1024

/** Maximum size in bytes of the sheet with an export's import settings. */
const MAX_CARRIED = 16 * 1024 * 1024

/** A sheet of a workbook: its name, the names of all visible sheets, the rows, and an export's import settings. */
export interface OpenedSheet {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly records: AsyncGenerator<CsvRecord>
  /** Null for a workbook that is not a response export. */
  readonly carried: CarriedImport | null
}

/**
 * Opens a sheet of a workbook, by default the first visible sheet. Its rows are read in chunks, so that only the shared texts of
 * cells remain in memory. Fails with ImportFault for a damaged or malicious archive, and for an unknown sheet name.
 */
export async function openSheet(bytes: FileBytes, name: string | undefined): Promise<OpenedSheet> {
  const parts = await openZip(bytes)
  try {
    const workbook = await openWorkbook(parts)
    const sheets = workbook.sheets.map((one) => one.name)
    const found = workbook.sheets.find((one) => name === undefined || one.name === name)
    if (found === undefined) throw new ImportFault(`The workbook has no sheet ${name}; it has ${sheets.join(', ')}.`)
    const carried = await findCarried(parts, workbook)
    return { sheet: found.name, sheets, carried, records: readRecords(parts, found.path, workbook) }
  } catch (error) {
    parts.close()
    throw error
  }
}

async function findCarried(parts: ZipParts, workbook: Workbook): Promise<CarriedImport | null> {
  const sheet = workbook.hidden.find(({ name }) => name === CARRIED_SHEET)
  if (sheet === undefined) return null
  const pieces: string[] = []
  for await (const record of readSheetRecords(parts.read(sheet.path, MAX_CARRIED), workbook))
    pieces.push('cells' in record ? (record.cells[0] ?? '') : '')
  return readCarried(pieces)
}

async function* readRecords(parts: ZipParts, path: string, workbook: Workbook): AsyncGenerator<CsvRecord> {
  try {
    yield* readSheetRecords(parts.read(path, MAX_SHEET), workbook)
  } finally {
    parts.close()
  }
}
