import { describe, expect, it } from 'vitest'

import { readCsvRecords, readLines, type CsvRecord } from './csv-records.ts'

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}

async function read(...texts: string[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readCsvRecords(readLines(pieces(...texts)))) records.push(record)
  return records
}

const unclosed = (line: number): CsvRecord => ({ line, problem: 'a quote is not closed' })

describe('readCsvRecords', () => {
  it.each<[string, string, CsvRecord[]]>([
    [
      'plain rows',
      'a,b\n1,2\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1', '2'] },
      ],
    ],
    [
      'a formula',
      'a,b\n1,"=SUM(A1:A9)"\n',
      [
        { line: 1, cells: ['a', 'b'] },
        {
          line: 2,
          problem: 'has a formula; replace it with its value',
          cell: { index: 1, value: '=SUM(A1:A9)' },
        },
      ],
    ],
    [
      'texts that look like a formula',
      "a,b\n'=SUM(A1),= the same\n=> better,-1+2\n",
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ["'=SUM(A1)", '= the same'] },
        { line: 3, cells: ['=> better', '-1+2'] },
      ],
    ],
    ['a byte order mark', '\uFEFFa\n', [{ line: 1, cells: ['a'] }]],
    [
      'line ends of Windows',
      'a\r\n1\r\n',
      [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['1'] },
      ],
    ],
    [
      'a last line without an end',
      'a\n1',
      [
        { line: 1, cells: ['a'] },
        { line: 2, cells: ['1'] },
      ],
    ],
    [
      'blank lines',
      'a,b\n\n1,2\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['1', '2'] },
      ],
    ],
    [
      'a cell with comma and quote',
      'a,b\n"1,""x""",2\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1,"x"', '2'] },
      ],
    ],
    [
      'a cell over two lines',
      'a,b\n"1\n2",3\n4,5\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['1\n2', '3'] },
        { line: 4, cells: ['4', '5'] },
      ],
    ],
    [
      'too few cells',
      'a,b\n1\n3,4\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, problem: 'has 1 cell where the header has 2' },
        { line: 3, cells: ['3', '4'] },
      ],
    ],
    [
      'a quote that is never closed',
      'a,b\n"1,2\n3,4\n5,6\n',
      [{ line: 1, cells: ['a', 'b'] }, unclosed(2), { line: 3, cells: ['3', '4'] }, { line: 4, cells: ['5', '6'] }],
    ],
    [
      'two quotes that are never closed, far apart',
      'a,b\n"1,2\n3,4\n"5,6\n7,8\n',
      [
        { line: 1, cells: ['a', 'b'] },
        unclosed(2),
        { line: 3, cells: ['3', '4'] },
        unclosed(4),
        { line: 5, cells: ['7', '8'] },
      ],
    ],
    [
      'a quote inside an unquoted cell',
      'a,b\n5" pipe "x",2\n3,4\n',
      [{ line: 1, cells: ['a', 'b'] }, unclosed(2), { line: 3, cells: ['3', '4'] }],
    ],
  ])('reads %s', async (_name, text, records) => {
    expect(await read(text)).toEqual(records)
  })

  it('reads the same records when the file arrives character by character', async () => {
    const text = 'a,b\r\n"1\r\n2",3\r\n4,5'
    expect(await read(...text.split(/(?=.)/s))).toEqual(await read(text))
  })

  it('reports a quote that is not closed within fifty lines as one invalid row', async () => {
    const rows = Array.from({ length: 200 }, (_, index) => `${index},x`)
    const records = await read(['a,b', '"stray,1', ...rows].join('\n'))
    expect(records.filter((record) => 'problem' in record)).toEqual([unclosed(2)])
    expect(records).toHaveLength(202)
  })
})
