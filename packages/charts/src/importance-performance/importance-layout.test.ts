import { describe, expect, it } from 'vitest'

import {
  deriveLines,
  isUncertain,
  knownPoints,
  layoutImportance,
  nearestPoint,
  quadrantOf,
  type ImportancePoint,
} from './importance-layout.ts'

const RANGES = { performance: [0, 100], importance: [0, 40] } as const
const item = (performance: number | null, importance: number | null, rest: Partial<ImportancePoint> = {}) => ({
  label: `${performance} ${importance}`,
  performance,
  importance,
  ...rest,
})
const drawn = (...points: ImportancePoint[]) => knownPoints(points)

describe('knownPoints', () => {
  it('leaves out what is missing or no number, and keeps the places of the others', () => {
    expect(drawn(item(null, 5), item(80, NaN), item(80, 5)).map(({ index }) => index)).toEqual([2])
  })
})

describe('deriveLines', () => {
  const points = drawn(item(60, 10), item(70, 20), item(95, 24))
  it.each([
    { at: 'means', lines: { performance: 75, importance: 18 } },
    { at: 'medians', lines: { performance: 70, importance: 20 } },
    { at: 'middle', lines: { performance: 50, importance: 20 } },
  ] as const)('stands at the $at', ({ at, lines }) => {
    expect(deriveLines(points, at, RANGES)).toEqual(lines)
  })

  it('takes the middle between the two middle ones of an even number', () => {
    expect(deriveLines(drawn(item(60, 10), item(70, 20)), 'medians', RANGES)).toEqual({
      performance: 65,
      importance: 15,
    })
  })

  it('has the middle of the picture for no items, or a scale with an open end', () => {
    expect(deriveLines([], 'means', RANGES)).toEqual({ performance: 50, importance: 20 })
    const open = { performance: [0, Infinity], importance: [0, Infinity] } as const
    expect(deriveLines(drawn(item(0, 0), item(100, 40)), 'middle', open)).toEqual({ performance: 50, importance: 20 })
  })
})

describe('quadrantOf', () => {
  const lines = { performance: 80, importance: 20 }
  it.each([
    { performance: 70, importance: 30, quadrant: 'concentrate' },
    { performance: 90, importance: 30, quadrant: 'keepUp' },
    { performance: 70, importance: 10, quadrant: 'lowPriority' },
    { performance: 90, importance: 10, quadrant: 'overkill' },
    { performance: 80, importance: 20, quadrant: 'keepUp' },
    { performance: 80, importance: 10, quadrant: 'overkill' },
    { performance: 70, importance: 20, quadrant: 'concentrate' },
  ])('puts $performance, $importance into $quadrant', ({ quadrant, ...point }) => {
    expect(quadrantOf(point, lines)).toBe(quadrant)
  })
})

describe('isUncertain', () => {
  const lines = { performance: 80, importance: 20 }
  it.each([
    { of: 'no interval', rest: {}, uncertain: false },
    { of: 'an interval on one side', rest: { performanceInterval: [81, 85] }, uncertain: false },
    { of: 'an interval across the line', rest: { performanceInterval: [75, 85] }, uncertain: true },
    { of: 'an interval that ends on the line', rest: { importanceInterval: [20, 25] }, uncertain: true },
  ] as const)('knows $of', ({ rest, uncertain }) => {
    expect(isUncertain({ ...item(82, 22), ...rest }, lines)).toBe(uncertain)
  })
})

describe('layoutImportance', () => {
  const places = (whole: boolean, ...points: ImportancePoint[]) =>
    layoutImportance(drawn(...points), RANGES, whole).placed.map(({ left, top }) => [left, top])

  it('goes right with performance and up with importance', () => {
    expect(places(false, item(60, 10), item(80, 20), item(100, 30))).toEqual([
      [0, 400],
      [50, 200],
      [100, 0],
    ])
  })

  it('shows the whole scale when the lines stand at its middle', () => {
    expect(places(true, item(60, 10))).toEqual([[60, 300]])
  })

  it('stands one item, and equal ones, in the middle', () => {
    expect(places(false, item(80, 20))).toEqual([[50, 200]])
    expect(places(false, item(80, 20), item(80, 20))).toEqual([
      [50, 200],
      [50, 200],
    ])
  })

  it('holds what is outside the range at its edge', () => {
    expect(places(true, item(140, -5))).toEqual([[100, 400]])
  })

  it('has nothing to place for no items', () => {
    expect(places(false)).toEqual([])
  })
})

it('nearestPoint finds the nearest item within reach', () => {
  const { placed } = layoutImportance(drawn(item(60, 10), item(100, 30)), RANGES, false)
  expect(nearestPoint(placed, 5, 395, 500)).toBe(0)
  expect(nearestPoint(placed, 490, 8, 500)).toBe(1)
  expect(nearestPoint(placed, 250, 200, 500)).toBeNull()
})
