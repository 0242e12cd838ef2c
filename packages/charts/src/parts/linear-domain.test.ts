import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { linearDomain } from './linear-domain.ts'

describe('linearDomain', () => {
  it.each([
    { of: 'values inside the range', values: [62, 97], range: [0, 100], domain: [60, 100] },
    { of: 'values outside the range', values: [-20, 140], range: [0, 100], domain: [0, 100] },
    { of: 'equal values', values: [80, 80], range: [0, 100], domain: [75, 85] },
    { of: 'no values', values: [], range: [0, 100], domain: [0, 100] },
    {
      of: 'missing, NaN and infinite values',
      values: [null, NaN, Infinity, 62, 97],
      range: [0, 100],
      domain: [60, 100],
    },
    { of: 'equal values in an open range', values: [4000], range: [0, Infinity], domain: [3800, 4200] },
    { of: 'zero alone in an open range', values: [0], range: [0, Infinity], domain: [0, 0.6] },
    { of: 'no values in an open range', values: [], range: [0, Infinity], domain: [0, 1] },
    { of: 'no values in a range open below', values: [], range: [-Infinity, -5], domain: [-6, -5] },
    { of: 'a reversed range', values: [3], range: [5, 1], domain: [2.8, 3.2] },
  ] as const)('returns the domain for $of', ({ values, range, domain }) => {
    expect(linearDomain(values, { range, tickCount: 3 })).toEqual(domain)
  })

  it('returns the exact extent when no number of ticks is given', () => {
    expect(linearDomain([62.3, 97.1], { range: [0, 100] })).toEqual([62.3, 97.1])
  })

  it('always returns finite ends in ascending order', () => {
    const value = fc.option(fc.double())
    fc.assert(
      fc.property(fc.array(value), fc.double({ noNaN: true }), fc.double({ noNaN: true }), (values, a, b) => {
        const [low, high] = linearDomain(values, { range: [a, b], tickCount: 4 })
        expect(Number.isFinite(low) && Number.isFinite(high)).toBe(true)
        expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })
})
