import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { ResultMeasure } from '../items/result-items.ts'
import { deriveMeanErrors as deriveErrors, type JointAnswers, type MeanPart } from './mean-error.ts'
import { deriveScores, meanScores, totalCountOf } from './score.ts'

const SCALE = { rateMin: 1, rateMax: 5, values: [1, 2, 3, 4, 5], notApplicable: [] }
const CHOICES = ['1', '2', '3', '4', '5']

/** Counts the answers of a slot as the server does. */
function measureOf(joint: JointAnswers, slot: number): ResultMeasure {
  const counts = Object.fromEntries(
    CHOICES.map((choice, at) => [choice, joint.filter((codes) => codes[slot] === at + 1).length]),
  )
  return {
    answers: { totalCount: totalCountOf(counts), counts, distribution: {}, sentiment: {} },
    scores: deriveScores(counts, SCALE),
  }
}

const partsOf = (joint: JointAnswers, slots: readonly number[]): MeanPart[] =>
  slots.map((slot) => ({
    slot: { slot, kind: 'choice', question: `q${slot}`, choices: CHOICES },
    scale: SCALE,
    measure: measureOf(joint, slot),
    weight: 1 / slots.length,
  }))

const deriveMeanErrors = (parts: readonly MeanPart[], joint: JointAnswers | null) =>
  deriveErrors(parts, joint, meanScores(parts.map(({ measure }) => measure.scores)))

const code = fc.integer({ min: 1, max: 5 })
const complete = fc.array(fc.tuple(code, code, code), { minLength: 3, maxLength: 40 })
const partial = fc.array(fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 5 }))), {
  minLength: 6,
  maxLength: 40,
})

describe('deriveMeanErrors', () => {
  it('equals the standard error of the respondents’ means when everyone answered every question', () => {
    fc.assert(
      fc.property(complete, (joint) => {
        const errors = deriveMeanErrors(partsOf(joint, [0, 1, 2]), joint)
        const means = joint.map((codes) => (codes[0] + codes[1] + codes[2]) / 3)
        const mean = means.reduce((sum, one) => sum + one, 0) / means.length
        const squares = means.reduce((sum, one) => sum + (one - mean) ** 2, 0)
        expect(errors.mean).toBeCloseTo(Math.sqrt(squares / means.length / (means.length - 1)), 9)
        expect(errors.index).toBeCloseTo((errors.mean ?? NaN) * 25, 9)
        const shares = joint.map((codes) => (100 * codes.filter((one) => one >= 4).length) / 3)
        const share = shares.reduce((sum, one) => sum + one, 0) / shares.length
        const around = shares.reduce((sum, one) => sum + (one - share) ** 2, 0)
        expect(errors.top2Box).toBeCloseTo(Math.sqrt(around / shares.length / (shares.length - 1)), 7)
      }),
    )
  })

  it('never exceeds the bound that applies without joint answers', () => {
    fc.assert(
      fc.property(partial, (joint) => {
        const parts = partsOf(joint, [0, 1, 2])
        const [errors, bound] = [deriveMeanErrors(parts, joint), deriveMeanErrors(parts, null)]
        for (const name of ['mean', 'index', 'topBox', 'top2Box', 'top3Box'] as const) {
          expect(errors[name] === null).toBe(bound[name] === null)
          expect(errors[name] ?? 0).toBeLessThanOrEqual((bound[name] ?? 0) + 1e-12)
        }
      }),
    )
  })

  it('reaches the bound when each respondent gives the same answer to all questions', () => {
    const joint = [1, 5, 4, 2, 5].map((one) => [one, one, one])
    const parts = partsOf(joint, [0, 1, 2])
    const alone = deriveMeanErrors(partsOf(joint, [0]), joint)
    expect(deriveMeanErrors(parts, joint).mean).toBeCloseTo(alone.mean ?? NaN, 12)
    expect(deriveMeanErrors(parts, null).mean).toBeCloseTo(alone.mean ?? NaN, 12)
    expect([alone.is_bound, deriveMeanErrors(parts, null).is_bound]).toEqual([false, true])
  })

  it('is 0 when two questions are perfectly negatively correlated', () => {
    const joint = [1, 5, 4, 2, 5].map((one) => [one, 6 - one])
    expect(deriveMeanErrors(partsOf(joint, [0, 1]), joint).mean).toBe(0)
  })

  it('reverses questions whose lower values are better', () => {
    const joint = [1, 5, 4, 2, 5].map((one) => [one, 6 - one])
    const [first, second] = partsOf(joint, [0, 1])
    const parts = [first, second].flatMap((part, at) =>
      part ? [at === 1 ? { ...part, scale: { ...SCALE, isLowerBetter: true } } : part] : [],
    )
    const alone = deriveMeanErrors(partsOf(joint, [0]), joint)
    expect(deriveMeanErrors(parts, joint).mean).toBeCloseTo(alone.mean ?? NaN, 12)
  })

  it('treats questions that were answered by different respondents as independent', () => {
    const joint = [...[1, 5, 4].map((one) => [one, 0]), ...[2, 5, 5].map((one) => [0, one])]
    const [first, second] = [0, 1].map((slot) => deriveMeanErrors(partsOf(joint, [slot]), joint).mean ?? NaN)
    expect(deriveMeanErrors(partsOf(joint, [0, 1]), joint).mean).toBeCloseTo(
      Math.hypot(first ?? 0, second ?? 0) / 2,
      12,
    )
  })

  it('uses the variances of all answers, but the correlation of the newest answers only', () => {
    const newest = [1, 5, 4, 2, 5].map((one) => [one, one])
    const all = Array.from({ length: 20 }, () => newest).flat()
    const parts = partsOf(all, [0, 1])
    expect(deriveMeanErrors(parts, newest).mean).toBeCloseTo(deriveMeanErrors(parts, all).mean ?? NaN, 12)
  })

  it('returns null when a question has fewer than two answers and when there are no questions', () => {
    const joint = [
      [1, 5],
      [2, 0],
    ]
    expect(deriveMeanErrors(partsOf(joint, [0, 1]), joint).top2Box).toBeNull()
    expect(deriveMeanErrors([], joint).top2Box).toBeNull()
  })
})
