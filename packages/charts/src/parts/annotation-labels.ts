import { range } from 'd3'

import type { PlacedAnnotation } from './annotations.tsx'
import { textWidth, type Box, type PlotArea } from './plot-area.ts'
import type { Spot } from './plot.tsx'

/** The label of an annotation with its position and the box that its text fills, in CSS pixels. */
export interface PlacedAnnotationLabel {
  label: string
  /** `x` is the anchored end of the text, and `y` is its baseline. */
  x: number
  y: number
  anchor: 'start' | 'end'
  box: Box
}

/** Dots that labels should not cover. */
export interface AvoidedDots {
  spots: readonly Spot[]
  radius: number
}

const FONT_SIZE = 11
const LINE_HEIGHT = 14
/** Distance from the top of the text to its baseline. */
const ASCENT = 11
/** Distance from a line to its label, in CSS pixels. */
const GAP = 4

/**
 * Places the labels of annotations. The label of a vertical line is beside the top of the line, on the side with more room; for a
 * vertical band, the left edge counts as the line. The label of a horizontal line is above the end of the line, and the label of a
 * horizontal band is inside the band. A label that would cover a dot is moved. Beside a vertical line, it moves to the other side
 * or down. On a horizontal line, it moves to the other end or below the line. In a horizontal band, it moves to the other end. It
 * keeps its first position if every position covers a dot.
 */
export function placeAnnotationLabels(
  placed: readonly PlacedAnnotation[],
  area: PlotArea,
  dots: AvoidedDots = { spots: [], radius: 0 },
): PlacedAnnotationLabel[] {
  return placed.flatMap((annotation) => {
    const positions = annotation.axis === 'x' ? positionsAlong(annotation, area) : positionsAcross(annotation, area)
    const labels = positions.map((position) => labelAt(annotation.label, position, area.rtl))
    return labels.find(({ box }) => !coversDot(box, dots)) ?? labels[0] ?? []
  })
}

/** The horizontal anchor and the baseline of a label, and whether its text extends to the right of the anchor. */
interface Position extends Spot {
  toRight: boolean
}

/** Returns the possible positions of a label beside a vertical line or the left edge of a band, from the top of the plot down. */
function positionsAlong({ from, to }: PlacedAnnotation, { left, right, top, bottom }: PlotArea): Position[] {
  const at = Math.min(from, to)
  const roomy = at <= (left + right) / 2
  return range(top + ASCENT - 1, Math.max(top + ASCENT, bottom - GAP), LINE_HEIGHT).flatMap((y) =>
    [roomy, !roomy].map((toRight) => ({ x: at + (toRight ? GAP : -GAP), y, toRight })),
  )
}

/**
 * Returns the possible positions of the label of a horizontal line or band, at both ends of the plot: above a line, then below it,
 * or inside a band.
 */
function positionsAcross({ from, to }: PlacedAnnotation, { left, right, rtl }: PlotArea): Position[] {
  const start = Math.min(from, to)
  const below = start + ASCENT + 1
  return (from === to ? [start - GAP, below] : [below]).flatMap((y) =>
    [rtl, !rtl].map((toRight) => ({ x: toRight ? left + GAP : right - GAP, y, toRight })),
  )
}

function labelAt(label: string, { x, y, toRight }: Position, rtl: boolean): PlacedAnnotationLabel {
  const width = textWidth(label, FONT_SIZE)
  const top = y - ASCENT
  return {
    label,
    x,
    y,
    // Right-to-left text starts at its right edge.
    anchor: toRight === rtl ? 'end' : 'start',
    box: { left: toRight ? x : x - width, right: toRight ? x + width : x, top, bottom: top + LINE_HEIGHT },
  }
}

function coversDot({ left, right, top, bottom }: Box, { spots, radius }: AvoidedDots): boolean {
  return spots.some(({ x, y }) => x + radius > left && x - radius < right && y + radius > top && y - radius < bottom)
}
