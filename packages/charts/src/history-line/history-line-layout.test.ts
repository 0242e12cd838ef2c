import { describe, expect, it } from 'vitest'

import { cycleStyle, seriesStyle } from '../parts/line-style.ts'
import { layoutHistory, type HistoryInput } from './history-line-layout.ts'

const SIZE = { width: 1000, height: 325, rtl: false }
const NO_MARGIN = { start: 0, end: 0, top: 0, bottom: 0 }
const daysFrom = (start: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(start) + index * step * 86_400_000).toISOString().slice(0, 10),
  )
const lay = (input: Partial<HistoryInput>, size = SIZE) =>
  layoutHistory(
    {
      dates: ['2026-03-01', '2026-03-02', '2026-03-03'],
      series: [],
      range: [0, Infinity],
      formatDate: (date) => date.slice(5),
      margin: NO_MARGIN,
      ...input,
    },
    size,
  )
const one = (...values: (number | null)[]) => [{ label: 'All Merchants', values }]
const positions = (...dates: string[]) => lay({ dates }).xs.map((x) => Math.round(x))
const labels = (dates: readonly string[], width: number) =>
  lay({ dates }, { ...SIZE, width }).labels.map(({ text }) => text)

describe('layoutHistory', () => {
  it('positions dates by time, across a leap day and a new year', () => {
    expect(positions('2024-02-28', '2024-02-29', '2024-03-01', '2024-03-09')).toEqual([0, 100, 200, 1000])
    expect(positions('2025-12-31', '2026-01-01', '2026-01-10')).toEqual([0, 100, 1000])
  })

  it.each([
    { of: 'values that are not dates', dates: ['2026-01-05', 'soon', '2026-13-40'], xs: [0, 500, 1000] },
    { of: 'dates that are not ascending', dates: ['2026-02-01', '2026-01-01', '2026-03-01'], xs: [0, 500, 1000] },
    { of: 'dates that are repeated', dates: ['2026-02-01', '2026-02-01'], xs: [0, 1000] },
    { of: 'a single date', dates: ['2026-02-01'], xs: [500] },
    { of: 'no dates', dates: [], xs: [] },
  ])('spaces $of evenly', ({ dates, xs }) => {
    expect(positions(...dates)).toEqual(xs)
  })

  it.each([1, 7, 20, 21, 90, 365, 2000])('returns between one and 20 labels for %d dates', (count) => {
    for (const step of [1, 3, 7]) {
      for (const width of [200, 700, 3000]) {
        const labeled = labels(daysFrom('2021-01-04', count, step), width)
        expect(labeled.length).toBeLessThanOrEqual(20)
        expect(labeled.length).toBeGreaterThan(0)
      }
    }
  })

  it.each([
    { of: 'a year of days at the starts of its months', count: 365, step: 1, width: 900, all: 12, next: '02-01' },
    { of: 'every third month in a narrow plot', count: 365, step: 1, width: 300, all: 4, next: '04-01' },
    { of: 'a year of weeks at the starts of its months', count: 52, step: 7, width: 900, all: 12, next: '02-01' },
    { of: 'each of a few dates', count: 12, step: 1, width: 900, all: 12, next: '01-02' },
  ])('labels $of', ({ count, step, width, all, next }) => {
    const found = labels(daysFrom('2026-01-01', count, step), width)
    expect([found.length, found[0], found[1]]).toEqual([all, '01-01', next])
  })

  it('limits the scale to the range of the shown values', () => {
    const { lines, ticks } = lay({ series: one(4000, 4500, 5000) })
    expect(lines).toEqual([{ line: 'M0,325L500,162.5L1000,0', dots: '' }])
    expect([ticks[0], ticks.at(-1)]).toEqual([
      { text: '4,000', y: 325 },
      { text: '5,000', y: 0 },
    ])
  })

  it('mirrors the plot in right-to-left layouts', () => {
    expect(lay({ series: one(0, 1, 2) }, { ...SIZE, rtl: true }).lines[0]?.line).toBe('M1000,325L500,162.5L0,0')
  })

  it('breaks the line at missing, NaN and infinite values, and draws an isolated value as a dot', () => {
    const dates = daysFrom('2026-03-01', 6)
    const { lines } = lay({ dates, series: one(0, 100, null, NaN, 50, Infinity) })
    expect(lines[0]).toEqual({ line: 'M0,325L200,0M800,162.5Z', dots: 'M800,162.5Z' })
  })

  it('clamps values outside the range, and centers equal values', () => {
    const dates = daysFrom('2026-03-01', 2)
    expect(lay({ dates, series: one(-50, 50), range: [0, 20] }).lines[0]?.line).toBe('M0,325L1000,0')
    expect(lay({ dates, series: one(80, 80), range: [0, 100] }).lines[0]?.line).toBe('M0,162.5L1000,162.5')
  })

  it('returns a scale when no series is shown, and accepts a series with fewer values than dates', () => {
    expect(lay({ series: [] })).toMatchObject({ lines: [] })
    expect(lay({ series: [] }).ticks.length).toBeGreaterThan(1)
    expect(lay({ series: one(5) }).lines[0]?.dots).toBe('M0,162.5Z')
  })

  it('positions annotations at dates and values', () => {
    const annotations = [
      { label: 'Opening', x: '2026-03-02' },
      { label: 'Capacity', y: 10 },
    ]
    expect(lay({ series: one(0, 5, 10), annotations }).annotations).toEqual([
      { label: 'Opening', axis: 'x', from: 500, to: 500 },
      { label: 'Capacity', axis: 'y', from: 0, to: 0 },
    ])
  })
})

describe('seriesStyle', () => {
  const styles = (options: Parameters<typeof seriesStyle>[1]) =>
    Array.from({ length: 20 }, (_, index) => seriesStyle(index, options))
  const firstDash = (options: Parameters<typeof seriesStyle>[1]) =>
    styles(options).findIndex(({ strokeDasharray }) => strokeDasharray !== undefined)

  it.each([5, 365])('returns a distinct color for each of twenty series over %d dates', (points) => {
    expect(new Set(styles({ points }).map(({ stroke }) => stroke)).size).toBe(20)
  })

  it('dashes sparse lines from the fifth on, or from the second on if patterns are on, but does not dash dense lines', () => {
    expect([firstDash({ points: 12 }), firstDash({ points: 365 }), firstDash({ points: 12, patterns: true })]).toEqual([
      4, -1, 1,
    ])
  })

  it.each([5, 365])(
    'returns a distinct dash in forced colors and in print for each of five lines over %d dates',
    (points) => {
      const classes = styles({ points }).map(({ className }) => className)
      expect(new Set(classes.slice(0, 5)).size).toBe(5)
      expect(classes.every((one) => /forced-colors:\S+ print:\S+$/.test(one ?? ''))).toBe(true)
    },
  )
})

describe('cycleStyle', () => {
  it('returns a distinct dash for each of five cycles', () => {
    const dashes = [0, 1, 2, 3, 4].map((index) => cycleStyle(index).strokeDasharray)
    expect(new Set(dashes).size).toBe(5)
  })
})
