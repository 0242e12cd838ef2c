import { describe, expect, it } from 'vitest'

import type { CsvRecord } from '../../csv-records.ts'
import { bytesOf, rawWorkbookOf, workbookOf, zipOf } from '../../testing/workbook.ts'
import { openRows } from '../open-rows.ts'

async function open(bytes: Uint8Array, settings = {}) {
  const { columns, records, sheets, settings: used } = await openRows({ bytes: bytesOf(bytes) }, settings)
  const rows: CsvRecord[] = []
  for await (const record of records) rows.push(record)
  return { names: columns.map(({ column }) => column), sheets, used, rows }
}

const HEAD =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c><c r="B1" t="inlineStr"><is><t>why</t></is></c></row>'
const cell = (attributes: string, value: string) =>
  `${HEAD}<row r="2"><c r="A2"><v>1</v></c><c r="B2" ${attributes}>${value}</c></row>`
const inline = (text: string) => cell('t="inlineStr"', `<is><t>${text}</t></is>`)

describe('openSheet', () => {
  it('reads texts, numbers, dates and booleans from the first sheet, with the row numbers', async () => {
    const bytes = await workbookOf([
      {
        name: 'Answers',
        columns: [{}, { numFmt: 'dd/mm/yyyy' }, { numFmt: 'yyyy-mm-dd hh:mm' }],
        rows: [
          ['id', 'Date', 'Time', 'Score', 'Again', 'Why'],
          [1, new Date('2018-05-04T00:00:00Z'), new Date('2018-05-04T13:22:11Z'), 0.1 + 0.2, true, 'Zürich 😀'],
          [],
          [2, null, null, 4, false, null],
        ],
      },
      { name: 'Notes', rows: [['nothing']] },
    ])
    expect(await open(bytes)).toEqual({
      names: ['id', 'Date', 'Time', 'Score', 'Again', 'Why'],
      sheets: ['Answers', 'Notes'],
      used: { format: 'xlsx', encoding: 'utf-8', delimiter: ',', header_rows: 1, sheet: 'Answers' },
      rows: [
        { line: 2, cells: ['1', '2018-05-04', '2018-05-04 13:22:11', '0.3', 'TRUE', 'Zürich 😀'] },
        { line: 4, cells: ['2', '', '', '4', 'FALSE', ''] },
      ],
    })
  })

  it('reads the named sheet, and lists the existing sheets when there is no such sheet', async () => {
    const bytes = await workbookOf([
      { name: 'Cover', rows: [['A survey']] },
      { name: 'Data', rows: [['id'], [7]] },
    ])
    expect(await open(bytes, { sheet: 'Data' })).toMatchObject({ names: ['id'], rows: [{ line: 2, cells: ['7'] }] })
    await expect(open(bytes, { sheet: 'Date' })).rejects.toThrow('The workbook has no sheet Date; it has Cover, Data.')
  })

  it('ignores hidden sheets', async () => {
    const bytes = await workbookOf([
      { name: 'Lists', rows: [['secret']], hidden: true },
      { name: 'Data', rows: [['id'], [7]] },
    ])
    expect(await open(bytes)).toMatchObject({ sheets: ['Data'], names: ['id'] })
  })

  it.each([
    ['a number without a date format', cell('', '<v>41762</v>'), '41762'],
    ['an ISO date', cell('t="d"', '<v>2018-05-04T00:00:00</v>'), '2018-05-04'],
    [
      'a rich text without its phonetic guide',
      cell('t="inlineStr"', '<is><r><t>to</t></r><r><t>kyo</t></r><rPh><t>aid</t></rPh></is>'),
      'tokyo',
    ],
    ['an escaped character', inline('a_x000D_b'), 'a\rb'],
    ['a shared text', cell('t="s"', '<v>1</v>'), 'two'],
    ['an error', cell('t="e"', '<v>#N/A</v>'), '#N/A'],
  ])('reads %s', async (_name, rows, text) => {
    const strings = '<sst><si><t>one</t></si><si><r><t>tw</t></r><r><t>o</t></r></si></sst>'
    const bytes = await rawWorkbookOf(rows, { 'xl/sharedStrings.xml': strings })
    expect((await open(bytes)).rows).toEqual([{ line: 2, cells: ['1', text] }])
  })

  it.each([
    [
      'a formula',
      cell('', '<f>SUM(A1:A9)</f><v>3</v>'),
      {
        problem: 'has a formula; paste the column as values, and save the workbook again',
        cell: { index: 1, value: '=SUM(A1:A9)' },
      },
    ],
    ['an escaped NUL', inline('a_x0000_b'), { problem: 'has a NUL character', cell: { index: 1, value: 'a␀b' } }],
    [
      'a lone surrogate',
      inline('a_xD83D_b'),
      { problem: 'has half of a character (a lone surrogate)', cell: { index: 1, value: 'a\uFFFDb' } },
    ],
    [
      'a row that is too long',
      inline('x'.repeat(1_100_000).replace(/x{1000}/g, (run, at: number) => `${run}${Math.sin(at)}`)),
      { problem: 'is longer than 1,048,576 characters' },
    ],
    [
      'a cell outside of the header',
      inline('a')
        .replace('"B2"', '"D2"')
        .replace(
          '</row><row',
          '</row><row r="9"><c r="A9"><v>1</v></c></row><row r="10"><c r="A10"><v>1</v></c></row><row',
        ),
      null,
    ],
  ])('reports %s with its row', async (_name, rows, problem) => {
    const found = (await open(await rawWorkbookOf(rows))).rows.at(-1)
    expect(found).toEqual(
      problem === null ? { line: 2, problem: 'has 4 cells where the header has 2' } : { line: 2, ...problem },
    )
  })

  it('counts the cells beyond the header, but does not return them', async () => {
    const row = (line: number, more = '') => `<row r="${line}"><c r="A${line}"><v>1</v></c>${more}</row>`
    const wide = row(4, '<c r="XFD4"><v>1</v></c>')
    const read = await open(await rawWorkbookOf(HEAD + row(2) + row(3) + wide + row(5)))
    expect(read.rows.slice(2)).toEqual([
      { line: 4, problem: 'has 16,384 cells where the header has 2' },
      { line: 5, cells: ['1', ''] },
    ])
  })

  it.each([
    [
      'a zip bomb',
      rawWorkbookOf(inline('0'.repeat(2_000_000))),
      /sheet1\.xml unpacks to 2 MiB, over 100 times its packed size, as a zip bomb does/,
    ],
    [
      'shared texts that are a zip bomb',
      rawWorkbookOf(HEAD, { 'xl/sharedStrings.xml': '<si/>'.repeat(1_000_000) }),
      /sharedStrings\.xml unpacks to 5 MiB/,
    ],
    ['a NUL', rawWorkbookOf(inline('a&#0;b')), /^Row 2 of the sheet is not valid XML: Invalid character entity/],
    ['XML that is cut off', rawWorkbookOf('<row r="1"><c'), /^Row 1 of the sheet is not valid XML/],
    [
      'an archive without a workbook',
      zipOf({ 'answers.csv': 'id' }),
      /^The file is a ZIP archive but not an XLSX workbook/,
    ],
    [
      'a damaged archive',
      workbookOf([{ name: 'Data', rows: [['id'], [1]] }]).then((bytes) => bytes.subarray(0, -30)),
      /^The workbook is damaged: /,
    ],
    [
      'an old workbook',
      Promise.resolve(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])),
      /^The workbook is in the Excel 97-2003 format or has a password/,
    ],
    ['an empty sheet', workbookOf([{ name: 'Data', rows: [] }]), /^the file of responses is empty/],
  ])('refuses %s', async (_name, bytes, reason) => {
    await expect(open(await bytes)).rejects.toThrow(reason)
  })

  it('refuses the whole file when a compressed part does not match its directory entry', async () => {
    const bytes = Buffer.from(await rawWorkbookOf(inline('a')))
    const at = bytes.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 22
    bytes.writeUInt32LE(10, at)
    await expect(open(bytes)).rejects.toThrow(/^The workbook is damaged: too many bytes/)
  })
})
