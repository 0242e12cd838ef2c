import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { placeLabels, shorten, type PlacedLabel } from './place-labels.ts'

const WIDTHS = { always: 232, medium: 368, wide: 592, widest: 816 } as const
const HEIGHT = 400

/** The box of a label at a width, with the letters as wide as they are taken for. */
function boxAt(label: PlacedLabel, spots: readonly { left: number; top: number }[], width: number) {
  const { left, top } = spots[label.index] ?? { left: 0, top: 0 }
  const x = (left / 100) * width
  const long = label.text.length * 6.3
  const start = { right: x + 8, left: x - 8 - long, above: x - long / 2, below: x - long / 2 }[label.side]
  const high = { right: top - 7, left: top - 7, above: top - 22, below: top + 8 }[label.side]
  return { start, end: start + long, top: high, bottom: high + 14 }
}

const spots = (most: number) =>
  fc.array(
    fc.record({
      left: fc.double({ min: 0, max: 100, noNaN: true }),
      top: fc.double({ min: 0, max: HEIGHT, noNaN: true }),
    }),
    { maxLength: most },
  )

describe('placeLabels', () => {
  it('never covers a label, a dot or a border, at any width at which the label is shown', () => {
    fc.assert(
      fc.property(spots(40), fc.integer({ min: 0, max: 900 }), (all, more) => {
        const labels = placeLabels(
          all,
          all.map((_, index) => `Item number ${index}`),
          WIDTHS,
          HEIGHT,
          4.5,
        )
        const width = WIDTHS.always + more
        const shown = labels
          .filter((label) => WIDTHS[label.room] <= width)
          .map((label) => ({ label, box: boxAt(label, all, width) }))
        for (const [index, { label, box }] of shown.entries()) {
          expect(box.start).toBeGreaterThanOrEqual(-0.001)
          expect(box.end).toBeLessThanOrEqual(width + 0.001)
          for (const other of shown.slice(index + 1)) {
            const apart =
              box.end <= other.box.start + 0.001 ||
              other.box.end <= box.start + 0.001 ||
              box.bottom <= other.box.top ||
              other.box.bottom <= box.top
            expect(apart).toBe(true)
          }
          for (const [at, { left, top }] of all.entries()) {
            if (at === label.index) continue
            const x = (left / 100) * width
            const covered = x > box.start && x < box.end && top > box.top && top < box.bottom
            expect(covered).toBe(false)
          }
        }
      }),
    )
  })

  it('gives a label the least width at which it has room', () => {
    const [label] = placeLabels([{ left: 50, top: 200 }], ['x'.repeat(40)], WIDTHS, HEIGHT, 4.5)
    expect([label?.room, label?.side]).toEqual(['medium', 'above'])
  })

  it('labels four of many at one place, and at most 150 of 2,000', () => {
    const one = Array.from({ length: 50 }, () => ({ left: 50, top: 200 }))
    expect(
      placeLabels(
        one,
        one.map(() => 'Item'),
        WIDTHS,
        HEIGHT,
        4.5,
      ),
    ).toHaveLength(4)
    const many = Array.from({ length: 2000 }, (_, index) => ({
      left: index < 1700 ? ((index * 37) % 101) / 5 : 20 + (((index * 37) % 101) / 5) * 4,
      top: (index * 61) % 400,
    }))
    const labels = placeLabels(
      many,
      many.map((_, index) => `${index}`),
      WIDTHS,
      HEIGHT,
      3,
    )
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.length).toBeLessThanOrEqual(150)
  })

  it.each([
    { of: 'right of its dot', left: 20, top: 100, side: 'right' },
    { of: 'left where the line down would cross it', left: 49, top: 100, side: 'left' },
    { of: 'above where the line across would', left: 20, top: 203, side: 'above' },
    { of: 'below where there is no room above', left: 20, top: 5, at: 5, side: 'below' },
    { of: 'on the lines where no side is free', left: 50, top: 200, side: 'right' },
  ])('stands $of', ({ left, top, at = 200, side }) => {
    const [label] = placeLabels([{ left, top }], ['Item'], WIDTHS, HEIGHT, 4.5, { left: 50, top: at })
    expect(label?.side).toBe(side)
  })

  it('has none for none', () => {
    expect(placeLabels([], [], WIDTHS, HEIGHT, 4.5)).toEqual([])
  })
})

it.each([
  ['Food', 'Food'],
  ['x'.repeat(28), 'x'.repeat(28)],
  ['x'.repeat(200), `${'x'.repeat(27)}…`],
])('shorten writes %s as %s', (label, short) => {
  expect(shorten(label)).toBe(short)
})
