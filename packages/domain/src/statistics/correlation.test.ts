import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correlate, correlationInterval } from './correlation.ts'

describe('correlate', () => {
  it.each([
    [
      'answers that rise together',
      [
        [1, 2],
        [2, 4],
        [3, 6],
      ],
      { r: 1, n: 3 },
    ],
    [
      'answers that move in opposite directions',
      [
        [1, 6],
        [2, 4],
        [3, 2],
      ],
      { r: -1, n: 3 },
    ],
    [
      'answers that are not correlated',
      [
        [1, 1],
        [1, 3],
        [3, 1],
        [3, 3],
      ],
      { r: 0, n: 4 },
    ],
    [
      'pairs of which some lack an answer',
      [
        [1, 2],
        [null, 9],
        [9, null],
        [2, 4],
        [NaN, 1],
      ],
      { r: 1, n: 2 },
    ],
  ] as const)('returns the correlation of %s', (_, pairs, wanted) => {
    const found = correlate(pairs)
    expect(found?.r).toBeCloseTo(wanted.r, 12)
    expect(found?.n).toBe(wanted.n)
  })

  it.each([
    ['no respondents', []],
    ['one respondent', [[1, 2]]],
    [
      'an answer that does not vary',
      [
        [0.1, 1],
        [0.1, 2],
        [0.1, 3],
      ],
    ],
    [
      'an overall rating that does not vary',
      [
        [1, 0.3],
        [2, 0.3],
        [4, 0.3],
      ],
    ],
  ] as const)('returns null for %s', (_, pairs) => {
    expect(correlate(pairs)).toBeNull()
  })

  it('stays between −1 and 1 for points on a straight line, and returns null for a horizontal line', () => {
    const number = fc.double({ min: -9, max: 9, noNaN: true })
    fc.assert(
      fc.property(fc.array(number, { maxLength: 9 }), number, (xs, slope) => {
        const rising = correlate(xs.map((x) => [x, slope * x + 0.1]))
        expect(Math.abs(rising?.r ?? 0)).toBeLessThanOrEqual(1)
        expect(correlate(xs.map((x) => [x, slope]))).toBeNull()
      }),
    )
  })

  it('keeps its precision for values far from zero', () => {
    expect(
      correlate([
        [1e9 + 1, 1],
        [1e9 + 2, 3],
        [1e9 + 3, 2],
      ])?.r,
    ).toBeCloseTo(0.5, 10)
  })
})

describe('correlationInterval', () => {
  it('returns the interval from the Fisher transformation', () => {
    // r = 0.5 for n = 28: 0.549306 ± 0.391993 on the transformed scale.
    const interval = correlationInterval({ r: 0.5, n: 28 })
    expect(interval?.low).toBeCloseTo(0.156, 3)
    expect(interval?.high).toBeCloseTo(0.7358, 3)
  })

  it('returns the correlation itself as both ends of the interval for a correlation of 1, and null for three respondents', () => {
    expect(correlationInterval({ r: 1, n: 9 })).toEqual({ low: 1, high: 1 })
    expect(correlationInterval({ r: 0.5, n: 3 })).toBeNull()
  })
})
