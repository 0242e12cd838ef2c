import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  evaluateRule,
  evaluateTriggers,
  isForLocation,
  TRIGGER_OPS,
  type TriggerCondition,
  type TriggerRule,
} from './trigger-rule.ts'

const all = (...conditions: TriggerCondition[]): TriggerRule => ({ all: conditions })
const any = (...conditions: TriggerCondition[]): TriggerRule => ({ any: conditions })
const low: TriggerCondition = { question: 'overall', op: 'lessOrEqual', value: 2 }
const angry: TriggerCondition = { question: 'why', op: 'contains', value: 'Never again' }
const answers = {
  overall: 2,
  why: 'Slow. never AGAIN!',
  used: ['golf', 4],
  dining: { food: '1' },
  again: false,
  blank: ' ',
}

describe('evaluateRule', () => {
  it.each<[string, TriggerRule, boolean]>([
    ['a value at the bound', all(low), true],
    ['a value over the bound', all({ ...low, value: 1 }), false],
    ['a bound given as text', all({ ...low, value: '2' }), true],
    ['a value at the lower bound', all({ question: 'overall', op: 'greaterOrEqual', value: 2 }), true],
    ['a text compared with a number', all({ question: 'why', op: 'lessOrEqual', value: 5 }), false],
    ['a truth value compared with a number', all({ question: 'again', op: 'lessOrEqual', value: 5 }), false],
    ['an equal value', all({ question: 'overall', op: 'equals', value: '2' }), true],
    ['an equal truth value', all({ question: 'again', op: 'equals', value: false }), true],
    ['an unequal value', all({ question: 'overall', op: 'notEquals', value: 3 }), true],
    ['inequality for a question without an answer', all({ question: 'age', op: 'notEquals', value: 3 }), false],
    ['one of several', all({ question: 'overall', op: 'oneOf', value: [1, '2'] }), true],
    ['none of several', all({ question: 'overall', op: 'oneOf', value: [3] }), false],
    ['a phrase in a text, regardless of case', all(angry), true],
    ['a selected choice of a checkbox question', all({ question: 'used', op: 'contains', value: '4' }), true],
    ['a part of a selected choice', all({ question: 'used', op: 'contains', value: 'gol' }), false],
    ['a row of a matrix', all({ question: 'dining', row: 'food', op: 'lessOrEqual', value: 2 }), true],
    ['a row without an answer', all({ question: 'dining', row: 'service', op: 'answered' }), false],
    ['an answered question', all({ question: 'again', op: 'answered' }), true],
    ['a blank text', all({ question: 'blank', op: 'answered' }), false],
    ['all of two when one fails', all(low, { ...low, value: 1 }), false],
    ['any of two when one fails', any(low, { ...low, value: 1 }), true],
    ['any of no conditions', any(), false],
    ['all of no conditions', all(), false],
    ['a name that every object has', all({ question: 'toString', op: 'answered' }), false],
    ['a row of something without rows', all({ question: 'why', row: 'length', op: 'answered' }), false],
  ])('evaluates %s', (_name, rule, expected) => {
    expect(evaluateRule(rule, answers)).toBe(expected)
  })

  it.each([
    null,
    5,
    'all',
    [],
    {},
    { all: {} },
    { all: [null] },
    { any: [{ question: 'overall', op: 'matches', value: 2 }] },
    { any: [{ question: 'overall', op: 'oneOf', value: 2 }] },
  ])('returns false for %j', (rule) => {
    expect(evaluateRule(rule, answers)).toBe(false)
  })

  it('returns true or false for any rule and any answers', () => {
    const condition = fc.record({
      question: fc.constantFrom('a', 'b'),
      row: fc.constantFrom(undefined, 'r'),
      op: fc.constantFrom(...TRIGGER_OPS),
      value: fc.jsonValue(),
    })
    const answered = fc.dictionary(fc.constantFrom('a', 'b'), fc.jsonValue())
    fc.assert(
      fc.property(fc.array(condition), answered, (conditions, given) => {
        const [every, some] = [evaluateRule({ all: conditions }, given), evaluateRule({ any: conditions }, given)]
        expect(every && !some).toBe(false)
        expect([typeof every, typeof some]).toEqual(['boolean', 'boolean'])
      }),
    )
  })
})

describe('evaluateTriggers', () => {
  it('returns how many triggers were tried and fired, which of them fired, and the questions that they show', () => {
    const outcome = evaluateTriggers(
      [
        { trigger_id: 4, rule: all(low), overall: true, show_question_ids: ['why', 'dining'] },
        { trigger_id: 5, rule: all({ ...low, value: 0 }), show_question_ids: ['age'] },
        { trigger_id: 9, rule: any(angry), show_question_ids: ['why'] },
      ],
      answers,
    )
    expect(outcome).toEqual({
      triggers_tried: 3,
      triggers_hit: 2,
      overall_score_trigger_hit: true,
      visible_survey_question_ids: ['why', 'dining'],
      hit_trigger_ids: [4, 9],
    })
  })

  it('returns zero counts when there are no triggers', () => {
    expect(evaluateTriggers([], answers)).toMatchObject({
      triggers_tried: 0,
      triggers_hit: 0,
      overall_score_trigger_hit: false,
    })
  })
})

describe('a trigger that is limited to locations', () => {
  it.each<[readonly number[] | undefined, number | null, boolean]>([
    [undefined, null, true],
    [[], 3, true],
    [[3, 4], 3, true],
    [[3, 4], 5, false],
    [[3, 4], null, false],
  ])('with the locations %j, fires for a response from location %j: %j', (merchant_ids, merchant_id, fires) => {
    const limits = merchant_ids === undefined ? {} : { merchant_ids }
    expect(isForLocation(limits, merchant_id)).toBe(fires)
    const outcome = evaluateTriggers([{ trigger_id: 1, rule: all(low), ...limits }], answers, merchant_id)
    expect(outcome.hit_trigger_ids).toEqual(fires ? [1] : [])
  })
})
