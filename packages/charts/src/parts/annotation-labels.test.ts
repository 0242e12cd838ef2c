import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { placeAnnotationLabels } from './annotation-labels.ts'
import type { PlacedAnnotation } from './annotations.tsx'
import { plotArea } from './plot-area.ts'
import type { Spot } from './plot.tsx'

const areaOf = (rtl: boolean) => plotArea({ width: 600, height: 400, rtl }, { top: 0, end: 0, bottom: 0, start: 0 })
const LINE = { label: 'Target', axis: 'x', from: 400, to: 400 } as const
const ACROSS = { label: 'Target', axis: 'y', from: 200, to: 200 } as const
const BAND = { label: 'Target', axis: 'y', from: 200, to: 260 } as const
const place = (annotation: PlacedAnnotation, spots: readonly Spot[] = [], rtl = false) => {
  const [label] = placeAnnotationLabels([annotation], areaOf(rtl), { spots, radius: 4.5 })
  return label && [label.x, label.y, label.anchor]
}

describe('placeAnnotationLabels', () => {
  it.each([
    { of: 'on the roomier side of a vertical line', at: place(LINE), is: [396, 10, 'end'] },
    { of: 'on the same side in right-to-left text', at: place(LINE, [], true), is: [396, 10, 'start'] },
    {
      of: 'on the other side of a vertical line to avoid a dot',
      at: place(LINE, [{ x: 380, y: 8 }]),
      is: [404, 10, 'start'],
    },
    { of: 'below a dot on the line', at: place(LINE, [{ x: 400, y: 8 }]), is: [396, 24, 'end'] },
    { of: 'above the end of a horizontal line', at: place(ACROSS), is: [596, 196, 'end'] },
    {
      of: 'above the start of a horizontal line when its end has a dot',
      at: place(ACROSS, [{ x: 590, y: 190 }]),
      is: [4, 196, 'start'],
    },
    { of: 'inside a band', at: place(BAND), is: [596, 212, 'end'] },
    { of: 'inside a band in right-to-left text', at: place(BAND, [], true), is: [4, 212, 'end'] },
  ])('places a label $of', ({ at, is }) => {
    expect(at).toEqual(is)
  })

  it('keeps the first position of a label if every position covers a dot', () => {
    const spots = Array.from({ length: 61 * 41 }, (_, index) => ({
      x: 10 * (index % 61),
      y: 10 * Math.floor(index / 61),
    }))
    expect(place(LINE, spots)).toEqual(place(LINE))
  })

  it('does not place the label of a vertical line over a dot if there are few dots', () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 600 }), y: fc.integer({ min: 0, max: 400 }) })
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 9 }), fc.integer({ min: 60, max: 540 }), (spots, at) => {
        const [label] = placeAnnotationLabels([{ ...LINE, from: at, to: at }], areaOf(false), { spots, radius: 4.5 })
        expect(label).toBeDefined()
        if (!label) return
        const { left, right, top, bottom } = label.box
        expect(spots.filter(({ x, y }) => x > left && x < right && y > top && y < bottom)).toEqual([])
      }),
    )
  })
})
