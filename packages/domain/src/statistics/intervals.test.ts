import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { newcombeInterval, wilsonInterval } from './intervals.ts'

describe('wilsonInterval', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('returns the published interval for %i of %i', (count, n, low, high) => {
    const interval = wilsonInterval(count, n)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('returns null for an empty sample', () => {
    expect(wilsonInterval(0, 0)).toBeNull()
  })

  it('returns an interval between 0 and 1 that contains the share', () => {
    const sample = fc.nat(1_000_000).chain((n) => fc.tuple(fc.nat(n), fc.constant(n)))
    fc.assert(
      fc.property(sample, ([count, n]) => {
        const interval = wilsonInterval(count, n)
        if (interval === null) return n === 0
        return 0 <= interval.low && interval.low <= count / n && count / n <= interval.high && interval.high <= 1
      }),
    )
  })
})

describe('newcombeInterval', () => {
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [10, 10, 0, 10, 0.6075, 1],
  ])('returns the published interval for %i of %i against %i of %i', (count1, n1, count2, n2, low, high) => {
    const interval = newcombeInterval(count1, n1, count2, n2)
    expect(interval?.low).toBeCloseTo(low, 4)
    expect(interval?.high).toBeCloseTo(high, 4)
  })

  it('returns an interval below zero for a significant decline in a rating', () => {
    const interval = newcombeInterval(2059, 2625, 2206, 2688)
    expect((interval?.low ?? 0) * 100).toBeCloseTo(-5.7698, 4)
    expect((interval?.high ?? 0) * 100).toBeCloseTo(-1.49, 4)
  })

  it('returns null when one sample is empty', () => {
    expect([newcombeInterval(0, 0, 1, 2), newcombeInterval(1, 2, 0, 0)]).toEqual([null, null])
  })
})
