import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { batchSize, countReleasable, isClosingReleased, nextReleaseAt } from './release-size.ts'

describe('countReleasable', () => {
  it.each([
    [0, 5, 0],
    [39, 5, 0],
    [40, 5, 20],
    [59, 5, 20],
    [60, 5, 40],
    [49, 25, 0],
    [50, 25, 25],
  ])('SEC-TEN-13: given %i waiting completions and a threshold of %i, releases %i', (waiting, threshold, expected) => {
    expect(countReleasable(waiting, threshold)).toBe(expected)
  })

  it('always leaves at least one batch and fewer than two batches after a release', () => {
    fc.assert(
      fc.property(fc.nat(2_000), fc.integer({ min: 3, max: 50 }), (waiting, threshold) => {
        const [released, batch] = [countReleasable(waiting, threshold), batchSize(threshold)]
        expect(released % batch).toBe(0)
        expect(waiting - released).toBeLessThan(2 * batch)
        expect(released === 0 || waiting - released >= batch).toBe(true)
      }),
    )
  })
})

describe('nextReleaseAt', () => {
  it('returns the total at which the next batch is released', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 3, max: 50 }), (batches, threshold) => {
        const released = batches * batchSize(threshold)
        const next = nextReleaseAt(released, threshold)
        expect(countReleasable(next - released, threshold)).toBe(batchSize(threshold))
        expect(countReleasable(next - 1 - released, threshold)).toBe(0)
      }),
    )
  })
})

describe('isClosingReleased', () => {
  it.each([
    [9, 5, false],
    [10, 5, true],
    [14, 15, false],
    [15, 15, true],
  ])('given %i completions and a threshold of %i, returns %s', (completed, threshold, expected) => {
    expect(isClosingReleased(completed, threshold)).toBe(expected)
  })
})
