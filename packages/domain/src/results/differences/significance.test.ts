import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Difference } from './difference.ts'
import {
  describeAdjustment,
  describeChance,
  describeDifference,
  describeUncertainty,
  formatDifference,
  testDifference,
  testDifferences,
} from './significance.ts'

const difference = (p: number, change: number, half = 1): Difference => ({
  change,
  low: change - half,
  high: change + half,
  p,
  n: 70,
  before: 80,
  decimals: 1,
  is_bound: false,
})

describe('testDifferences', () => {
  it.each([
    ['higher', 0.01, 3, 1, 'higher'],
    ['lower', 0.01, -3, 1, 'lower'],
    ['not significant because p is above 0.05', 0.06, 3, 1, 'chance'],
    ['not significant because its interval contains zero', 0.01, 3, 4, 'chance'],
    ['not significant because its interval ends at zero', 0.01, 3, 3, 'chance'],
  ] as const)('judges a single difference to be %s', (_what, p, change, half, verdict) => {
    expect(testDifference(difference(p, change, half))?.verdict).toBe(verdict)
  })

  it('adjusts for all shown differences and omits entries without a difference', () => {
    const tested = testDifferences([
      ['a', difference(0.01, 3)],
      ['b', difference(0.04, 3)],
      ['c', null],
      ['d', difference(0.9, 3)],
    ])
    expect([...tested.keys()]).toEqual(['a', 'b', 'd'])
    expect(tested.get('a')).toMatchObject({ adjusted: 0.03, comparisons: 3, verdict: 'higher' })
    expect(tested.get('b')).toMatchObject({ adjusted: 0.06, verdict: 'chance' })
    expect(testDifference(difference(0.04, 3))?.verdict).toBe('higher')
  })

  it('never reports a difference as significant among others when it is not significant alone', () => {
    const any = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true }))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 20 }), (given) => {
        const differences = given.map(([p, change]) => difference(p, change))
        const tested = testDifferences(differences.map((one, position) => [position, one] as const))
        differences.forEach((one, position) => {
          const verdict = tested.get(position)?.verdict
          expect(['chance', testDifference(one)?.verdict]).toContain(verdict)
        })
      }),
    )
  })
})

describe('the text of a difference', () => {
  it.each([
    [3.14, 1, '+3.1 points'],
    [-0.124, 2, '−0.12'],
    [0.001, 1, '0.0 points'],
  ])('formats %d with the sign of the rounded number', (change, decimals, text) => {
    expect(formatDifference({ ...difference(1, change), decimals })).toBe(text)
  })

  it('describes an interval that is a bound as the widest possible one', () => {
    const bound = { ...difference(0.01, -3), is_bound: true }
    expect(describeDifference(bound)).toBe(
      'Down 3.0 points (likely −4.0 to −2.0, the widest possible interval; 70 vs 80 answers)',
    )
    expect(describeUncertainty(bound)).toBe('Likely −4.0 to −2.0, the widest possible interval, 70 against 80 answers.')
  })

  it('describes the interval and the bases, but not the size of the difference', () => {
    expect(describeUncertainty(difference(0.01, 3))).toBe('Likely +2.0 to +4.0, 70 against 80 answers.')
  })

  it('says that a difference could be chance, and gives the number of comparisons when the adjustment is the reason', () => {
    const of = (differences: Difference[]) =>
      [...testDifferences(differences.map((one, at) => [at, one] as const)).values()].map(describeChance)
    expect(of([difference(0.01, 3)])).toEqual([null])
    expect(of([difference(0.6, 3, 9)])).toEqual(['Could be chance.'])
    expect(of([difference(0.04, 3), difference(0.9, 3, 9)])).toEqual([
      'Could be chance among 2 comparisons.',
      'Could be chance.',
    ])
  })

  it('describes the adjustment for two or more comparisons, and returns null for one', () => {
    expect(describeAdjustment(1)).toBeNull()
    expect(describeAdjustment(24)).toBe('Differences are adjusted for 24 comparisons (Benjamini–Hochberg).')
  })
})
