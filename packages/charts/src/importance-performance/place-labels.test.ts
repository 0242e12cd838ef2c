import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { plotArea } from '../parts/plot-area.ts'
import type { Spot } from '../parts/plot.tsx'
import { placeLabels, placeNumbers, shorten, type AvoidedLine, type PlacedLabel } from './place-labels.ts'

const areaOf = (width: number, height = 400) =>
  plotArea({ width, height, rtl: false }, { top: 0, end: 0, bottom: 0, start: 0 })
const AREA = areaOf(600)
const boxOf = ({ left, width, middle }: PlacedLabel) => ({
  left,
  right: left + width,
  top: middle - 7,
  bottom: middle + 7,
})
const place = (spots: readonly Spot[], texts: readonly string[], avoid?: readonly AvoidedLine[]) =>
  placeLabels(spots, texts, { area: AREA, dot: 4.5, avoid })
/** Returns the side of a single dot on which its label is placed; null if the label is not placed. */
const sideOf = (spot: Spot, avoid?: readonly AvoidedLine[]) => {
  const [label] = place([spot], ['Item'], avoid)
  if (!label) return null
  const box = boxOf(label)
  return box.left > spot.x ? 'right' : box.right < spot.x ? 'left' : box.bottom < spot.y ? 'above' : 'below'
}

describe('placeLabels', () => {
  it('places labels inside the plot without covering another label or a dot, at any width', () => {
    const spot = fc.record({
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 400, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 40 }), fc.integer({ min: 200, max: 1100 }), (shares, width) => {
        const spots = shares.map(({ x, y }) => ({ x: x * width, y }))
        const texts = spots.map((_, index) => `Item number ${index}`)
        const boxes = placeLabels(spots, texts, { area: areaOf(width), dot: 4.5 }).map(boxOf)
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= 400).toBe(true)
          for (const other of boxes.slice(index + 1)) {
            const overlaps =
              box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom
            expect(overlaps).toBe(false)
          }
          for (const { x, y } of spots) {
            expect(x > box.left && x < box.right && y > box.top && y < box.bottom).toBe(false)
          }
        }
      }),
    )
  })

  it('does not place a label over a taken box', () => {
    const taken = [{ left: 105, right: 160, top: 90, bottom: 110 }]
    const [label] = placeLabels([{ x: 100, y: 100 }], ['Item'], { area: AREA, dot: 4.5, taken })
    expect(label && boxOf(label).right).toBeLessThan(100)
  })

  it.each([
    { of: 'right of its dot', x: 100, y: 100, side: 'right' },
    { of: 'left where the vertical line would cross it', x: 290, y: 100, side: 'left' },
    { of: 'above where the horizontal line would cross it', x: 100, y: 203, side: 'above' },
    { of: 'below where there is no room above', x: 100, y: 8, across: 10, side: 'below' },
    { of: 'on the lines where no side is free', x: 300, y: 200, side: 'right' },
    { of: 'left at the end of the plot', x: 595, y: 100, side: 'left' },
  ])('places a label $of', ({ x, y, across = 200, side }) => {
    expect(
      sideOf({ x, y }, [
        { axis: 'x', at: 300 },
        { axis: 'y', at: across },
      ]),
    ).toBe(side)
  })

  it('keeps a label clear of several lines on the same axis', () => {
    const lines = [
      { axis: 'x', at: 310 },
      { axis: 'x', at: 270 },
    ] as const
    expect(sideOf({ x: 290, y: 100 }, lines)).toBe('above')
  })

  it('places labels farther from their dots, with leader lines, if dots are close together', () => {
    const spots = [200, 208, 216, 224, 232].flatMap((x) => [196, 204].map((y) => ({ x, y })))
    const labels = place(
      spots,
      spots.map((_, index) => `Item ${index}`),
    )
    const apart = labels.filter(({ leader }) => leader !== null)
    expect(apart.length).toBeGreaterThan(0)
    for (const { index, leader } of apart) {
      const [spot, from] = [spots[index], leader?.from]
      expect(Math.hypot((from?.x ?? 0) - (spot?.x ?? 0), (from?.y ?? 0) - (spot?.y ?? 0))).toBeCloseTo(5.5, 6)
    }
  })

  it('labels at most 150 of 2,000 items', () => {
    const spots = Array.from({ length: 2000 }, (_, index) => ({
      x: 6 * (index < 1700 ? ((index * 37) % 101) / 5 : 20 + (((index * 37) % 101) / 5) * 4),
      y: (index * 61) % 400,
    }))
    const labels = placeLabels(
      spots,
      spots.map((_, index) => `${index}`),
      { area: AREA, dot: 3 },
    )
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.length).toBeLessThanOrEqual(150)
  })

  it('returns no labels when there are no items', () => {
    expect(place([], [])).toEqual([])
  })
})

it.each([
  ['Food', 'Food'],
  ['x'.repeat(28), 'x'.repeat(28)],
  ['x'.repeat(200), `${'x'.repeat(27)}…`],
])('shorten(%s) returns %s', (label, short) => {
  expect(shorten(label)).toBe(short)
})

describe('placeNumbers', () => {
  it('places a number for each of the given points, even if there is no room', () => {
    const spots = Array.from({ length: 30 }, () => ({ x: 300, y: 200 }))
    const indices = [...spots.keys()].filter((index) => index % 2 === 1)
    const numbers = placeNumbers(spots, indices, { area: AREA, dot: 4.5 })
    expect(numbers.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(indices)
    expect(numbers.find(({ index }) => index === 3)?.text).toBe('2')
  })

  it('does not cover labels that have already been placed', () => {
    const spots = [{ x: 300, y: 200 }]
    const taken = [{ left: 300, right: 400, top: 190, bottom: 210 }]
    const [number] = placeNumbers(spots, [0], { area: AREA, dot: 4.5, taken })
    expect(number && boxOf(number).right).toBeLessThan(300)
  })
})
