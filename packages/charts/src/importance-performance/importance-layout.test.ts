import { describe, expect, it } from 'vitest'

import { isUncertain, knownPoints, layoutImportance, type ImportancePoint, type LinesAt } from './importance-layout.ts'

const RANGES = { performance: [0, 100], importance: [0, 40] } as const
const item = (performance: number | null, importance: number | null, rest: Partial<ImportancePoint> = {}) => ({
  label: `${performance} ${importance}`,
  performance,
  importance,
  ...rest,
})
const drawn = (...points: ImportancePoint[]) => knownPoints(points)

describe('knownPoints', () => {
  it('omits items with missing or NaN values, and keeps the indexes of the other items', () => {
    const points = [item(null, 5), item(80, NaN), item(80, null), item(0, 0), item(80, 5)]
    expect(knownPoints(points).map(({ index }) => index)).toEqual([3, 4])
  })
})

describe('isUncertain', () => {
  const lines = { performance: 80, importance: 20 }
  it.each([
    { of: 'a missing interval', rest: {}, uncertain: false },
    { of: 'an interval on one side', rest: { performanceInterval: [81, 85] }, uncertain: false },
    { of: 'an interval across the line', rest: { performanceInterval: [75, 85] }, uncertain: true },
    { of: 'an interval that ends on the line', rest: { importanceInterval: [20, 25] }, uncertain: true },
  ] as const)('returns whether $of makes the quadrant uncertain', ({ rest, uncertain }) => {
    expect(isUncertain({ ...item(82, 22), ...rest }, lines)).toBe(uncertain)
  })
})

describe('layoutImportance', () => {
  /** Lays out a plot of 400 by 400 CSS pixels. */
  const lay = (at: LinesAt, points: readonly ImportancePoint[], rtl = false) =>
    layoutImportance(
      { points: drawn(...points), ranges: RANGES, at, margin: { start: 0, end: 0, top: 0, bottom: 0 } },
      { width: 400, height: 400, rtl },
    )
  const positions = (at: LinesAt, ...points: ImportancePoint[]) => lay(at, points).placed.map(({ x, y }) => [x, y])

  it('positions items from left to right by performance and upwards by importance', () => {
    expect(positions('means', item(60, 10), item(80, 20), item(100, 30))).toEqual([
      [0, 400],
      [200, 200],
      [400, 0],
    ])
  })

  it('positions items from right to left by performance in right-to-left text', () => {
    const { placed } = lay('means', [item(60, 10), item(100, 30)], true)
    expect(placed.map(({ x }) => x)).toEqual([400, 0])
  })

  it('prints the unit of an axis on its last tick only', () => {
    const { ticks, across } = layoutImportance(
      { points: drawn(item(60, 10), item(100, 30)), ranges: RANGES, at: 'means', unit: ' pt', acrossUnit: '%' },
      { width: 400, height: 400, rtl: false },
    )
    expect(across.map(({ text }) => text)).toEqual(['60', '70', '80', '90', '100%'])
    expect(ticks.map(({ text }) => text).filter((text) => text.endsWith(' pt'))).toHaveLength(1)
  })

  it('shows the whole scale when the lines are at its middle', () => {
    expect(positions('middle', item(60, 10))).toEqual([[240, 300]])
  })

  it('centers a single item and items with equal values', () => {
    expect(positions('means', item(80, 20))).toEqual([[200, 200]])
    expect(positions('means', item(80, 20), item(80, 20))).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  it('clamps values outside the range', () => {
    expect(positions('middle', item(140, -5))).toEqual([[400, 400]])
  })

  it('omits horizontal-axis ticks whose labels would overlap', () => {
    const ticks = (width: number) => {
      const points = drawn(item(60, 10), item(100, 30))
      const formatAcross = (value: number) => `${value.toFixed(1)}%`
      const input = { points, ranges: RANGES, at: 'means', margin: { start: 0, end: 0 }, formatAcross } as const
      return layoutImportance(input, { width, height: 400, rtl: false }).across.map(({ text }) => text)
    }
    expect(ticks(400)).toEqual(['60.0%', '70.0%', '80.0%', '90.0%', '100.0%'])
    expect(ticks(120)).toEqual(['60.0%', '80.0%', '100.0%'])
  })

  it('returns no positions when there are no items', () => {
    expect(positions('means')).toEqual([])
  })

  it('returns the index of the nearest item within 24 CSS pixels, or null', () => {
    const { nearest } = lay('means', [item(60, 10), item(100, 30)])
    expect([nearest(5, 395), nearest(390, 8), nearest(250, 200)]).toEqual([0, 1, null])
  })
})
