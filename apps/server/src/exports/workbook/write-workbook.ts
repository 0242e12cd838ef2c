import { Readable } from 'node:stream'

import yazl from 'yazl'

import { escapeXml, writeSheetXml, type WrittenSheet } from './sheet-xml.ts'

/** Maximum number of rows in an Excel sheet, including the header row. */
export const MAX_SHEET_ROWS = 1_048_576

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The cell styles: days, times without a time zone, and bold column names. STYLES in sheet-xml.ts has their indexes. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/**
 * Writes an XLSX workbook in chunks, so that memory holds only one of them. The rows are read while the workbook is being written.
 * Fails with any error that reading the rows throws.
 */
export async function* writeWorkbook(sheets: readonly WrittenSheet[]): AsyncGenerator<Uint8Array> {
  const files = sheets.map((sheet, index) => ({
    path: `xl/worksheets/sheet${index + 1}.xml`,
    read: () => Readable.from(writeSheetXml(sheet)),
  }))
  yield* writeZip([
    ...describeParts(sheets).map(([path, text]) => ({ path, read: () => Readable.from([text]) })),
    ...files,
  ])
}

/** A file in an archive; its content is opened only when it is written. */
export interface ArchivedFile {
  readonly path: string
  readonly read: () => Readable
}

/** Writes a ZIP archive in chunks, file by file. */
export async function* writeZip(files: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const zip = new yazl.ZipFile()
  // The cast is safe, because the output stream is a PassThrough; the yazl types declare only an interface.
  const output = zip.outputStream as Readable
  const opened: Readable[] = []
  zip.on('error', (error: Error) => output.destroy(error))
  for (const { path, read } of files)
    // Compared with the default level, the lowest level is twice as fast, and the file is a quarter larger.
    zip.addReadStreamLazy(path, { compressionLevel: 1 }, (done) => {
      const stream = read()
      stream.on('error', (error) => output.destroy(error))
      opened.push(stream)
      done(null, stream)
    })
  zip.end()
  try {
    for await (const piece of output) yield piece as Uint8Array // The stream yields bytes.
  } finally {
    for (const stream of opened) stream.destroy()
  }
}

function describeParts(sheets: readonly WrittenSheet[]): readonly (readonly [string, string])[] {
  const types = sheets
    .map(
      (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${KIND}.worksheet+xml"/>`,
    )
    .join('')
  const listed = sheets
    .map(({ name, isHidden }, index) => {
      const state = isHidden === true ? ' state="hidden"' : ''
      return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`
    })
    .join('')
  const relations = sheets
    .map((_, index) => relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`))
    .join('')
  return [
    [
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${types}</Types>`,
    ],
    [
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ],
    ['xl/workbook.xml', `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations}${relation(sheets.length + 1, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]
}

const relation = (id: number, type: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
