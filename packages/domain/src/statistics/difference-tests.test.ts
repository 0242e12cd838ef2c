import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { adjustForDiscoveries, pooledTest, sampleOf, welchTest } from './difference-tests.ts'
import { normalCdf } from './distributions.ts'

describe('pooledTest', () => {
  // OSMI survey: benefits "Yes" 477 of 1,259 against 531 of 1,146; published one-sided p 1.37e-05.
  it('returns the published p-value for two survey years', () => {
    const test = pooledTest(477, 1259, 531, 1146)
    expect(test?.z).toBeCloseTo(-4.193545, 6)
    expect(normalCdf(test?.z ?? 0)).toBeCloseTo(1.3731e-5, 9)
    expect(test?.p).toBeCloseTo(2.7463e-5, 9)
  })

  it.each([
    ['everybody on both sides', 10, 10, 7, 7],
    ['nobody on both sides', 0, 10, 0, 7],
    ['the same share', 5, 10, 50, 100],
  ])('finds no difference with %s', (_, count1, n1, count2, n2) => {
    expect(pooledTest(count1, n1, count2, n2)).toEqual({ z: 0, p: 1 })
  })

  it('returns null when a side has no respondents', () => {
    expect([pooledTest(0, 0, 1, 2), pooledTest(1, 2, 0, 0)]).toEqual([null, null])
  })
})

describe('adjustForDiscoveries', () => {
  it('returns SciPy’s figures for the fifteen tests in Benjamini and Hochberg 1995', () => {
    const ps = [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
    ]
    const expected = [
      0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714, 0.06385714, 0.0645, 0.0765, 0.486, 0.58118182, 0.714875,
      0.75323077, 0.81321429, 1,
    ]
    adjustForDiscoveries(ps).forEach((p, position) => expect(p).toBeCloseTo(expected[position] ?? NaN, 8))
  })

  it('keeps the order of the tests', () => {
    expect(adjustForDiscoveries([0.03, 0.01, 0.03])).toEqual([0.03, 0.03, 0.03])
    expect(adjustForDiscoveries([0.9, 0.01])).toEqual([0.9, 0.02])
    expect(adjustForDiscoveries([])).toEqual([])
  })

  it('finds exactly the discoveries that the step-up procedure finds, and never lowers a p-value', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (ps) => {
        const sorted = ps.toSorted((a, b) => a - b)
        const rank = sorted.findLastIndex((p, position) => (p * ps.length) / (position + 1) <= 0.05)
        const threshold = sorted[rank] ?? -1
        adjustForDiscoveries(ps).forEach((adjusted, position) => {
          const p = ps[position] ?? NaN
          expect(adjusted).toBeGreaterThanOrEqual(p - 1e-12)
          expect(adjusted <= 0.05).toBe(p <= threshold)
        })
      }),
    )
  })
})

describe('welchTest', () => {
  it("returns SciPy's figures", () => {
    const first = { n: 15, mean: 20.82, sd: 2.8048936827317665 }
    const test = welchTest(first, { n: 15, mean: 23.9, sd: 2.869544513382867 })
    expect(test?.difference).toBeCloseTo(-3.08, 12)
    expect(test?.t).toBeCloseTo(-2.9727630068596995, 10)
    expect(test?.df).toBeCloseTo(27.985472784640546, 8)
    expect(test?.p).toBeCloseTo(0.006010144794550795, 12)
    expect(test?.low).toBeCloseTo(-5.202349319937101, 8)
    expect(test?.high).toBeCloseTo(-0.9576506800629034, 8)
  })

  it('uses the spread of one side when the other has none', () => {
    const test = welchTest({ n: 10, mean: 5, sd: 0 }, { n: 16, mean: 4, sd: 2 })
    expect([test?.t, test?.df]).toEqual([2, 15])
  })

  it('returns an interval for one degree of freedom despite rounding errors', () => {
    const test = welchTest({ n: 2, mean: 1.5, sd: Math.SQRT1_2 }, { n: 2, mean: 5, sd: 0 })
    expect(test?.df).toBe(1)
    expect(test?.high).toBeCloseTo(-3.5 + 12.706 * 0.5, 2)
  })

  it.each([
    ['a side has one respondent', { n: 1, mean: 5, sd: 0 }, { n: 9, mean: 4, sd: 1 }],
    ['neither side has spread', { n: 9, mean: 5, sd: 0 }, { n: 9, mean: 4, sd: 0 }],
  ])('returns null when %s', (_, first, second) => {
    expect([welchTest(first, second), welchTest(second, first)]).toEqual([null, null])
  })
})

describe('sampleOf', () => {
  it.each([
    [
      'counts',
      [
        [1, 1],
        [3, 0],
        [4, 2],
        [7, 1],
      ],
      { n: 4, mean: 4, sd: Math.sqrt(6) },
    ],
    ['one respondent', [[4, 1]], { n: 1, mean: 4, sd: 0 }],
    ['nobody', [[4, 0]], null],
  ] as const)('returns the sample of %s', (_, counts, sample) => {
    expect(sampleOf(counts)).toEqual(sample)
  })
})
