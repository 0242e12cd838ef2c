import { describe, expect, it } from 'vitest'

import { layoutResponseRate } from './response-rate-layout.ts'

const counts = (invited: number, started: number, completed: number) => ({ invited, started, completed })
const rates = (...args: Parameters<typeof layoutResponseRate>) =>
  layoutResponseRate(...args)?.map(({ share, length, tick }) => [share, length, tick])

describe('layoutResponseRate', () => {
  it('returns each step as a share of the invited people', () => {
    expect(rates(counts(200, 100, 50), counts(100, 40, 30))).toEqual([
      [100, 100, null],
      [50, 50, 40],
      [25, 25, 30],
    ])
  })

  it('distinguishes a missing previous cycle from a previous cycle without answers', () => {
    expect(rates(counts(200, 100, 50), null)?.map(([, , tick]) => tick)).toEqual([null, null, null])
    expect(rates(counts(200, 100, 50), counts(0, 0, 0))?.map(([, , tick]) => tick)).toEqual([null, null, null])
    expect(rates(counts(200, 100, 50), counts(100, 0, 0))?.map(([, , tick]) => tick)).toEqual([null, 0, 0])
  })

  it('returns more than 100% when more people started than were invited, and clamps the bar', () => {
    expect(rates(counts(100, 140, 20), null)?.[1]).toEqual([140, 100, null])
  })

  it('returns null when no one was invited', () => {
    expect(layoutResponseRate(counts(0, 0, 0), null)).toBeNull()
    expect(layoutResponseRate(counts(NaN, 10, 5), null)).toBeNull()
  })

  it('returns no share for a count that is negative or not a number', () => {
    expect(rates(counts(100, NaN, -3), null)?.map(([share]) => share)).toEqual([100, null, null])
  })
})
