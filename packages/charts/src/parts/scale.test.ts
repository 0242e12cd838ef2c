import { nice as d3Nice, ticks as d3Ticks } from 'd3-array'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { extentOf, known, nice, shareOf, ticks } from './scale.ts'

/** Ends of up to four decimals, as scores and counts have them. */
const ends = fc
  .tuple(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.integer({ min: 1, max: 1e9 }),
    fc.constantFrom(1, 10, 100, 10_000),
    fc.integer({ min: 2, max: 20 }),
  )
  .map(([start, length, unit, count]) => [start / unit, (start + length) / unit, count] as const)

describe('ticks and nice', () => {
  it('are those of d3-array on random ends', () => {
    fc.assert(
      fc.property(ends, ([start, stop, count]) => {
        expect(ticks(start, stop, count)).toEqual(d3Ticks(start, stop, count).map((tick) => tick + 0))
        expect(nice(start, stop, count)).toEqual(d3Nice(start, stop, count).map((end) => end + 0))
      }),
      { numRuns: 2000 },
    )
  })

  it('give the one number of ends without a length, and none for ends that are no numbers', () => {
    expect(ticks(5, 5, 3)).toEqual([5])
    expect(nice(5, 5, 3)).toEqual([5, 5])
    expect(ticks(0, Infinity, 3)).toEqual([])
    expect(ticks(NaN, 1, 3)).toEqual([])
  })
})

describe('extentOf', () => {
  it.each([
    { of: 'values inside the scale', values: [62, 97], range: [0, 100], extent: [60, 100] },
    { of: 'values outside the scale', values: [-20, 140], range: [0, 100], extent: [0, 100] },
    { of: 'equal values', values: [80, 80], range: [0, 100], extent: [75, 85] },
    { of: 'no values', values: [], range: [0, 100], extent: [0, 100] },
    { of: 'equal values on an open scale', values: [4000], range: [0, Infinity], extent: [3800, 4200] },
    { of: 'nothing but zero on an open scale', values: [0], range: [0, Infinity], extent: [0, 0.6] },
    { of: 'no values on an open scale', values: [], range: [0, Infinity], extent: [0, 1] },
  ] as const)('holds $of', ({ values, range, extent }) => {
    expect(extentOf(values, range, 3)).toEqual(extent)
  })
})

it.each([
  [3, [0, 10], 0.3],
  [-3, [0, 10], 0],
  [30, [0, 10], 1],
  [5, [5, 5], 0],
] as const)('shareOf places %d on %j', (value, range, share) => {
  expect(shareOf(value, range)).toBe(share)
})

it.each([
  [0, 0],
  [NaN, null],
  [Infinity, null],
  [null, null],
  [undefined, null],
])('known reads %s as %s', (value, read) => {
  expect(known(value)).toBe(read)
})
