import { scaleLinear, scalePoint, scaleUtc } from 'd3-scale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { HISTORY_HEIGHT, layoutHistory, placeDates } from './history-line/history-line-layout.ts'
import { knownPoints, layoutImportance, SCATTER_HEIGHT } from './importance-performance/importance-layout.ts'
import { extentOf, shareOf, ticks } from './parts/scale.ts'
import { layoutTrend, TREND_HEIGHT } from './trend/trend-layout.ts'

/** Half a unit of the rounding of places, and the dust of binary fractions. */
const ROUNDED = 0.005_001
const PERCENT = [0, 100] as const
const RUNS = { numRuns: 1000 }

/** Scores of one decimal that spread over more than a tenth of their scale: a flatter line has a rule of its own. */
const scores = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 60 })
  .filter((all) => Math.max(...all) - Math.min(...all) > 100)
  .map((all) => all.map((tenths) => tenths / 10))

/** The scale that d3 makes of the same values, held inside its range. */
function linear(values: readonly number[], wanted: number, length: number) {
  const [low = 0, high = 0] = scaleLinear([Math.min(...values), Math.max(...values)], [length, 0])
    .nice(wanted)
    .domain()
  return scaleLinear([Math.max(low, 0), Math.min(high, 100)], [length, 0]).clamp(true)
}

const isNear = (ours: number | null | undefined, theirs: number | undefined) => {
  expect(ours).not.toBeNull()
  expect(Math.abs((ours ?? NaN) - (theirs ?? NaN))).toBeLessThanOrEqual(ROUNDED)
}

describe('the linear scale', () => {
  it('has the ends, the ticks and the places of d3-scale on random input', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 2, max: 12 }), fc.integer({ min: -50, max: 150 }), (values, wanted, at) => {
        const d3 = linear(values, wanted, 1)
        const extent = extentOf(values, PERCENT, wanted)
        expect(extent).toEqual(d3.domain().map((end) => end + 0))
        expect(ticks(...extent, wanted)).toEqual(d3.ticks(wanted).map((tick) => tick + 0))
        expect(1 - shareOf(at, extent)).toBeCloseTo(d3(at), 12)
      }),
      RUNS,
    )
  })

  it('places the values and the ticks of a trend as d3-scale does', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const d3 = linear(values, 3, TREND_HEIGHT)
        const layout = layoutTrend(
          values.map((value, index) => ({ label: `P${index}`, value, n: 1 })),
          PERCENT,
        )
        expect(layout.ticks.map(({ value }) => value)).toEqual(d3.ticks(3))
        for (const { value, top } of layout.ticks) isNear(top, d3(value))
        for (const [index, value] of values.entries()) isNear(layout.placed[index]?.top, d3(value))
      }),
      RUNS,
    )
  })

  it('places the items and the ticks of a scatter as d3-scale does', () => {
    fc.assert(
      fc.property(scores, scores, (across, up) => {
        const points = across.map((performance, index) => ({
          label: `P${index}`,
          performance,
          importance: up[index % up.length] ?? 0,
        }))
        const used = points.map(({ importance }) => importance)
        fc.pre(Math.max(...used) - Math.min(...used) > 10)
        const [x, y] = [linear(across, 4, 100), linear(used, 4, SCATTER_HEIGHT)]
        const layout = layoutImportance(knownPoints(points), { performance: PERCENT, importance: PERCENT }, false)
        expect(layout.performance.ticks).toEqual(x.ticks(4))
        expect(layout.importance.ticks).toEqual(y.ticks(4))
        for (const { performance, importance, left, top } of layout.placed) {
          isNear(100 - left, x(performance))
          isNear(top, y(importance))
        }
      }),
      RUNS,
    )
  })

  it('places the ticks of a history as d3-scale does', () => {
    fc.assert(
      fc.property(scores, (values) => {
        const d3 = linear(values, 4, HISTORY_HEIGHT)
        const { lefts } = placeDates(values.map(String))
        const layout = layoutHistory(lefts, [{ label: 'All Merchants', values }], PERCENT)
        expect(layout.ticks.map(({ value }) => value)).toEqual(d3.ticks(4))
        for (const { value, top } of layout.ticks) isNear(top, d3(value))
        for (const value of values) isNear(layout.y(value), d3(value))
      }),
      RUNS,
    )
  })
})

it('the point scale places any number of periods as that of d3-scale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), (count) => {
      const names = Array.from({ length: count }, (_, index) => `P${index}`)
      const d3 = scalePoint(names, [0, 100])
      const { placed } = layoutTrend(
        names.map((label, index) => ({ label, value: index % 9, n: 1 })),
        PERCENT,
      )
      for (const [index, name] of names.entries()) isNear(placed[index]?.left, d3(name))
    }),
  )
})

it('the scale of time places random dates as that of d3-scale', () => {
  const day = fc.integer({ min: -20_000, max: 40_000 })
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 2, maxLength: 60 }), (days) => {
      const dates = days.toSorted((a, b) => a - b).map((at) => new Date(at * 86_400_000))
      const d3 = scaleUtc([dates[0] ?? new Date(NaN), dates.at(-1) ?? new Date(NaN)], [0, 100])
      const { lefts } = placeDates(dates.map((date) => date.toISOString().slice(0, 10)))
      for (const [index, date] of dates.entries()) isNear(lefts[index], d3(date))
    }),
    RUNS,
  )
})
