import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { measuredCycle, ratedResult } from '../testing/result-items.ts'
import { deriveRowDifference, deriveTrendDifference, npsDifference, shareDifference } from './difference.ts'
import { describeDifference } from './significance.ts'

const rated = (now: [number, number], before: [number, number] | null) =>
  ratedResult({
    results: { current: measuredCycle(...now, now[1]), previous: before && measuredCycle(...before, before[1]) },
  })

describe('deriveTrendDifference', () => {
  // The published example in Newcombe 1998: for 56 of 70 against 48 of 80, the interval is 0.0524 to 0.3339.
  it('uses the Newcombe interval for a share', () => {
    const trend = deriveTrendDifference(rated([56, 70], [48, 80]), 'top2Box')
    expect(trend?.low).toBeCloseTo(5.24, 2)
    expect(trend?.high).toBeCloseTo(33.39, 2)
    expect(trend && describeDifference(trend)).toBe('Up 20.0 points (likely +5.2 to +33.4; 70 vs 80 answers)')
  })

  it.each([
    ['a share', 'top2Box', 'Up 10.0 points (likely −26.5 to +43.5; 10 vs 10 answers)'],
    ['a mean', 'mean', 'Up 0.40 (likely −1.31 to +2.11; 10 vs 10 answers)'],
    ['an index', 'index', 'Up 10.0 points (likely −32.7 to +52.7; 10 vs 10 answers)'],
  ] as const)('describes the interval of %s in the unit of the score', (_what, chart, text) => {
    const trend = deriveTrendDifference(rated([8, 10], [7, 10]), chart)
    expect(trend && describeDifference(trend)).toBe(text)
  })

  it('reverses the interval of an index when lower values of the question are better', () => {
    const item = rated([2, 10], [7, 10])
    const { current, previous } = item.results
    const lower = {
      ...item,
      measure: 'ordinal_lower' as const,
      results: {
        current: { ...current, scores: { ...current.scores, index: 80 } },
        previous: previous && { ...previous, scores: { ...previous.scores, index: 30 } },
      },
    }
    const trend = deriveTrendDifference(lower, 'index')
    const higher = deriveTrendDifference(rated([8, 10], [3, 10]), 'index')
    expect(trend?.change).toBe(50)
    expect(trend?.low).toBeCloseTo(higher?.low ?? NaN, 9)
    expect(trend?.high).toBeCloseTo(higher?.high ?? NaN, 9)
  })

  it('describes a change that rounds to zero as "about the same"', () => {
    const trend = deriveTrendDifference(rated([800, 1000], [800, 1000]), 'top2Box')
    expect(trend && describeDifference(trend)).toMatch(/^About the same \(likely −3\.\d to \+3\.\d/)
  })

  it('returns null when there is no previous cycle, when the previous cycle has no respondents, and when a mean of several questions has no standard errors', () => {
    expect(deriveTrendDifference(rated([8, 10], null), 'top2Box')).toBeNull()
    expect(deriveTrendDifference(rated([8, 10], [0, 0]), 'top2Box')).toBeNull()
    expect(deriveTrendDifference({ ...rated([8, 10], [7, 10]), type: 'panel' }, 'top2Box')).toBeNull()
    expect(deriveTrendDifference({ ...rated([8, 10], [7, 10]), result_type: 'index' }, 'index')).toBeNull()
  })

  it('derives the interval for a mean of questions from the standard errors, and marks the interval when it is a bound', () => {
    const withError = (cycle: ReturnType<typeof measuredCycle>, error: number, is_bound: boolean) => ({
      ...cycle,
      standard_errors: { mean: error, index: error, topBox: error, top2Box: error, top3Box: error, is_bound },
    })
    const trend = (is_bound: boolean) =>
      deriveTrendDifference(
        {
          ...ratedResult(),
          type: 'panel',
          results: {
            current: withError(measuredCycle(8000, 10_000, 10_000), 3, is_bound),
            previous: withError(measuredCycle(7000, 10_000, 10_000), 4, false),
          },
        },
        'top2Box',
      )
    // The error of the difference is √(3² + 4²) = 5; with this many respondents, t is 1.96.
    expect(trend(false)?.low).toBeCloseTo(10 - 1.96 * 5, 1)
    expect(trend(false)?.high).toBeCloseTo(10 + 1.96 * 5, 1)
    expect(trend(false)?.p).toBeCloseTo(0.0455, 3)
    expect([trend(false)?.is_bound, trend(true)?.is_bound]).toEqual([false, true])
  })
})

describe('deriveRowDifference', () => {
  it('compares a matrix row with itself in the previous cycle', () => {
    const [now, before] = [measuredCycle(56, 70, 70), measuredCycle(48, 80, 80)]
    const item = ratedResult({
      type: 'matrix',
      results: {
        current: { ...now, subQuestions: { food: now } },
        previous: { ...before, subQuestions: { food: before } },
      },
    })
    expect(deriveRowDifference(item, 'food', 'top2Box')).toEqual(
      deriveTrendDifference(rated([56, 70], [48, 80]), 'top2Box'),
    )
    expect(deriveRowDifference(item, 'service', 'top2Box')).toBeNull()
  })
})

describe('npsDifference', () => {
  const score = (balance: number, se: number, n = 100) => ({ balance, se, n, low: 0, high: 0 })

  it('adds both multinomial variances', () => {
    // Published scores of an airport in 2018 and 2017: 30.9811 with SE 1.4422 and 39.8398 with SE 1.3341.
    const difference = npsDifference(score(30.9811, 1.4422, 2650), score(39.8398, 1.3341, 2746))
    expect(difference?.change).toBeCloseTo(-8.8587, 4)
    expect(difference?.low).toBeCloseTo(-8.8587 - 1.959964 * Math.hypot(1.4422, 1.3341), 4)
    expect(difference?.p).toBeCloseTo(6.5e-6, 6)
  })

  it('returns null when neither score has any variance', () => {
    expect(npsDifference(score(100, 0), score(50, 0))).toBeNull()
  })
})

it('shareDifference returns the opposite difference when the sides are swapped', () => {
  const side = fc
    .record({ n: fc.integer({ min: 1, max: 500 }), part: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ n, part }) => ({ n, count: Math.round(n * part) }))
  fc.assert(
    fc.property(side, side, (first, second) => {
      const [there, back] = [shareDifference(first, second), shareDifference(second, first)]
      expect(there?.change).toBeCloseTo(-(back?.change ?? NaN), 9)
      expect(there?.low).toBeCloseTo(-(back?.high ?? NaN), 9)
      expect(there?.p).toBeCloseTo(back?.p ?? NaN, 9)
    }),
  )
})
