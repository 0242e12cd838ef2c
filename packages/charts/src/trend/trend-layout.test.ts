import { describe, expect, it } from 'vitest'

import { layoutTrend, type TrendInput, type TrendValue } from './trend-layout.ts'

const SIZE = { width: 344, height: 262, rtl: false }
/** Makes the plot 300 by 200 CSS pixels, starting at (44, 14). */
const MARGIN = { start: 44, end: 0, top: 14, bottom: 48 }
const cycle = (label: string, ...values: (number | null | TrendValue)[]) => ({
  label,
  values: values.map((value) => (typeof value === 'object' ? value : { value, n: 10 })),
})
const lay = (input: Partial<TrendInput>, size = SIZE) => {
  const count = Math.max(0, ...(input.cycles ?? []).map(({ values }) => values.length))
  return layoutTrend(
    {
      periods: Array.from({ length: count }, (_, index) => ({ label: `P${index}` })),
      cycles: [],
      current: '2026',
      range: [0, 100],
      format: String,
      margin: MARGIN,
      ...input,
    },
    size,
  )
}
const texts = (layout: ReturnType<typeof lay>) => layout.ticks.map(({ text }) => text)

describe('layoutTrend', () => {
  it('lays out a line from the start to the end of the plot, with high values at the top', () => {
    const layout = lay({ cycles: [cycle('2026', 60, 80, 100)] })
    expect(layout.lines[0]?.line).toBe('M44,214L194,114L344,14')
    expect(layout.ticks).toEqual(
      [60, 70, 80, 90, 100].map((value) => ({ text: String(value), y: 214 - (value - 60) * 5 })),
    )
  })

  it('lays out a line from right to left in right-to-left text', () => {
    const layout = lay({ cycles: [cycle('2026', 60, 80, 100)] }, { ...SIZE, rtl: true })
    expect(layout.lines[0]?.line).toBe('M300,214L150,114L0,14')
  })

  it('breaks the line at a period without answers, and draws an isolated period as a dot', () => {
    const [line] = lay({ cycles: [cycle('2026', 60, 80, null, 100)] }).lines
    expect(line?.line).toBe('M44,214L144,114M344,14Z')
    expect(line?.isolated).toBe('M344,14Z')
  })

  it('centers a single value in both directions, on a scale of the minimum size', () => {
    const layout = lay({ cycles: [cycle('2026', 80)] })
    expect(layout.lines[0]?.tops).toEqual([114])
    expect(layout.xs).toEqual([194])
    expect([texts(layout)[0], texts(layout).at(-1)]).toEqual(['75', '85'])
  })

  it('keeps the scale within the possible values when an interval exceeds them', () => {
    const layout = lay({
      cycles: [cycle('2026', { value: 97, low: 90, high: 104 }, { value: 98, low: 91, high: 105 })],
    })
    expect([texts(layout)[0], texts(layout).at(-1)]).toEqual(['90', '100'])
    expect(layout.lines[0]?.band).toBe('M44,14L344,14L344,194L44,214Z')
  })

  it.each([
    { of: 'a wide range', values: [3, 97] },
    { of: 'a narrow range', values: [81.2, 83.9] },
    { of: 'an uneven range', values: [12, 62.5] },
  ])('returns three to six ticks for $of', ({ values }) => {
    const { ticks } = lay({ cycles: [cycle('2026', ...values)] })
    expect(ticks.length).toBeGreaterThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(6)
  })

  it('returns about the requested number of formatted ticks, with the unit on the top tick', () => {
    const layout = lay({
      cycles: [cycle('2026', 0, 100)],
      tickCount: 10,
      formatTick: (value) => `~${value}`,
      unit: '%',
    })
    expect(texts(layout)).toHaveLength(11)
    expect(texts(layout).slice(-2)).toEqual(['~90', '~100%'])
  })

  it('moves overlapping line-end labels apart, in the order of the lines', () => {
    const cycles = [cycle('2026', 60, 80), cycle('2025', 60, 80.4), cycle('2024', 60, 79.9)]
    const ends = lay({ cycles }).ends.toSorted((a, b) => a.y - b.y)
    expect(ends.map(({ text }) => text)).toEqual(['2025', '80', '2024'])
    expect([(ends[1]?.y ?? 0) - (ends[0]?.y ?? 0), (ends[2]?.y ?? 0) - (ends[1]?.y ?? 0)]).toEqual([14, 14])
  })

  it('labels the newest period, and labels fewer periods when their names are long', () => {
    const labelled = (name: string) => {
      const periods = Array.from({ length: 52 }, (_, week) => ({ label: `${name}${week}` }))
      return lay({ periods, cycles: [cycle('2026', ...periods.map((_, week) => week))] }).labels.map(
        ({ index }) => index,
      )
    }
    expect(labelled('W')).toEqual([2, 9, 16, 23, 30, 37, 44, 51])
    expect(labelled('A week in the dining rooms ').at(-1)).toBe(51)
    expect(labelled('A week in the dining rooms ').length).toBeLessThan(5)
  })

  it('omits NaN and infinite values, and clamps values outside the range', () => {
    const { lines } = lay({
      cycles: [cycle('2026', NaN, { value: 140, low: NaN, high: 5 }, -40), cycle('2025', Infinity, 50, 50)],
    })
    expect(lines[0]?.line).toBe('M194,14L344,214')
    expect(lines[0]?.band).toBeNull()
    expect(lines[1]?.tops).toEqual([null, 114, 114])
  })

  it('draws equal values as a flat line in the middle', () => {
    expect(lay({ cycles: [cycle('2026', 80, 80)] }).lines[0]?.line).toBe('M44,114L344,114')
    expect(lay({ cycles: [cycle('2026', 5, 5)], range: [5, 5] }).lines[0]?.line).toBe('M44,114L344,114')
  })

  it('draws 2,000 periods as one line without dots', () => {
    const [line] = lay({ cycles: [cycle('2026', ...Array.from({ length: 2000 }, (_, index) => index % 100))] }).lines
    expect(line?.dots).toBe('')
    expect(line?.line?.split('L')).toHaveLength(2000)
  })

  it('extends the scale to include annotations, and omits annotations at unknown periods or at values that are not numbers', () => {
    const { annotations, ticks } = lay({
      cycles: [cycle('2026', 80, 82)],
      annotations: [
        { label: 'Target', y: 90 },
        { label: 'Benchmark', y: [70, 80] },
        { label: 'New menu', x: 'P1' },
        { label: 'Never', x: 'P9' },
        { label: 'Nothing', y: NaN },
      ],
    })
    expect(ticks.at(-1)?.text).toBe('90')
    expect(annotations).toEqual([
      { label: 'Target', axis: 'y', from: 14, to: 14 },
      { label: 'Benchmark', axis: 'y', from: 214, to: 114 },
      { label: 'New menu', axis: 'x', from: 344, to: 344 },
    ])
  })

  it('returns no positions, labels or line when there are no periods', () => {
    expect(lay({ cycles: [cycle('2026')] })).toMatchObject({ xs: [], labels: [], ends: [], lines: [{ line: null }] })
  })
})
