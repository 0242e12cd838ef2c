import { buffer } from 'node:stream/consumers'

import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import yazl from 'yazl'

import { createFileBytes, type FileBytes } from '../read/file-bytes.ts'

/** Returns FileBytes for bytes in memory. */
export const bytesOf = (bytes: Uint8Array): FileBytes =>
  createFileBytes(bytes.length, async function* (start, end) {
    yield bytes.subarray(start, end)
  })

/** Creates a workbook like one that a spreadsheet program saves, from the names and rows of its sheets. */
export const workbookOf = (sheets: readonly WriteSheet[]): Promise<Uint8Array> => writeXlsx({ sheets: [...sheets] })

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${TYPES}/${type}" Target="${target}"/>`

/** Writes a ZIP archive of the given parts, which map paths to texts. */
export async function zipOf(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  for (const [path, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), path)
  zip.end()
  return buffer(zip.outputStream)
}

/**
 * Writes a workbook with one sheet from the XML of its rows, for content that a spreadsheet program would not write. Uses the 1904
 * date system.
 */
export const rawWorkbookOf = (rows: string, parts: Readonly<Record<string, string>> = {}): Promise<Uint8Array> =>
  zipOf({
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...parts,
  })
