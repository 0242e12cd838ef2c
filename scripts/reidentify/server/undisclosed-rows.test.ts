import { expect, it } from 'vitest'

import type { Form } from '../club.ts'
import type { Finding } from '../findings.ts'
import { listUndisclosedRows } from './undisclosed-rows.ts'

const FORM: Form = {
  threshold: 5,
  attributes: [{ id: 'merchantId', values: ['Clubhouse', 'Grill'] }],
  questions: [{ id: 'benefit', kind: 'choice', answers: ['pay', 'hours', 'meals'] }],
}

type Disclosed = readonly (readonly [values: readonly (string | null)[], counts: readonly number[]])[]

/**
 * Returns the disclosed figures of 47 people, one of whom skipped the question: the count of each answer, and the rows of a
 * breakdown with two answers merged.
 */
const findingsOf = (rows: Disclosed, counts = { pay: 23, hours: 15, meals: 8 }): Finding[] => [
  { kind: 'question', covers: 47, question: 0, published: { kind: 'counts', counts } },
  ...rows.map(([values, ofRow]): Finding => {
    const table = { answers: [['hours'], ['pay', 'meals']], rows: [{ values, counts: ofRow }] }
    return { kind: 'breakdown', covers: 47, question: 0, attributes: [0], release: { table } }
  }),
]

it('listUndisclosedRows lists the row of people who skipped the attribute question, for whom there is no filter', () => {
  const disclosed: Disclosed = [
    [['Clubhouse'], [10, 12]],
    [['Grill'], [3, 16]],
  ]
  expect(listUndisclosedRows(FORM, findingsOf(disclosed))).toEqual([
    {
      kind: 'breakdown',
      covers: 47,
      question: 0,
      attributes: [0],
      release: { table: { answers: [['hours'], ['pay', 'meals']], rows: [{ values: [null], counts: [2, 3] }] } },
    },
  ])
})

it.each<[string, Disclosed]>([
  [
    'of fewer people than the threshold',
    [
      [['Clubhouse'], [10, 12]],
      [['Grill'], [3, 17]],
    ],
  ],
  [
    'with a cell of one person',
    [
      [['Clubhouse'], [10, 12]],
      [['Grill'], [4, 15]],
    ],
  ],
  [
    'when it is disclosed in a merged row',
    [
      [['Clubhouse'], [10, 12]],
      [
        ['Grill', null],
        [3, 16],
      ],
    ],
  ],
  [
    'of rows whose answers overlap',
    [
      [['Clubhouse'], [10, 12]],
      [['Clubhouse'], [3, 16]],
    ],
  ],
])('listUndisclosedRows does not list a row %s', (_, disclosed) => {
  expect(listUndisclosedRows(FORM, findingsOf(disclosed))).toEqual([])
})
