import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { conditionOfRule, printCondition, ruleOfCondition, type Condition, type ConditionTerm } from './condition.ts'
import { parseCondition } from './parse-condition.ts'

it.each<[string, Condition]>([
  ["{visit} = 'golf'", { join: 'all', terms: [{ question: 'visit', op: 'equals', value: 'golf' }] }],
  ['{score} <= 2', { join: 'all', terms: [{ question: 'score', op: 'lessOrEqual', value: 2 }] }],
  ["{score} anyof ['1', '2']", { join: 'all', terms: [{ question: 'score', op: 'oneOf', value: ['1', '2'] }] }],
  ['{call} != true', { join: 'all', terms: [{ question: 'call', op: 'notEquals', value: true }] }],
  [
    "{service.speed} = 'poor' and {why} notempty",
    {
      join: 'all',
      terms: [
        { question: 'service', row: 'speed', op: 'equals', value: 'poor' },
        { question: 'why', op: 'answered' },
      ],
    },
  ],
  [
    String.raw`{why} contains 'it\'s \"late\"' or {why} empty`,
    {
      join: 'any',
      terms: [
        { question: 'why', op: 'contains', value: `it's "late"` },
        { question: 'why', op: 'empty' },
      ],
    },
  ],
  ["{why} = ''", { join: 'all', terms: [{ question: 'why', op: 'equals' }] }],
  ['', { join: 'all', terms: [] }],
])('writes %s', (expression, condition) => {
  expect(printCondition(condition)).toBe(expression)
})

it('writes conditions that parseCondition reads back unchanged', () => {
  const name = fc.constantFrom('visit', 'Dr. who', 'overall rating', 'a.b')
  const value = fc.oneof(
    fc.string({ maxLength: 12 }).filter((text) => !text.includes('\\')), // the engine cannot represent a backslash before a quote
    fc.integer({ min: -1000, max: 1000 }),
    fc.boolean(),
  )
  const row = fc.option(fc.constantFrom('speed', 'Row 1'), { nil: undefined })
  const ops = fc.constantFrom('equals', 'notEquals', 'lessOrEqual', 'greaterOrEqual', 'contains', 'notContains')
  const term: fc.Arbitrary<ConditionTerm> = fc.oneof(
    fc.record({ question: name, row, op: ops, value }),
    fc.record({ question: name, row, op: fc.constant('oneOf' as const), value: fc.array(value, { maxLength: 3 }) }),
    fc.record({ question: name, row, op: fc.constantFrom('answered', 'empty') }),
  )
  const condition = fc.record({
    join: fc.constantFrom('all' as const, 'any' as const),
    terms: fc.array(term, { minLength: 2, maxLength: 5 }),
  })
  const names = new Set(['visit', 'Dr. who', 'overall rating', 'a.b'])
  fc.assert(
    fc.property(condition, (written) => {
      expect(parseCondition(printCondition(written), names)).toEqual(written)
    }),
  )
})

it('converts a trigger rule to a condition and back', () => {
  const rule = { any: [{ question: 'score', op: 'lessOrEqual', value: 2 }] } as const
  expect(ruleOfCondition(conditionOfRule(rule))).toEqual(rule)
})

it('omits comparisons that triggers do not support', () => {
  expect(ruleOfCondition({ join: 'all', terms: [{ question: 'why', op: 'empty' }] })).toEqual({ all: [] })
})
