import { expect, it } from 'vitest'

import type { SurveyElement } from '../definition/survey-definition.ts'
import { listElements, type Question } from '../definition/survey-questions.ts'
import {
  comparisonsFor,
  controlFor,
  isComplete,
  joinValues,
  listParts,
  listValues,
  newTerm,
  withOp,
} from './comparisons.ts'

function question(element: Omit<SurveyElement, 'name'>): Question {
  // The parameter type lacks only `name`, which is added here.
  const [read] = listElements([{ name: 'q', ...element } as SurveyElement], [])
  if (read === undefined) throw new Error('not a question')
  return read
}

const LIKERT = question({ type: 'rating' })
const GRID = question({ type: 'matrix', rows: ['speed', 'taste'], columns: ['poor', 'good'] })

it.each([
  ['rating', LIKERT, 'oneOf equals notEquals lessOrEqual greaterOrEqual answered empty'],
  ['radiogroup', question({ type: 'radiogroup', choices: ['golf', '2'] }), 'oneOf equals notEquals answered empty'],
  ['matrix', GRID, 'oneOf equals notEquals answered empty'],
  ['checkbox', question({ type: 'checkbox', choices: ['golf'] }), 'contains notContains answered empty'],
  ['boolean', question({ type: 'boolean' }), 'equals notEquals answered empty'],
  ['comment', question({ type: 'comment' }), 'contains notContains equals notEquals answered empty'],
  [
    'number',
    question({ type: 'text', inputType: 'number' }),
    'lessOrEqual greaterOrEqual equals notEquals answered empty',
  ],
  ['paneldynamic', question({ type: 'paneldynamic', templateElements: [] }), 'answered empty'],
])('lists the comparisons for a %s question', (_name, one, ops) => {
  expect(comparisonsFor(one).join(' ')).toBe(ops)
})

it.each([
  [LIKERT, 'oneOf', 'choices'],
  [LIKERT, 'lessOrEqual', 'choice'],
  [GRID, 'equals', 'choice'],
  [question({ type: 'text', inputType: 'number' }), 'equals', 'number'],
  [question({ type: 'text', inputType: 'date' }), 'equals', 'date'],
  [question({ type: 'comment' }), 'contains', 'text'],
  [LIKERT, 'answered', 'none'],
] as const)('returns the control for entering the value of a comparison (case %#)', (one, op, control) => {
  expect(controlFor(one, op)).toBe(control)
})

it('lists matrix rows and the items of a multiple-text question as parts, no parts for a rating, and matrix columns as values', () => {
  const lines = question({ type: 'multipletext', items: [{ name: 'l', title: 'Line' }] })
  expect([GRID, lines, LIKERT].map((one) => listParts(one).map(({ value }) => value))).toEqual([
    ['speed', 'taste'],
    ['l'],
    [],
  ])
  expect(listValues(GRID).map(({ value }) => value)).toEqual(['poor', 'good'])
})

it('creates a term with the first row and the first comparison', () => {
  expect(newTerm(GRID)).toEqual({ question: 'q', row: 'speed', op: 'oneOf', value: [] })
  expect(newTerm(question({ type: 'comment' }))).toEqual({ question: 'q', op: 'contains', value: '' })
})

it.each([
  ['oneOf', { question: 'q', op: 'oneOf', value: ['1'] }],
  ['lessOrEqual', { question: 'q', op: 'lessOrEqual', value: '1' }],
  ['answered', { question: 'q', op: 'answered' }],
] as const)('adapts the value to the comparison %s', (op, term) => {
  expect(withOp({ question: 'q', op: 'equals', value: '1' }, op, LIKERT)).toEqual(term)
})

it('keeps only the first of several values for a comparison with a single value', () => {
  const several = { question: 'q', op: 'oneOf', value: ['1', '2'] } as const
  expect(withOp(several, 'equals', LIKERT)).toEqual({ question: 'q', op: 'equals', value: '1' })
  expect(withOp({ ...several, value: [] }, 'equals', LIKERT)).toEqual({ question: 'q', op: 'equals', value: '' })
})

it.each([
  [[], ''],
  [['1'], '1'],
  [['1', '2', '3'], '1, 2 or 3'],
])('joins %j as text', (values, text) => {
  expect(joinValues(values, 'or')).toBe(text)
})

it.each([
  [true, { op: 'answered' }],
  [true, { op: 'equals', value: '0' }],
  [true, { op: 'equals', value: false }],
  [true, { op: 'oneOf', value: ['1'] }],
  [false, { op: 'equals' }],
  [false, { op: 'equals', value: '' }],
  [false, { op: 'oneOf', value: [] }],
  [false, { op: 'oneOf', value: ['1', ''] }],
] as const)('reports whether a term is complete: %s for %o', (expected, term) => {
  expect(isComplete({ question: 'q', ...term })).toBe(expected)
})
