import { describe, expect, it } from 'vitest'

import type { CsvRecord } from '../csv-records.ts'
import { openRows } from './open-rows.ts'

async function* chunksOf(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function open(bytes: Uint8Array, settings = {}) {
  const { columns, records, settings: guessed } = await openRows({ bytes: chunksOf(bytes) }, settings)
  const rows: CsvRecord[] = []
  for await (const record of records) rows.push(record)
  return { names: columns.map(({ column }) => column), guessed, rows }
}

const utf16be = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

describe('openRows', () => {
  it.each([
    ['UTF-8', Buffer.from('id,city\n1,Zürich\n'), 'utf-8', ','],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFid,city\n1,Zürich\n'), 'utf-8', ','],
    ['UTF-16 LE with tabs', Buffer.from('\uFEFFid\tcity\n1\tZürich\n', 'utf16le'), 'utf-16le', '\t'],
    ['UTF-16 LE without a byte order mark', Buffer.from('id\tcity\n1\tZürich\n', 'utf16le'), 'utf-16le', '\t'],
    ['UTF-16 BE', utf16be('id;city\n1;Zürich\n'), 'utf-16be', ';'],
    ['latin-1 with semicolons', Buffer.from('id;city\n1;Zürich\n', 'latin1'), 'windows-1252', ';'],
  ])('reads %s', async (_name, bytes, encoding, delimiter) => {
    const { names, guessed, rows } = await open(bytes)
    expect(names).toEqual(['id', 'city'])
    expect(guessed).toEqual({ format: 'csv', encoding, delimiter, header_rows: 1 })
    expect(rows).toEqual([{ line: 2, cells: ['1', 'Zürich'] }])
  })

  it('prefers given settings to guessed settings', async () => {
    const bytes = Buffer.from('a;b,c\nd;e,f\n1;2,3\n')
    const { names, rows } = await open(bytes, { delimiter: ',', header_rows: 2 })
    expect(names).toEqual(['a;b', 'c'])
    expect(rows).toEqual([{ line: 3, cells: ['1;2', '3'] }])
  })

  it.each([
    ['a NUL', Buffer.from('id,city\n1,a\0b\n'), 'has a NUL character', 'a␀b'],
    [
      'a lone surrogate',
      Buffer.concat([
        Buffer.from('\uFEFFid,city\n1,', 'utf16le'),
        Buffer.from([0x00, 0xd8]),
        Buffer.from('\n', 'utf16le'),
      ]),
      'has a character that cannot be read (U+FFFD); the file may use a different encoding',
      '\uFFFD',
    ],
  ])('reports %s with its cell', async (_name, bytes, problem, value) => {
    expect((await open(bytes)).rows).toEqual([{ line: 2, problem, cell: { index: 1, value } }])
  })

  it('reports a line that is too long and reads the next line', async () => {
    const bytes = Buffer.from(`id,city\n1,${'x'.repeat(1_100_000)}\n2,Basel\n`)
    expect((await open(bytes, { encoding: 'utf-8', delimiter: ',', header_rows: 1 })).rows).toEqual([
      { line: 2, problem: 'is longer than 1,048,576 characters' },
      { line: 3, cells: ['2', 'Basel'] },
    ])
  })

  it('refuses a file with more than 500 columns', async () => {
    expect((await open(Buffer.from(`${'a,'.repeat(499)}a\n`))).names).toHaveLength(500)
    await expect(open(Buffer.from(`${'a,'.repeat(1000)}a\n`))).rejects.toThrow(
      'The file has 1,001 columns, but at most 500 can be imported.',
    )
  })

  it('refuses a workbook that comes from a pipe, and an empty file', async () => {
    await expect(open(Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]))).rejects.toThrow(
      'A workbook cannot be read from a pipe',
    )
    await expect(open(Buffer.from(''))).rejects.toThrow('the file of responses is empty')
  })
})
