import { expect, it } from 'vitest'

import type { ConditionTerm } from './condition.ts'
import { evaluateCondition } from './evaluate-condition.ts'

const ANSWERS = {
  score: 3,
  meal: ' Lunch ',
  liked: ['food', 'staff'],
  none: [],
  service: { speed: 'poor' },
  day: '2026-11-26',
  call: false,
}
const of = (question: string, op: ConditionTerm['op'], value?: ConditionTerm['value']) => ({ question, op, value })

it.each<[boolean, ConditionTerm]>([
  [true, of('score', 'equals', '3')],
  [false, of('score', 'equals', '')],
  [true, of('meal', 'equals', 'lunch')],
  [false, of('liked', 'equals', 'food')],
  [true, of('call', 'equals', 'false')],
  [true, of('gone', 'equals', '')],
  [true, of('gone', 'notEquals', 'lunch')],
  [false, of('meal', 'notEquals', 'LUNCH')],
  [true, of('score', 'lessOrEqual', 3)],
  [false, of('score', 'lessOrEqual', '2')],
  [true, of('score', 'greaterOrEqual', '2')],
  [false, of('gone', 'greaterOrEqual', 0)],
  [true, of('day', 'lessOrEqual', '2026-12-01')],
  [false, of('meal', 'lessOrEqual', 4)],
  [true, of('score', 'oneOf', ['3', '4'])],
  [true, of('liked', 'oneOf', ['price', 'staff'])],
  [false, of('gone', 'oneOf', ['3'])],
  [true, of('gone', 'oneOf', [])],
  [true, of('score', 'oneOf', [])],
  [true, of('liked', 'contains', 'Food')],
  [true, of('meal', 'contains', 'unc')],
  [false, of('gone', 'contains', 'food')],
  [true, of('liked', 'notContains', 'price')],
  [false, of('liked', 'notContains', 'food')],
  [true, of('gone', 'notContains', 'food')],
  [true, of('none', 'notContains', 'food')],
  [false, of('meal', 'notContains', '')],
  [true, of('call', 'answered')],
  [false, of('none', 'answered')],
  [true, of('gone', 'empty')],
  [true, { question: 'service', row: 'speed', op: 'equals', value: 'poor' }],
  [true, { question: 'service', row: 'taste', op: 'empty' }],
  [false, { question: 'constructor', op: 'answered' }],
])('returns %s for %o', (expected, term) => {
  expect(evaluateCondition({ join: 'all', terms: [term] }, ANSWERS)).toBe(expected)
})

it('requires all terms to hold, or at least one of them, depending on the join', () => {
  const terms = [of('score', 'equals', 3), of('score', 'equals', 4)]
  expect(evaluateCondition({ join: 'all', terms }, ANSWERS)).toBe(false)
  expect(evaluateCondition({ join: 'any', terms }, ANSWERS)).toBe(true)
})

it.each(['all', 'any'] as const)('returns true when there are no terms (%s)', (join) => {
  expect(evaluateCondition({ join, terms: [] }, {})).toBe(true)
})
