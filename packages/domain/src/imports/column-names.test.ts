import { describe, expect, it } from 'vitest'

import { guessHeaderRows, nameColumns } from './column-names.ts'

const namesOf = (...header: string[][]): string[] => nameColumns(header).map(({ column }) => column)

describe('nameColumns', () => {
  it('trims names and adds numbers to empty and repeated names', () => {
    expect(namesOf(['Q14FIND ', '', 'Other', 'Other'])).toEqual(['Q14FIND', 'Column 2', 'Other (1)', 'Other (2)'])
  })

  it('uses the second row as labels', () => {
    expect(
      nameColumns([
        ['Q1', 'Q2'],
        ['How was it?', 'Why?'],
        ['{"ImportId":"QID1"}', ''],
      ]),
    ).toEqual([
      { column: 'Q1', label: 'How was it?' },
      { column: 'Q2', label: 'Why?' },
    ])
  })

  it('joins the question and the part below it when the first row has gaps', () => {
    const first = ['Respondent ID', 'Rate the service', '', 'Why?']
    const second = ['', 'Speed', 'Courtesy', 'Open-Ended Response']
    expect(namesOf(first, second)).toEqual([
      'Respondent ID',
      'Rate the service - Speed',
      'Rate the service - Courtesy',
      'Why?',
    ])
  })
})

describe('guessHeaderRows', () => {
  it.each([
    [
      'one row of names',
      [
        ['id', 'q'],
        ['1', '4'],
        ['2', '5'],
      ],
      1,
    ],
    ['the import ids of Qualtrics', [['Q1'], ['How was it?'], ['{"ImportId":"QID1"}']], 3],
    [
      'the sub-headers of SurveyMonkey',
      [
        ['Respondent ID', 'Why?'],
        ['', 'Open-Ended Response'],
        ['1', 'x'],
      ],
      2,
    ],
    ['an empty file', [], 1],
  ])('counts the header rows: %s', (_name, rows, expected) => {
    expect(guessHeaderRows(rows)).toBe(expected)
  })
})
