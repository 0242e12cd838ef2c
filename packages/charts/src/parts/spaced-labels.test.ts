import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { spacedLabels, spreadLabels } from './spaced-labels.ts'

const even = (count: number) => Array.from({ length: count }, (_, index) => index * 10)

describe('spacedLabels', () => {
  it.each([1, 2, 5, 6, 52, 365])('always keeps the last of %d labels', (count) => {
    expect(spacedLabels(even(count), 35).at(-1)).toBe(count - 1)
  })

  it('keeps labels at equal intervals', () => {
    expect(spacedLabels(even(10), 35)).toEqual([1, 5, 9])
  })

  it('keeps labels at equal intervals from right to left', () => {
    expect(spacedLabels(even(10).toReversed(), 35)).toEqual([1, 5, 9])
  })

  it('keeps every label when all labels fit', () => {
    expect(spacedLabels(even(5), 10)).toEqual([0, 1, 2, 3, 4])
  })

  it('returns no labels when there are no points', () => {
    expect(spacedLabels([], 10)).toEqual([])
  })
})

describe('spreadLabels', () => {
  it.each([
    [
      [20, 100],
      [20, 100],
    ],
    [
      [50, 54],
      [45, 59],
    ],
    [
      [54, 50],
      [59, 45],
    ],
    [
      [2, 3],
      [7, 21],
    ],
    [
      [198, 199],
      [179, 193],
    ],
    [[], []],
  ])('moves %j to %j', (ys, spread) => {
    expect(spreadLabels(ys, 14, 200)).toEqual(spread)
  })

  it('keeps labels apart and in order, whatever their positions', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 10 }), (ys) => {
        const spread = spreadLabels(ys, 14, 200)
        const pairs = ys.map((y, index) => [y, spread[index] ?? NaN] as const).toSorted((a, b) => a[1] - b[1])
        for (const [index, [y, at]] of pairs.entries()) {
          const before = pairs[index - 1]
          expect(at - (before?.[1] ?? -Infinity)).toBeGreaterThanOrEqual(14 - 1e-9)
          expect(y).toBeGreaterThanOrEqual(before?.[0] ?? -Infinity)
        }
      }),
    )
  })
})
