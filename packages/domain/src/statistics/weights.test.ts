import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { deriveEffectiveBase } from './weights.ts'

const sumsOf = (weights: readonly number[]) => ({
  sum: weights.reduce((sum, one) => sum + one, 0),
  squares: weights.reduce((sum, one) => sum + one ** 2, 0),
})

it.each([
  ['equal weights', [1, 1, 1, 1], 4],
  ['equal weights in another unit', [250, 250], 2],
  ['one weight that outweighs the others', [1, 1, 2], 16 / 6],
  ['two groups, one with three times the weight', [1, 1, 3, 3], 64 / 20],
])('returns the effective base of %s', (_what, weights, base) => {
  expect(deriveEffectiveBase(sumsOf(weights))).toBeCloseTo(base, 12)
})

it('returns null when there are no respondents', () => {
  expect(deriveEffectiveBase({ sum: 0, squares: 0 })).toBeNull()
})

it('returns a number between 1 and the number of respondents, for any unit of the weights', () => {
  const weights = fc.array(fc.double({ min: 0.01, max: 100, noNaN: true }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(weights, fc.double({ min: 0.001, max: 1000, noNaN: true }), (given, unit) => {
      const base = deriveEffectiveBase(sumsOf(given)) ?? NaN
      expect(base).toBeGreaterThanOrEqual(1 - 1e-9)
      expect(base).toBeLessThanOrEqual(given.length + 1e-9)
      expect(deriveEffectiveBase(sumsOf(given.map((one) => one * unit)))).toBeCloseTo(base, 9)
    }),
  )
})
