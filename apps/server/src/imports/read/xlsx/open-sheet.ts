import type { CsvRecord } from '../../csv-records.ts'
import { ImportFault } from '../../mapping.ts'
import type { FileBytes } from '../file-bytes.ts'
import { openWorkbook, type Workbook } from './open-workbook.ts'
import { readSheetRecords } from './sheet-records.ts'
import { openZip, type ZipParts } from './zip-parts.ts'

/** Bytes of a sheet, which is read in pieces: about three million rows of 40 codes. */
const MAX_SHEET = 4096 * 1024 * 1024

/** A sheet of a workbook: its name, the names of all sheets that are not hidden, and the rows. */
export interface OpenedSheet {
  readonly sheet: string
  readonly sheets: readonly string[]
  readonly records: AsyncGenerator<CsvRecord>
}

/**
 * Opens a sheet of a workbook, the first one that is not hidden when no name is given. Its rows are read in pieces, so that only the texts
 * that cells share are in memory. Fails with ImportFault for a damaged or harmful archive, and for a name that is none of the sheets.
 */
export async function openSheet(bytes: FileBytes, name: string | undefined): Promise<OpenedSheet> {
  const parts = await openZip(bytes)
  try {
    const workbook = await openWorkbook(parts)
    const sheets = workbook.sheets.map((one) => one.name)
    const found = workbook.sheets.find((one) => name === undefined || one.name === name)
    if (found === undefined) throw new ImportFault(`The workbook has no sheet ${name}; it has ${sheets.join(', ')}.`)
    return { sheet: found.name, sheets, records: readRecords(parts, found.path, workbook) }
  } catch (error) {
    parts.close()
    throw error
  }
}

async function* readRecords(parts: ZipParts, path: string, workbook: Workbook): AsyncGenerator<CsvRecord> {
  try {
    yield* readSheetRecords(parts.read(path, MAX_SHEET), workbook)
  } finally {
    parts.close()
  }
}
