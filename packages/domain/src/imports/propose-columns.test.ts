import { describe, expect, it } from 'vitest'

import type { ImportColumn } from './import-column.ts'
import { proposeFile } from './testing/propose-file.ts'

const ROWS = 12

/** Returns the proposal for a column of `ROWS` rows in which the given cells repeat. */
function propose(name: string, cells: readonly string[]): ImportColumn {
  const rows = Array.from({ length: ROWS }, (_, index) => [cells[index % cells.length] ?? ''])
  const column = proposeFile([[name], ...rows]).columns[0]
  if (column === undefined) throw new Error('no column is proposed')
  return column
}

const summaryOf = ({ becomes: [first] }: ImportColumn) =>
  first?.meaning === 'question'
    ? [first.type, first.measure, first.choices.map(({ value }) => value)]
    : [first?.meaning]

describe('proposeColumns', () => {
  it('ignores the columns that precede the original columns in a file of refused rows', () => {
    const header = ['Line', 'Column', 'Value', 'Reason', 'Food']
    const rows = Array.from({ length: ROWS }, (_, row) => [
      String(row),
      'Food',
      'x',
      'is no choice',
      String((row % 5) + 1),
    ])
    const becomes = (names: readonly string[]) =>
      proposeFile([names, ...rows]).columns.map((one) => one.becomes[0]?.meaning)
    expect(becomes(header)).toEqual(['ignored', 'ignored', 'ignored', 'ignored', 'question'])
    expect(becomes(header.with(3, 'Why'))).toContain('question')
    expect(becomes(header.with(3, 'Why')).slice(0, 4)).not.toEqual(['ignored', 'ignored', 'ignored', 'ignored'])
  })

  it.each([
    ['Weight', ['0.9', '1.1'], ['weight']],
    ['Member No', ['1042', '0871'], ['member']],
    ['Email', ['a@club.example', 'b@club.example'], ['member']],
    ['Clubhouse', ['Harbor House', 'Boathouse'], ['location']],
    ['Q19AGE', ['1', '2', '3'], ['attribute']],
    ['IP Address', ['10.0.0.1'], ['ignored']],
    ['Empty', [''], ['ignored']],
    ['How satisfied are you?', ['1', '3', '5'], ['rating', 'ordinal_higher', [1, 2, 3, 4, 5]]],
    ['How satisfied are you?', ['4.0', '5.0'], ['rating', 'ordinal_higher', [1, 2, 3, 4, 5]]],
    ['NPS', ['0', '7', '10'], ['rating', 'recommendation', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]],
    ['Service', ['Poor', 'Excellent', 'Good'], ['rating', 'ordinal_higher', [1, 2, 3]]],
    ['Service', ['1 - Poor', '3 - Excellent'], ['rating', 'ordinal_higher', [1, 2, 3]]],
    ['Meal', ['Lunch', 'Dinner'], ['radiogroup', 'nominal', ['Lunch', 'Dinner']]],
    ['Sports', ['Golf;Swim', 'Golf', 'Swim;Golf'], ['checkbox', 'nominal', ['Golf', 'Swim']]],
    ['Region code', ['1', '2', '3'], ['attribute']],
    ['Code', ['1', '2', '3'], ['radiogroup', 'nominal', [1, 2, 3]]],
    ['Spent', ['12.50', '8.25', '3.10'], ['text', 'number', []]],
  ])('proposes a meaning for the column %s with the cells %j', (name, cells, expected) => {
    expect(summaryOf(propose(name, cells))).toEqual(expected)
  })

  it('proposes columns for an airport file: key, day of the month, a matrix with codes that mean not applicable, a recommendation and a weight', () => {
    const header = ['RESPNUM', 'INTDATE', 'Q7ART', 'Q7FOOD', 'Q7SIGN', 'NETPRO', 'WEIGHT']
    const rows = Array.from({ length: 24 }, (_, index) => [
      String(index),
      String((index % 28) + 1),
      String(index % 7),
      String((index + 2) % 7),
      String((index + 4) % 7),
      String(index % 12),
      '0.9',
    ])
    const { columns } = proposeFile([header, ...rows])
    expect(columns.map((column) => [column.column, ...summaryOf(column)])).toEqual([
      ['RESPNUM', 'key'],
      ['INTDATE', 'completed'],
      ['Q7ART', 'matrix', 'ordinal_higher', [1, 2, 3, 4, 5]],
      ['Q7FOOD', 'matrix', 'ordinal_higher', [1, 2, 3, 4, 5]],
      ['Q7SIGN', 'matrix', 'ordinal_higher', [1, 2, 3, 4, 5]],
      ['NETPRO', 'rating', 'recommendation', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
      ['WEIGHT', 'weight'],
    ])
    expect(columns.flatMap(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      'no_year',
      'scale_unclear',
      'scale_unclear',
      'scale_unclear',
      'scale_unclear',
      'weights_change_figures',
    ])
    const [, , art] = columns
    expect(art?.becomes[0]).toMatchObject({ question: 'Q7', part: { name: 'ART' }, notApplicable: ['0', '6'] })
  })

  it('proposes a checkbox for columns that each have one choice', () => {
    const header = ['Sports: Golf', 'Sports: Swim'].map((name) => name.replace(':', ' -'))
    const rows = Array.from({ length: ROWS }, (_, index) => [
      index % 2 === 0 ? 'Golf' : '',
      index % 3 === 0 ? 'Swim' : '',
    ])
    const { columns } = proposeFile([header, ...rows])
    expect(columns.map(summaryOf)).toEqual([
      ['checkbox', 'nominal', ['Golf']],
      ['checkbox', 'nominal', ['Swim']],
    ])
  })

  it('requires a decision on the date format when all days are below 13', () => {
    const column = propose('Date', ['05/04/2018', '06/07/2018'])
    expect(column).toMatchObject({ confidence: 'low', problems: [{ problem: 'date_unclear' }] })
    expect(propose('Date', ['05/24/2018', '06/07/2018'])).toMatchObject({ confidence: 'high', problems: [] })
  })

  it('reads times as UTC when the column name contains UTC', () => {
    expect(propose('Submit Date (UTC)', ['2018-05-04 13:22:11']).becomes).toEqual([
      { meaning: 'completed', format: 'YYYY-MM-DD', time_zone: 'UTC' },
    ])
  })
})

describe('proposeColumns for files from survey tools', () => {
  const meanings = (names: readonly string[], rows: readonly (readonly string[])[]) =>
    proposeFile([names, ...rows]).columns.map(({ becomes: [first] }) =>
      first?.meaning === 'question' ? `${first.question} ${first.type}` : first?.meaning,
    )

  it('combines adjacent columns into one checkbox question when each cell is empty or equals the name of its column', () => {
    expect(
      meanings(
        ['Pool', 'Golf course', 'Other', 'Sauna'],
        [
          ['Pool', '', 'Bar', 'Sauna'],
          ['', 'Golf course', '', ''],
        ],
      ),
    ).toEqual(['Pool_Golf_course checkbox', 'Pool_Golf_course checkbox', 'other', 'Sauna radiogroup'])
  })

  it('ignores columns with recommendation groups or ids from other tables, but not Paid or PAID', () => {
    const rows = Array.from({ length: 12 }, (_, row) => [
      row % 2 ? 'Promoter' : 'Passive',
      `${500 + row}`,
      '17',
      `${row % 2}`,
    ])
    expect(meanings(['Q2_NPS_GROUP', 'CCGID', 'Paid', 'PAID'], rows)).toEqual([
      'ignored',
      'ignored',
      'Paid radiogroup',
      'PAID radiogroup',
    ])
  })

  it('reads numbers below 4 in several columns as codes, unless the column names ask for a rating', () => {
    const rows = ['1', '2', '3', '1', '2', '0'].map((code) => [code, code, code])
    expect(meanings(['Q4BAGS', 'Q4STORE', 'Q4FOOD'], rows)).toEqual([
      'Q4BAGS radiogroup',
      'Q4STORE radiogroup',
      'Q4FOOD radiogroup',
    ])
    expect(meanings(['Rating - Bags', 'Rating - Stores', 'Rating - Food'], rows)).toEqual([
      'Rating matrix',
      'Rating matrix',
      'Rating matrix',
    ])
  })
})
