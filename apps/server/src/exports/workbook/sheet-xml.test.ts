import { buffer, text } from 'node:stream/consumers'

import { expect, it } from 'vitest'

import { openSheet } from '../../imports/read/xlsx/open-sheet.ts'
import { bytesOf } from '../../imports/testing/workbook.ts'
import { writeSheetXml, type SheetCell } from './sheet-xml.ts'
import { writeWorkbook } from './write-workbook.ts'

async function readBack(rows: readonly (readonly SheetCell[])[]): Promise<readonly (readonly string[])[]> {
  const bytes = await buffer(
    writeWorkbook([
      { name: 'R & D', rows },
      { name: 'Hidden', isHidden: true, rows: [['x']] },
    ]),
  )
  const { sheet, sheets, records } = await openSheet(bytesOf(bytes), undefined)
  expect([sheet, sheets]).toEqual(['R & D', ['R & D']])
  const read: (readonly string[])[] = []
  for await (const record of records) read.push('cells' in record ? record.cells : [record.problem])
  return read
}

it.each<[string, SheetCell, string]>([
  ['a text', 'Golf', 'Golf'],
  ['a formula as a text', '=1+1', '=1+1'],
  ['markup', '<b> & "c"', '<b> & "c"'],
  ['lines', 'a\r\nb\tc', 'a\r\nb\tc'],
  ['a character that XML cannot contain', 'a\u000Bb', 'a\u000Bb'],
  ['a text that looks like an escaped character', '_x000B_', '_x000B_'],
  ['a number', -2.5, '-2.5'],
  ['a number with more digits than a spreadsheet keeps', 0.12345678901234568, '0.12345678901234568'],
  ['a day', { serial: 46_143, has: 'day' }, '2026-05-01'],
  ['a time', { serial: 46_143.5625, has: 'time' }, '2026-05-01 13:30:00'],
  ['nothing', null, ''],
])('writes %s', async (_name, cell, expected) => {
  expect(
    await readBack([
      ['Key', 'Cell'],
      ['1', cell],
    ]),
  ).toEqual([
    ['Key', 'Cell'],
    ['1', expected],
  ])
})

it.each([Infinity, -Infinity, Number.NaN])(
  'writes %s as text, because no cell can contain that number',
  async (cell) => {
    const rows = [['Key'], [cell]]
    expect(await text(writeSheetXml({ name: 'R', rows }))).not.toContain(`<v>${cell}</v>`)
    expect(await readBack(rows)).toEqual([['Key'], [String(cell)]])
  },
)

it('writes rows with more than 26 columns', async () => {
  const wide = Array.from({ length: 800 }, (_, index) => `c${index}`)
  expect(await readBack([wide])).toEqual([wide])
})

it('passes on an error that occurs while the rows of a sheet are read', async () => {
  async function* failing(): AsyncGenerator<readonly SheetCell[]> {
    yield ['a']
    throw new Error('no database')
  }
  await expect(buffer(writeWorkbook([{ name: 'Responses', rows: failing() }]))).rejects.toThrow('no database')
})
