import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { checkRule } from './check-rule.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'p1',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'matrix', name: 'dining', columns: [1, 2], rows: ['food'] },
        { type: 'multipletext', name: 'name', items: [{ name: 'first' }] },
      ],
    },
  ],
}
const problemsOf = (rule: unknown) => {
  const check = checkRule(rule, definition)
  return check.ok ? [] : check.problems.map((problem) => `${problem.path}: ${problem.reason}`)
}

describe('checkRule', () => {
  it('lets through a rule on questions, rows and items of the form', () => {
    const rule = {
      any: [
        { question: 'overall', op: 'lessOrEqual', value: 2 },
        { question: 'dining', row: 'food', op: 'oneOf', value: [1] },
        { question: 'name', row: 'first', op: 'answered' },
      ],
    }
    expect(checkRule(rule, definition)).toEqual({ ok: true, rule })
  })

  it.each<[unknown, string]>([
    [null, ': needs a list of conditions under all or any'],
    [{ all: [], any: [] }, ': needs a list of conditions under all or any'],
    [{ none: [] }, ': needs a list of conditions under all or any'],
    [{ all: [] }, 'all: needs 1 to 50 conditions'],
    [{ all: Array.from({ length: 51 }, () => 1) }, 'all: needs 1 to 50 conditions'],
    [{ all: [5] }, 'all[0]: is not a condition'],
    [{ any: [{ question: 'mood', op: 'answered' }] }, 'any[0].question: unknown question: mood'],
    [{ any: [{ question: 'dining', row: 'service', op: 'answered' }] }, 'any[0].row: unknown row: service'],
    [{ any: [{ question: 'overall', row: 'food', op: 'answered' }] }, 'any[0].row: unknown row: food'],
    [{ any: [{ question: 'overall', op: 'matches' }] }, 'any[0].op: unknown comparison: matches'],
    [{ any: [{ question: 'overall', op: 'answered', script: 'x' }] }, 'any[0].script: property is not allowed'],
    [{ any: [{ question: 'overall', op: 'answered', value: 1 }] }, 'any[0].value: does not fit answered: 1'],
    [{ any: [{ question: 'overall', op: 'equals' }] }, 'any[0].value: does not fit equals: undefined'],
    [
      { any: [{ question: 'overall', op: 'lessOrEqual', value: 'low' }] },
      'any[0].value: does not fit lessOrEqual: low',
    ],
    [{ any: [{ question: 'overall', op: 'oneOf', value: 2 }] }, 'any[0].value: does not fit oneOf: 2'],
  ])('refuses %j', (rule, expected) => {
    expect(problemsOf(rule)).toEqual([expected])
  })
})
