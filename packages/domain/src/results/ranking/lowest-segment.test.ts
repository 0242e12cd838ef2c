import { expect, it } from 'vitest'

import { shareDifference } from '../differences/difference.ts'
import { chooseLowestSegments, type SegmentScore } from './lowest-segment.ts'

/** Creates a segment of `n` people, `count` of whom are satisfied. Of all 1,000 people, 800 are satisfied. */
const segment = (value: string, count: number, n: number, over: Partial<SegmentScore> = {}): SegmentScore => ({
  segment: 'gender',
  value,
  n,
  score: (100 * count) / n,
  difference: shareDifference({ count, n }, { count: 800 - count, n: 1_000 - n }),
  ...over,
})
const choose = (...segments: SegmentScore[]) => chooseLowestSegments(new Map([['part', segments]])).get('part')

it('prefers a significantly lower segment to an even lower one that may be due to chance', () => {
  expect(choose(segment('small', 7, 12), segment('large', 180, 300), segment('high', 190, 200))).toMatchObject({
    value: 'large',
    difference: { verdict: 'lower', comparisons: 3 },
  })
})

it('names the lowest segment when none is significantly lower', () => {
  expect(choose(segment('a', 160, 200), segment('b', 158, 200))).toMatchObject({
    value: 'b',
    difference: { verdict: 'chance' },
  })
})

it('does not name a segment with fewer than ten answers', () => {
  expect(choose(segment('a', 0, 9))).toBeUndefined()
  expect(choose()).toBeUndefined()
})

it('counts groups that are published together as one comparison', () => {
  const groups = ['a', 'b']
  const both = [segment('a', 100, 200, { groups }), segment('b', 100, 200, { groups })]
  expect(choose(...both)?.difference).toMatchObject({ comparisons: 1, verdict: 'lower' })
})

it('tests the segments of all results together', () => {
  const found = chooseLowestSegments(
    new Map([
      ['one', [segment('a', 150, 200)]],
      ['two', [segment('a', 160, 200), segment('b', 140, 200)]],
    ]),
  )
  expect(found.get('one')?.difference?.comparisons).toBe(3)
})
