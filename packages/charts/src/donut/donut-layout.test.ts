import { describe, expect, it } from 'vitest'

import { layoutDonut, type DonutPart } from './donut-layout.ts'

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
    expect(half?.path.startsWith('M1,-79.99')).toBe(true)
    expect(whole?.path.startsWith('M0,-80')).toBe(true)
  })

  it('leaves out a part of nothing, and gives nothing for no answers', () => {
    expect(layoutDonut([part('positive', 100), part('negative', 0)])).toHaveLength(1)
    expect(layoutDonut([part('positive', 0), part('negative', 0)])).toEqual([])
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
