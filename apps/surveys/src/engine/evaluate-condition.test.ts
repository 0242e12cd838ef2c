import {
  CONDITION_JOINS,
  CONDITION_OPS,
  printCondition,
  type ConditionTerm,
} from '@rapport/domain/surveys/conditions/condition'
import { evaluateCondition } from '@rapport/domain/surveys/conditions/evaluate-condition'
import * as fc from 'fast-check'
import { ExpressionRunner } from 'survey-core'
import { expect, it } from 'vitest'

const value = fc.constantFrom<string | number>('1', '2', '10', 2, 'Lunch', ' lunch', 'late lunch', '2026-11-26')
const answer = fc.option(value)
const picks = fc.option(fc.array(value, { minLength: 1, maxLength: 3 }))

/**
 * Generates a term with one of the comparisons in `ops`. For a question that allows several choices, the rule builder offers no order
 * comparisons.
 */
const termOf = (
  subject: Pick<ConditionTerm, 'question' | 'row'>,
  ops: readonly ConditionTerm['op'][],
): fc.Arbitrary<ConditionTerm> =>
  fc.constantFrom(...ops).chain((op): fc.Arbitrary<ConditionTerm> => {
    if (op === 'answered' || op === 'empty') return fc.constant({ ...subject, op })
    const values = op === 'oneOf' ? fc.array(value, { minLength: 1, maxLength: 3 }) : value
    return values.map((one) => ({ ...subject, op, value: one }))
  })

it('a condition has the same result as in the survey engine', () => {
  const term = fc.oneof(
    termOf({ question: 'meal' }, CONDITION_OPS),
    termOf({ question: 'service', row: 'speed' }, CONDITION_OPS),
    termOf({ question: 'liked' }, ['contains', 'notContains', 'oneOf', 'answered', 'empty']),
  )
  const condition = fc.record({
    join: fc.constantFrom(...CONDITION_JOINS),
    terms: fc.array(term, { minLength: 1, maxLength: 3 }),
  })
  const answers = fc.record({ meal: answer, liked: picks, service: fc.record({ speed: answer }) })
  fc.assert(
    fc.property(condition, answers, (one, given) => {
      const runner = new ExpressionRunner(printCondition(one))
      expect(evaluateCondition(one, given)).toBe(Boolean(runner.runValues(given)))
    }),
    { numRuns: 2000 },
  )
})
