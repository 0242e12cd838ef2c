import { describe, expect, it } from 'vitest'

import { readCellQuestions } from './cell-questions.ts'
import type { SurveyElement } from './survey-definition.ts'
import { listElements } from './survey-questions.ts'

function read(element: SurveyElement, entries?: number) {
  const [question] = listElements([element], [])
  if (question === undefined) throw new Error('no question')
  return readCellQuestions(question, entries)
}

const ROWS = ['golf', { value: 'pool', text: 'Pool' }]

describe('readCellQuestions', () => {
  it('reads each column of a matrix dropdown with its own choices, or those of the matrix', () => {
    const cells = read({
      type: 'matrixdropdown',
      name: 'visits',
      choices: ['yes', 'no'],
      rows: ROWS,
      columns: [
        { name: 'went', title: 'Were you there?' },
        { name: 'again', choices: ['perhaps'] },
        { name: 'with', cellType: 'checkbox', choices: ['family', 'guests'] },
        { name: 'stars', cellType: 'rating' },
        { name: 'why', cellType: 'comment' },
      ],
    })
    expect(
      cells.map(({ name, title, type, columns }) => [name, title, type, columns.map(({ value }) => value)]),
    ).toEqual([
      ['went', 'Were you there?', 'matrix', ['yes', 'no']],
      ['again', 'again', 'matrix', ['perhaps']],
      ['with', 'with', 'checkbox', ['family', 'guests']],
      ['stars', 'stars', 'matrix', ['1', '2', '3', '4', '5']],
      ['why', 'why', 'multipletext', []],
    ])
    expect(cells[0]?.rows.map(({ text }) => text)).toEqual(['golf', 'Pool'])
    expect(cells[4]?.items).toEqual([
      { name: 'golf', title: 'golf' },
      { name: 'pool', title: 'Pool' },
    ])
    expect(cells.map(({ rateMin, rateMax }) => [rateMin, rateMax])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [1, 5],
      [null, null],
    ])
  })

  it('does not score a column whose choices are categories with numeric values', () => {
    const choices = [
      { value: 1, text: 'Golf' },
      { value: 2, text: 'Pool' },
      { value: 3, text: 'Courts' },
    ]
    const [cell] = read({ type: 'matrixdropdown', name: 'm', rows: ROWS, columns: [{ name: 'place', choices }] })
    expect([cell?.measure, cell?.rateMin]).toEqual(['nominal', null])
  })

  it('reads each question of a dynamic panel as one question across all entries, without scores', () => {
    const cells = read(
      {
        type: 'paneldynamic',
        name: 'guests',
        templateElements: [
          { type: 'text', name: 'born', inputType: 'date' },
          { type: 'panel', name: 'p', elements: [{ type: 'rating', name: 'stars', title: 'Stars' }] },
          { type: 'matrix', name: 'inner', columns: [1, 2], rows: ['a'] },
        ],
      },
      2,
    )
    expect(cells.map(({ name, type, inputType }) => [name, type, inputType])).toEqual([
      ['born', 'multipletext', 'date'],
      ['stars', 'matrix', null],
    ])
    expect(cells[1]).toMatchObject({ measure: 'nominal', rateMin: null, title: 'Stars' })
    expect(cells[0]?.items).toHaveLength(20)
    expect(cells[1]?.rows.map(({ value, text }) => [value, text])).toEqual([
      ['1', 'Entry 1'],
      ['2', 'Entry 2'],
    ])
  })

  it('returns an empty list for questions of other types', () => {
    expect(read({ type: 'matrix', name: 'm', columns: [1, 2], rows: ROWS })).toEqual([])
  })
})
