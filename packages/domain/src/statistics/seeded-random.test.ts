import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createRandom, drawBelow, shuffle, xoshiro128 } from './seeded-random.ts'

describe('xoshiro128', () => {
  it('returns the same numbers as its authors’ reference program', () => {
    const random = xoshiro128(1, 2, 3, 4)
    expect(Array.from({ length: 10 }, random)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ])
  })
})

describe('createRandom', () => {
  it('returns the same sequence for the same seed and a different one for the next seed', () => {
    const first = (seed: number) => Array.from({ length: 5 }, createRandom(seed))
    expect(first(7)).toEqual(first(7))
    expect(first(7)).not.toEqual(first(8))
  })

  it('accepts the seed 0', () => {
    expect(new Set(Array.from({ length: 5 }, createRandom(0))).size).toBe(5)
  })
})

describe('drawBelow', () => {
  it('returns each number about equally often', () => {
    const random = createRandom(1)
    const counts = [0, 0, 0, 0, 0, 0]
    for (let draw = 0; draw < 60_000; draw++) counts[drawBelow(6, random)]!++
    // The limit is five standard deviations of the number of times that a fair die shows a given face.
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(60_000 * (1 / 6) * (5 / 6)))
  })
})

describe('shuffle', () => {
  it('keeps every item', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), fc.nat(), (items, seed) => {
        const shuffled = Int32Array.from(items)
        shuffle(shuffled, createRandom(seed))
        expect([...shuffled].toSorted((a, b) => a - b)).toEqual(items.toSorted((a, b) => a - b))
      }),
    )
  })

  it('moves each item to the first position about equally often', () => {
    const random = createRandom(3)
    const first = [0, 0, 0]
    for (let round = 0; round < 30_000; round++) {
      const items = Int32Array.of(0, 1, 2)
      shuffle(items, random)
      first[items[0]!]!++
    }
    for (const count of first) expect(Math.abs(count - 10_000)).toBeLessThan(5 * Math.sqrt(30_000 * (1 / 3) * (2 / 3)))
  })
})
