import { pie } from 'd3-shape'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { layoutDonut, sliceAt, type DonutPart } from './donut-layout.ts'

const part = (sentiment: DonutPart['sentiment'], share: number): DonutPart => ({
  sentiment,
  label: sentiment,
  share,
  count: share,
})

describe('layoutDonut', () => {
  it('goes clockwise from twelve, in the order given and not by size', () => {
    const slices = layoutDonut([part('positive', 25), part('neutral', 25), part('negative', 50)])
    expect(slices.map(({ part: { sentiment }, left, top }) => [sentiment, Math.round(left), Math.round(top)])).toEqual([
      ['positive', 80, 21],
      ['neutral', 79, 80],
      ['negative', 8, 50],
    ])
  })

  it('keeps two pixels between parts, and closes the ring of a single one', () => {
    const [half] = layoutDonut([part('positive', 50), part('negative', 50)])
    const [whole] = layoutDonut([part('positive', 100)])
    expect(half?.path).toBe('M1 -69.99A70 70 0 0 1 70 0A70 70 0 0 1 1 69.99')
    expect(whole?.path).toBe('M0 -70A70 70 0 0 1 0 70A70 70 0 0 1 0 -70')
  })

  it('has the angles of d3-shape', () => {
    const shares = fc.array(fc.integer({ min: 1, max: 3300 }), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(shares, (hundredths) => {
        const gap = hundredths.length > 1 ? 2 / 70 : 0
        const d3 = pie().sort(null).padAngle(gap)(hundredths)
        const sentiments = ['positive', 'neutral', 'negative'] as const
        const ours = layoutDonut(hundredths.map((share, index) => part(sentiments[index] ?? 'neutral', share / 100)))
        for (const [index, slice] of ours.entries()) {
          expect(slice.start).toBeCloseTo(d3[index]?.startAngle ?? NaN, 9)
          expect(slice.end).toBeCloseTo(d3[index]?.endAngle ?? NaN, 9)
        }
      }),
    )
  })

  it('leaves out a part of nothing, and gives nothing for no answers', () => {
    expect(layoutDonut([part('positive', 100), part('negative', 0)])).toHaveLength(1)
    expect(layoutDonut([part('positive', 0), part('negative', 0)])).toEqual([])
    expect(layoutDonut([part('positive', NaN), part('negative', -3)])).toEqual([])
    expect(layoutDonut([])).toEqual([])
  })

  it('takes thirds, whose shares add up to a hundred only nearly', () => {
    expect(
      layoutDonut([part('positive', 100 / 3), part('neutral', 100 / 3), part('negative', 100 / 3 + 1e-9)]),
    ).toHaveLength(3)
  })

  it('refuses the shares of a question with several choices', () => {
    expect(() => layoutDonut([part('positive', 91.2), part('negative', 43)])).toThrow(
      new RangeError('donut shares add up to 134.2 %: not one choice a person; draw a DistributionBar'),
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
  ])('finds what is at $of', ({ x, y, index }) => {
    expect(sliceAt(slices, x, y, 168)).toBe(index)
    expect(sliceAt(slices, x / 2, y / 2, 84)).toBe(index)
  })
})
