import { ImportFault } from '../../mapping.ts'
import { decodeEscapes, isDateFormat } from './cell-text.ts'
import { parseWhole } from './parse-xml.ts'
import type { ZipParts } from './zip-parts.ts'

const MIB = 1024 * 1024
/** Maximum size in bytes of the parts that describe a workbook. */
const MAX_DESCRIPTION = 16 * MIB
/** Maximum size in bytes of the shared texts of cells, which remain in memory while a sheet is being read. */
const MAX_STRINGS = 128 * MIB
/** Length in characters at which a shared text is cut off; a row with such a long text is refused. */
const LONGEST_TEXT = 1_048_577

/** A sheet's name and the path of its part. */
export interface Sheet {
  readonly name: string
  readonly path: string
}

/** The parts of a workbook that are read before its sheets. */
export interface Workbook {
  /** The visible sheets in workbook order; all sheets when all are hidden. */
  readonly sheets: readonly Sheet[]
  /** The hidden sheets. */
  readonly hidden: readonly Sheet[]
  /** Whether days are counted from 1904, as in old files from Excel for Mac. */
  readonly is1904: boolean
  /** Texts to which cells refer by position. */
  readonly strings: readonly string[]
  /** Returns whether a cell style shows dates or times of day. */
  isDate(style: number): boolean
}

/**
 * Reads the shared parts of a workbook. Fails with ImportFault for an archive that is not a workbook, and for a workbook without a
 * sheet.
 */
export async function openWorkbook(parts: ZipParts): Promise<Workbook> {
  const path = await findWorkbook(parts)
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const relations = await readRelations(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder)
  const { listed, is1904 } = await readSheets(parts, path)
  const sheets = listed.flatMap(({ name, id, isHidden }) => {
    const found = relations.find((one) => one.id === id && one.type === 'worksheet')
    return found === undefined ? [] : [{ name, path: found.path, isHidden }]
  })
  if (sheets.length === 0) throw new ImportFault('The workbook has no sheet.')
  const listIn = (state: boolean): Sheet[] =>
    sheets.filter(({ isHidden }) => isHidden === state).map(({ name, path: of }) => ({ name, path: of }))
  const shown = listIn(false)
  const hidden = listIn(true)
  const pathOf = (type: string) => relations.find((one) => one.type === type && parts.has(one.path))?.path
  return {
    sheets: shown.length > 0 ? shown : hidden,
    hidden,
    is1904,
    strings: await readStrings(parts, pathOf('sharedStrings')),
    isDate: await readDateStyles(parts, pathOf('styles')),
  }
}

interface Relation {
  readonly id: string
  /** Last segment of the type's URI, for example `worksheet`. */
  readonly type: string
  readonly path: string
}

async function findWorkbook(parts: ZipParts): Promise<string> {
  const relations = parts.has('_rels/.rels') ? await readRelations(parts, '_rels/.rels', '') : []
  const path = relations.find(({ type }) => type === 'officeDocument')?.path
  if (path === undefined || !parts.has(path) || !path.endsWith('.xml'))
    throw new ImportFault('The file is a ZIP archive but not an XLSX workbook. Unpack it and choose the file inside.')
  return path
}

async function readRelations(parts: ZipParts, path: string, folder: string): Promise<Relation[]> {
  const relations: Relation[] = []
  if (!parts.has(path)) return relations
  const onOpen = (
    name: string,
    { Id: id = '', Type: type = '', Target: target = '' }: Readonly<Record<string, string>>,
  ) => {
    if (name === 'Relationship')
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), path: resolve(folder, target) })
  }
  await parseWhole(parts.read(path, MAX_DESCRIPTION), { onOpen }, path)
  return relations
}

/** Returns the archive path of a relationship's target, which is relative to `folder` unless it begins with a slash. */
const resolve = (folder: string, target: string): string => new URL(target, `zip:///${folder}`).pathname.slice(1)

async function readSheets(parts: ZipParts, path: string) {
  const listed: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  const onOpen = (element: string, attributes: Readonly<Record<string, string>>) => {
    if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    if (element !== 'sheet') return
    const { name = '', state = 'visible' } = attributes
    const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    listed.push({ name, id, isHidden: state !== 'visible' })
  }
  await parseWhole(parts.read(path, MAX_DESCRIPTION), { onOpen }, path)
  return { listed, is1904 }
}

/** Reads the shared texts. The parts of a rich text are joined, and phonetic guides in East Asian texts are omitted. */
async function readStrings(parts: ZipParts, path: string | undefined): Promise<string[]> {
  const strings: string[] = []
  if (path === undefined) return strings
  let text = ''
  let isText = false
  let isAid = false
  await parseWhole(
    parts.read(path, MAX_STRINGS),
    {
      onOpen: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') isAid = true
        isText = name === 't' && !isAid
      },
      onText: (piece) => {
        if (isText && text.length < LONGEST_TEXT) text += piece.slice(0, LONGEST_TEXT)
      },
      onClose: (name) => {
        isText = false
        if (name === 'rPh') isAid = false
        if (name === 'si') strings.push(decodeEscapes(text))
      },
    },
    path,
  )
  return strings
}

async function readDateStyles(parts: ZipParts, path: string | undefined): Promise<Workbook['isDate']> {
  const codes = new Map<number, string>()
  const styles: number[] = []
  if (path === undefined) return () => false
  let isOfCells = false
  await parseWhole(
    parts.read(path, MAX_DESCRIPTION),
    {
      onOpen: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
        if (name === 'cellXfs') isOfCells = true
        if (name === 'xf' && isOfCells) styles.push(Number(numFmtId))
      },
      onClose: (name) => {
        if (name === 'cellXfs') isOfCells = false
      },
    },
    path,
  )
  const dates = styles.map((id) => isDateFormat(id, codes.get(id)))
  return (style) => dates[style] ?? false
}
