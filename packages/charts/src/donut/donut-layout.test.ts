import { describe, expect, it } from 'vitest'

import { layoutDonut, sliceAt, type DonutPart } from './donut-layout.ts'

const part = (sentiment: DonutPart['sentiment'], share: number): DonutPart => ({
  sentiment,
  label: sentiment,
  share,
  count: share,
})

describe('layoutDonut', () => {
  it('lays out the parts clockwise from the top, in the given order regardless of their size', () => {
    const slices = layoutDonut([part('positive', 25), part('neutral', 25), part('negative', 50)])
    expect(slices.map(({ part: { sentiment }, x, y }) => [sentiment, Math.round(x / 10), Math.round(y / 10)])).toEqual([
      ['positive', 13, 3],
      ['neutral', 13, 13],
      ['negative', 1, 8],
    ])
  })

  it('leaves a gap of two pixels between parts, but draws a single part as a closed ring', () => {
    const [half] = layoutDonut([part('positive', 50), part('negative', 50)])
    const [whole] = layoutDonut([part('positive', 100)])
    expect(half?.path).toMatch(/^M1,-79.99A80,80,/)
    expect(whole?.path).toBe('M0,-80A80,80,0,1,1,0,80A80,80,0,1,1,0,-80M0,-60A60,60,0,1,0,0,60A60,60,0,1,0,0,-60Z')
  })

  it('omits empty parts, and returns no slices when there are no answers', () => {
    expect(layoutDonut([part('positive', 100), part('negative', 0)])).toHaveLength(1)
    expect(layoutDonut([part('positive', 0), part('negative', 0)])).toEqual([])
    expect(layoutDonut([part('positive', NaN), part('negative', -3)])).toEqual([])
    expect(layoutDonut([])).toEqual([])
  })

  it('accepts three shares whose sum exceeds 100 only by a rounding error', () => {
    expect(
      layoutDonut([part('positive', 100 / 3), part('neutral', 100 / 3), part('negative', 100 / 3 + 1e-9)]),
    ).toHaveLength(3)
  })

  it('rejects the shares of a multiple-choice question', () => {
    expect(() => layoutDonut([part('positive', 91.2), part('negative', 43)])).toThrow(
      new RangeError('donut shares add up to 134.2%, so people could make several choices; use a DistributionBar'),
    )
  })
})

describe('sliceAt', () => {
  const slices = layoutDonut([part('positive', 50), part('negative', 50)])
  it.each([
    { of: 'the right side', x: 154, y: 84, index: 0 },
    { of: 'the left side', x: 14, y: 84, index: 1 },
    { of: 'the hole', x: 84, y: 84, index: null },
    { of: 'the corner', x: 2, y: 2, index: null },
  ])('returns $index for a position at $of', ({ x, y, index }) => {
    expect(sliceAt(slices, x, y)).toBe(index)
  })
})
