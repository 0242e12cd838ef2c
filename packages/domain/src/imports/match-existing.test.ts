import { describe, expect, it } from 'vitest'

import type { ColumnChoice, ImportColumn, QuestionMeaning } from './import-column.ts'
import { matchExisting } from './match-existing.ts'

const EXISTING = {
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'radiogroup', name: 'meal', title: 'Which meal?', choices: [{ value: 'l', text: 'Lunch' }, 'Dinner'] },
        { type: 'matrix', name: 'Q7', columns: [1, 2, 3], rows: ['WALKWAYS', { value: 'r2', text: 'Food' }] },
        { type: 'comment', name: 'why' },
      ],
    },
  ],
} as const

const cells = (...texts: string[]) => texts.map((text) => ({ value: text, text, cells: [text] }))

const question = (changes: Partial<QuestionMeaning>): QuestionMeaning => ({
  meaning: 'question',
  question: 'Meal',
  title: 'Meal',
  type: 'radiogroup',
  measure: 'nominal',
  choices: cells('Lunch'),
  notApplicable: [],
  ...changes,
})

function match(...becomes: ColumnChoice[]): (ColumnChoice | undefined)[] {
  const columns = becomes.map((choice, index): ImportColumn => {
    return { column: `c${index}`, label: '', becomes: [choice], confidence: 'high', problems: [], samples: [] }
  })
  return matchExisting(columns, EXISTING).map((column) => column.becomes[0])
}

describe('matchExisting', () => {
  it('matches a question by its name, and its choices by their texts', () => {
    expect(match(question({ choices: cells('Lunch', 'dinner') }))).toEqual([
      question({
        question: 'meal',
        choices: [
          { value: 'l', text: 'Lunch', cells: ['Lunch'] },
          { value: 'Dinner', text: 'dinner', cells: ['dinner'] },
        ],
      }),
    ])
  })

  it('matches a question by its title', () => {
    expect(match(question({ question: 'Q1', title: 'Which meal' }))).toMatchObject([{ question: 'meal' }])
  })

  it.each([
    ['walkway', 'Moving walkways', 'WALKWAYS'],
    ['FOOD', 'food', 'r2'],
  ])('matches the row %s of a matrix', (name, title, row) => {
    const column = question({ question: 'q7', type: 'matrix', part: { name, title }, choices: cells('1', '3') })
    expect(match(column)).toMatchObject([{ question: 'Q7', part: { name: row } }])
  })

  it.each([
    ['an unknown choice', question({ question: 'meal', choices: cells('Lunch', 'Supper') }), 'meal2'],
    ['another type', question({ question: 'meal', type: 'checkbox' }), 'meal2'],
    ['an unknown row', question({ question: 'Q7', type: 'matrix', part: { name: 'art', title: 'Art' } }), 'Q8'],
  ])('gives a question with %s a free name', (_name, column, expected) => {
    expect(match(column)).toMatchObject([{ question: expected }])
  })

  it('assigns the text for Other to the matched question and leaves an unknown question unchanged', () => {
    expect(match(question({}), { meaning: 'other', question: 'Meal' }, question({ question: 'new' }))).toMatchObject([
      { question: 'meal' },
      { meaning: 'other', question: 'meal' },
      { question: 'new' },
    ])
  })
})
