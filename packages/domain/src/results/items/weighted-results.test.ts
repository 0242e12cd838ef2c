import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../../surveys/definition/survey-definition.ts'
import { testItems } from '../differences/item-significance.ts'
import { scoreInterval } from '../differences/score-interval.ts'
import { readNps } from '../scores/nps-score.ts'
import type { CycleCounts } from '../scores/result-measure.ts'
import { slotsOf, type Slot } from '../scores/slots.ts'
import { buildResultItems } from './build-result-items.ts'
import { flattenAnswers } from './flatten.ts'
import type { ResultItem } from './result-items.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'all',
      elements: [
        { type: 'rating', name: 'overall', rateMax: 5 },
        { type: 'rating', name: 'food', rateMax: 5 },
        { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10, measure: 'recommendation' },
        { type: 'checkbox', name: 'used', choices: ['golf', 'pool'] },
        { type: 'matrix', name: 'team', columns: [1, 2, 3], rows: ['kind', 'quick'] },
      ],
    },
  ],
}

interface Respondent {
  readonly answers: Record<string, unknown>
  readonly weight: number
}

/** Counts respondents as the server does, with or without their weights. */
function count(
  respondents: readonly Respondent[],
  isWeighted: boolean,
): { slots: readonly Slot[]; cycle: CycleCounts } {
  let slots: readonly Slot[] = slotsOf(definition, [])
  const joint = respondents.map(({ answers }) => {
    const flat = flattenAnswers(slots, answers)
    slots = flat.slots
    return flat.codes
  })
  const total = (of: (weight: number) => number) => {
    const counts = new Map<number, Map<number, number>>()
    joint.forEach((codes, at) =>
      codes.forEach((code, slot) => {
        if (code === 0) return
        const own = counts.get(slot) ?? new Map<number, number>()
        counts.set(slot, own.set(code, (own.get(code) ?? 0) + of(respondents[at]?.weight ?? NaN)))
      }),
    )
    return counts
  }
  const plain = { respondents: respondents.length, counts: total(() => 1), joint }
  const weights = { sums: total((weight) => weight), squares: total((weight) => weight ** 2) }
  const jointWeights = respondents.map(({ weight }) => weight)
  return { slots, cycle: isWeighted ? { ...plain, weights, jointWeights } : plain }
}

function build(now: readonly Respondent[], before: readonly Respondent[], isWeighted: boolean): ResultItem[] {
  const { slots } = count([...now, ...before], false)
  return (['grouped_question', 'individual_question'] as const).flatMap((resultType) =>
    buildResultItems({
      feedback_form_id: 1,
      definition,
      slots,
      current: count(now, isWeighted).cycle,
      previous: count(before, isWeighted).cycle,
      resultType,
    }),
  )
}

const rated = (overall: number, weight: number): Respondent => ({ answers: { overall }, weight })
const overallOf = (items: readonly ResultItem[]) => items.findLast(({ name }) => name === 'overall')

describe('weighted results', () => {
  const items = build([rated(5, 3), rated(4, 1), rated(1, 1), { answers: { nps: 10 }, weight: 9 }], [rated(3, 1)], true)

  it('count each respondent by weight, and report both the unweighted and the effective base of the question', () => {
    const answers = overallOf(items)?.results.current.answers
    expect(answers?.totalCount).toBe(3)
    // Weights 3, 1 and 1: 25 / 11.
    expect(answers?.weighting).toEqual({ sum: 5, effective_base: expect.closeTo(25 / 11, 9) })
    const shares = [1, 0, 0, 1, 3].map((weight) => expect.closeTo((3 * weight) / 5, 9))
    expect(Object.values(answers?.counts ?? {})).toEqual(shares)
  })

  it('have weighted scores', () => {
    const scores = overallOf(items)?.results.current.scores
    expect(scores?.mean).toBeCloseTo((3 * 5 + 4 + 1) / 5, 12)
    expect(scores?.top2Box).toBeCloseTo(80, 12)
    expect(scores?.topBox).toBeCloseTo(60, 12)
  })

  it('use the effective base for the interval of a Net Promoter Score, and report the unweighted base', () => {
    const given: Respondent[] = [10, 10, 8, 2].map((nps, at) => ({ answers: { nps }, weight: at + 1 }))
    const item = build(given, [], true).findLast(({ name }) => name === 'nps')
    const nps = item && readNps(item.results.current)
    // By weight, promoters are 3 of 10 and detractors 4 of 10; the effective base is 100 / 30.
    expect(nps?.balance).toBeCloseTo(-10, 12)
    expect(nps?.n).toBeCloseTo(4, 12)
    expect(nps?.se).toBeCloseTo(100 * Math.sqrt((0.7 - 0.01) / (100 / 30)), 9)
  })

  it('have intervals that are wider by a factor of about the square root of base / effective base', () => {
    const many = Array.from({ length: 400 }, (_, at) => rated(at % 2 === 0 ? 5 : 1, at % 4 < 2 ? 1 : 3))
    const interval = (isWeighted: boolean) => {
      const item = overallOf(build(many, [], isWeighted))
      return item && scoreInterval(item, 'top2Box')
    }
    const [plain, weighted] = [interval(false), interval(true)]
    const width = (one: typeof plain) => (one ? one.high - one.low : NaN)
    // The effective base is 800² / 2000 = 320; Wilson's interval uses n + z² in place of n.
    expect(width(weighted) / width(plain)).toBeCloseTo(Math.sqrt((400 + 1.96 ** 2) / (320 + 1.96 ** 2)), 3)
  })
})

it('returns the same weighted and unweighted results when all weights are equal', () => {
  const answers = fc.record(
    {
      overall: fc.integer({ min: 1, max: 5 }),
      food: fc.integer({ min: 1, max: 5 }),
      nps: fc.integer({ min: 0, max: 10 }),
      used: fc.subarray(['golf', 'pool'], { minLength: 1 }),
      team: fc.record({ kind: fc.integer({ min: 1, max: 3 }), quick: fc.integer({ min: 1, max: 3 }) }),
    },
    { requiredKeys: [] },
  )
  const many = fc.array(answers, { maxLength: 25 })
  fc.assert(
    fc.property(many, many, fc.double({ min: 0.01, max: 1000, noNaN: true }), (first, second, weight) => {
      const [now, before] = [first, second].map((all) => all.map((one) => ({ answers: one, weight })))
      const [plain, weighted] = [false, true].map((isWeighted) => build(now ?? [], before ?? [], isWeighted))
      expect(roughly(weighted)).toEqual(roughly(plain))
      for (const chart of ['default', 'mean'] as const)
        expect(roughly([...testItems(weighted ?? [], chart)])).toEqual(roughly([...testItems(plain ?? [], chart)]))
    }),
    { numRuns: 60 },
  )
})

/** Rounds every number and removes the weighting. */
const roughly = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) => {
      if (name === 'weighting') return undefined
      return typeof part === 'number' ? Math.round(part * 1e6) / 1e6 : part
    }),
  )
