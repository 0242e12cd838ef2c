import { expect, it } from 'vitest'

import type { Condition } from './condition.ts'
import { parseCondition } from './parse-condition.ts'

const NAMES = new Set(['a', 'b', 'c', 'grid', 'Dr. who'])
const a = { question: 'a', op: 'equals', value: 1 } as const
const b = { question: 'b', op: 'equals', value: 'x' } as const

it.each<[string, Condition]>([
  ['{a}=1', { join: 'all', terms: [a] }],
  ['  ( {a} == 1 )  ', { join: 'all', terms: [a] }],
  ['{a} EQUAL 1 AND {b} = "x"', { join: 'all', terms: [a, b] }],
  ["{a} = 1 && ({b} = 'x' and {c} notempty)", { join: 'all', terms: [a, b, { question: 'c', op: 'answered' }] }],
  ["({a} = 1) || ({b} = 'x')", { join: 'any', terms: [a, b] }],
  ['{a} <> -1.5', { join: 'all', terms: [{ question: 'a', op: 'notEquals', value: -1.5 }] }],
  ['{grid.Row 1} >= 4', { join: 'all', terms: [{ question: 'grid', row: 'Row 1', op: 'greaterOrEqual', value: 4 }] }],
  ['{Dr. who} empty', { join: 'all', terms: [{ question: 'Dr. who', op: 'empty' }] }],
  ["{a} anyof ['1', 2]", { join: 'all', terms: [{ question: 'a', op: 'oneOf', value: ['1', 2] }] }],
  ['{a} anyof []', { join: 'all', terms: [{ question: 'a', op: 'oneOf', value: [] }] }],
])('reads %s', (expression, condition) => {
  expect(parseCondition(expression, NAMES)).toEqual(condition)
})

it.each([
  '',
  '{a}',
  '{a} =',
  '{a} = {b}',
  '{a} = 1 and',
  '{a} = 1 {b} = 2',
  '({a} = 1',
  '{a} = 1)',
  "{a} = 1 and {b} = 'x' or {c} = 1",
  "({a} = 1 or {c} = 1) and {b} = 'x'",
  "{b} = 'x' and ({a} = 1 or {c} = 1)",
  '!({a} = 1)',
  '{a} + 1 = 2',
  '{a} < 2',
  'age({a}) >= 21',
  'iif({a} = 1, 1, 2) = 1',
  '{unknown} = 1',
  '{panel.a} = 1',
  '{a} allof [1, 2]',
  '{a} anyof [1',
  '{a} constructor 1',
  "{a} = 'open",
  '{a} = golf',
  '{a} = 12px',
])('returns null for %s, which is not a supported condition', (expression) => {
  expect(parseCondition(expression, NAMES)).toBeNull()
})
