import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { layoutHistory, nearestDate, placeDates } from './history-line-layout.ts'
import { strokeOf } from './series-stroke.ts'

const OPEN = [0, Infinity] as const
const one = (...values: (number | null)[]) => [{ label: 'All Merchants', values }]
const daysFrom = (start: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(start) + index * step * 86_400_000).toISOString().slice(0, 10),
  )

const FROM = { narrow: '(100% - -1px)', medium: '(100% - 359px)', broad: '(100% - 499px)', wide: '(100% - 799px)' }
/** The dates with a label at a width of the plot. */
const labels = (dates: readonly string[], width: keyof typeof FROM) => {
  const { rooms } = placeDates(dates)
  return dates.filter((_, index) => rooms[index] === '5rem' || rooms[index]?.includes(FROM[width]))
}

describe('placeDates', () => {
  it('places dates by their days, a leap day and a new year between them', () => {
    expect(placeDates(['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-09']).lefts).toEqual([0, 10, 20, 100])
    expect(placeDates(['2025-12-31', '2026-01-01', '2026-01-10']).lefts).toEqual([0, 10, 100])
  })

  it('counts days as the calendar does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 40_000 }), fc.integer({ min: 1, max: 900 }), (start, gap) => {
        const dates = [start, start + gap, start + 1000].map((day) =>
          new Date(day * 86_400_000).toISOString().slice(0, 10),
        )
        expect(placeDates(dates).lefts[1]).toBeCloseTo(gap / 10, 2)
      }),
    )
  })

  it.each([1, 7, 20, 21, 90, 365, 2000])('labels at most 20 of %d dates, and one at least', (count) => {
    for (const step of [1, 3, 7]) {
      const labeled = labels(daysFrom('2021-01-04', count, step), 'wide')
      expect(labeled.length).toBeLessThanOrEqual(20)
      expect(labeled.length).toBeGreaterThan(0)
    }
  })

  it.each([
    { of: 'a year of days at the starts of its months', count: 365, step: 1, width: 'broad', all: 12, next: '02-01' },
    { of: 'them every second month where narrower', count: 365, step: 1, width: 'medium', all: 6, next: '03-01' },
    { of: 'and every third where narrow', count: 365, step: 1, width: 'narrow', all: 4, next: '04-01' },
    { of: 'a year of weeks at the first of every month', count: 52, step: 7, width: 'wide', all: 12, next: '02-05' },
    { of: 'every date of a few', count: 12, step: 1, width: 'wide', all: 12, next: '01-02' },
  ] as const)('labels $of', ({ count, step, width, all, next }) => {
    const found = labels(daysFrom('2026-01-01', count, step), width)
    expect([found.length, found[0], found[1]]).toEqual([all, '2026-01-01', `2026-${next}`])
  })

  it('labels a quarter at its Mondays', () => {
    const found = labels(daysFrom('2026-01-01', 90), 'wide')
    expect([found.length, found[0], found[1]]).toEqual([13, '2026-01-05', '2026-01-12'])
  })

  it.each([
    { of: 'what is no date', dates: ['2026-01-05', 'soon', '2026-13-40'], lefts: [0, 50, 100] },
    { of: 'dates that do not rise', dates: ['2026-02-01', '2026-01-01', '2026-03-01'], lefts: [0, 50, 100] },
    { of: 'one date', dates: ['2026-02-01'], lefts: [50] },
    { of: 'no dates', dates: [], lefts: [] },
  ])('stands $of at equal distances', ({ dates, lefts }) => {
    expect(placeDates(dates).lefts).toEqual(lefts)
  })
})

describe('layoutHistory', () => {
  it('lays lines over the part of the scale that they need', () => {
    const { lines, ticks } = layoutHistory([0, 50, 100], one(4000, 4500, 5000), OPEN)
    expect(lines).toEqual([{ line: 'M0,3250L5000,1625L10000,0', dots: '' }])
    expect([ticks[0], ticks.at(-1)]).toEqual([
      { value: 4000, top: 325 },
      { value: 5000, top: 0 },
    ])
  })

  it('breaks the line at what is missing or no number, and keeps a lonely value as a dot', () => {
    const { lines } = layoutHistory([0, 25, 50, 75, 100], one(0, 100, null, NaN, 50), OPEN)
    expect(lines[0]).toEqual({ line: 'M0,3250L2500,0M10000,1625Z', dots: 'M10000 1625h0' })
  })

  it('holds values outside the range at its edge, and equal ones in the middle', () => {
    expect(layoutHistory([0, 100], one(-50, 50), [0, 20]).lines[0]?.line).toBe('M0,3250L10000,0')
    expect(layoutHistory([0, 100], one(80, 80), [0, 100]).lines[0]?.line).toBe('M0,1625L10000,1625')
  })

  it('keeps a scale when no series is shown, and takes a series that is too short', () => {
    expect(layoutHistory([0, 100], [], OPEN)).toMatchObject({ lines: [] })
    expect(layoutHistory([0, 100], one(5), OPEN).lines[0]).toEqual({ line: 'M0,1625Z', dots: 'M0 1625h0' })
  })
})

describe('nearestDate', () => {
  it('finds what a search through all finds', () => {
    const lefts = fc
      .uniqueArray(fc.integer({ min: 0, max: 100 }), { minLength: 1 })
      .map((all) => all.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(lefts, fc.integer({ min: -10, max: 110 }), (all, left) => {
        const least = Math.min(...all.map((other) => Math.abs(other - left)))
        expect(Math.abs((all[nearestDate(all, left) ?? -1] ?? NaN) - left)).toBe(least)
      }),
    )
  })
})

describe('strokeOf', () => {
  it.each([5, 365])('has a color of its own for each of twenty series over %d dates', (dates) => {
    expect(new Set(Array.from({ length: 20 }, (_, index) => strokeOf(index, dates).stroke)).size).toBe(20)
  })

  it('dashes sparse lines after the fourth, and no dense ones', () => {
    const dense = Array.from({ length: 20 }, (_, index) => strokeOf(index, 365))
    expect(dense.every(({ strokeDasharray }) => strokeDasharray === undefined)).toBe(true)
    const strokes = Array.from({ length: 20 }, (_, index) => strokeOf(index, 12))
    expect(strokes.findIndex(({ strokeDasharray }) => strokeDasharray !== undefined)).toBe(4)
  })
})
