import { describe, expect, it } from 'vitest'

import { analyzeFile, type ChosenCells } from './analyze-file.ts'

async function* chunksOf(text: string, encoding: BufferEncoding): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, encoding)
}

const FILE = [
  'id;Date;Location;Amount;Comment',
  '1;04.05.2018;Boathouse;12,50;Für alle',
  '2;24.05.2018;Boathouse;8,25;-99',
  '3;25.05.2018;Boathouse;"',
].join('\r\n')

describe('analyzeFile', () => {
  it('guesses the settings, proposes the meanings of the columns and counts the rows of a file', async () => {
    const analysis = await analyzeFile(chunksOf(FILE, 'latin1'), { locations: ['Boathouse'] })
    expect(analysis).toMatchObject({
      guess: {
        file: { format: 'csv', encoding: 'windows-1252', delimiter: ';', header_rows: 1 },
        decimal: ',',
        date_format: 'DD/MM/YYYY',
        missing: ['', '-99'],
        undecided: ['encoding'],
      },
      rows: 2,
      unreadable: 1,
      sample: [
        ['1', '04.05.2018', 'Boathouse', '12,50', 'Für alle'],
        ['2', '24.05.2018', 'Boathouse', '8,25', '-99'],
      ],
    })
    expect(analysis.columns.map(({ column, becomes }) => [column, becomes[0]?.meaning])).toEqual([
      ['id', 'key'],
      ['Date', 'completed'],
      ['Location', 'location'],
      ['Amount', 'question'],
      ['Comment', 'question'],
    ])
  })

  it('does not list a setting as undecided when a person has chosen it', async () => {
    const analysis = await analyzeFile(chunksOf(FILE, 'latin1'), { file: { encoding: 'windows-1252' }, locations: [] })
    expect(analysis.guess.undecided).toEqual([])
  })

  it('proposes the meanings of the columns based on the cell formats that a person has chosen', async () => {
    const grades = [
      'id;Date;How satisfied are you?',
      ...Array.from({ length: 20 }, (_, row) => `${row};04/05/2018;${(row % 5) + 1},0`),
    ]
    const read = (cells: ChosenCells) => analyzeFile(chunksOf(grades.join('\n'), 'latin1'), { locations: [], cells })
    const chosen = await read({ decimal: '.', date_format: 'DD/MM/YYYY' })
    expect(chosen.guess).toMatchObject({ decimal: '.', date_format: 'DD/MM/YYYY', undecided: [] })
    const typeOf = ({ columns }: typeof chosen) => columns.at(-1)?.becomes[0]
    expect(typeOf(await read({}))).toMatchObject({ type: 'rating' })
    expect(typeOf(chosen)).not.toMatchObject({ type: 'rating' })
  })
})
