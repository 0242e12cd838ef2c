import { area, line } from 'd3-shape'
import fc from 'fast-check'
import { expect, it } from 'vitest'

import { alone, bandPath, dotsPath, linePath } from './path.ts'
import { round } from './scale.ts'

const length = fc.integer({ min: -500, max: 500 }).map((value) => round(value / 7))
const places = fc.array(fc.tuple(length, fc.option(length)), { maxLength: 12 })
const bands = fc.array(fc.tuple(length, fc.option(length), fc.option(length)), { maxLength: 12 })

it('linePath is the line of d3-shape, gaps and lonely places included', () => {
  fc.assert(
    fc.property(places, (all) => {
      const d3 = line<(typeof all)[number]>()
        .defined(([, y]) => y !== null)
        .x(([x]) => x)
        .y(([, y]) => y ?? 0)
      const ours = linePath(
        all.map(([x]) => x),
        all.map(([, y]) => y),
      )
      expect(ours).toBe(d3(all))
    }),
  )
})

it('bandPath is the area of d3-shape, gaps included', () => {
  fc.assert(
    fc.property(bands, (all) => {
      const d3 = area<(typeof all)[number]>()
        .defined(([, low, high]) => low !== null && high !== null)
        .x(([x]) => x)
        .y0(([, low]) => low ?? 0)
        .y1(([, , high]) => high ?? 0)
      const ours = bandPath(
        all.map(([x]) => x),
        all.map(([, low]) => low),
        all.map(([, , high]) => high),
      )
      expect(ours).toBe(d3(all))
    }),
  )
})

it('dotsPath leaves out places without a value', () => {
  expect(dotsPath([0, 10, 20], [5, null, 7.5])).toBe('M0 5h0M20 7.5h0')
})

it('alone keeps what has no neighbor', () => {
  expect(alone([1, null, 2, 3, null, 4])).toEqual([1, null, null, null, null, 4])
})
