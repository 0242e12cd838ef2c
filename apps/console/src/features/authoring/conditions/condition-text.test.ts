import type { Condition } from '@rapport/domain/surveys/conditions/condition'
import { listElements } from '@rapport/domain/surveys/definition/survey-questions'
import { expect, it } from 'vitest'

import { describeCondition } from './condition-text.ts'

const QUESTIONS = listElements(
  [
    { type: 'rating', name: 'visit', title: 'How was it?' },
    { type: 'matrix', name: 'grid', title: 'Rate', rows: [{ value: 'r', text: 'Speed' }], columns: ['bad', 'good'] },
  ],
  [],
)

it.each<[string, Condition]>([
  ['How was it? is 1 or 2', { join: 'all', terms: [{ question: 'visit', op: 'oneOf', value: ['1', '2'] }] }],
  ['How was it? is …', { join: 'all', terms: [{ question: 'visit', op: 'oneOf', value: [] }] }],
  [
    'Rate: Speed is bad and How was it? is answered',
    {
      join: 'all',
      terms: [
        { question: 'grid', row: 'r', op: 'equals', value: 'bad' },
        { question: 'visit', op: 'answered' },
      ],
    },
  ],
  [
    'gone is at most 2 or gone is not answered',
    {
      join: 'any',
      terms: [
        { question: 'gone', op: 'lessOrEqual', value: 2 },
        { question: 'gone', op: 'empty' },
      ],
    },
  ],
])('says %s', (text, condition) => {
  expect(describeCondition(condition, QUESTIONS)).toBe(text)
})
