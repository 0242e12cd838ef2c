import { arc, pie, type PieArcDatum } from 'd3-shape'

import type { Sentiment } from '../colors.ts'

/** Outer size in units of the drawing; the ring is 20 units wide. */
export const DONUT_SIZE = 168

const OUTER = 80
const INNER = 60
/** Two pixels between parts, as an angle in the middle of the ring. */
const GAP = 2 / ((OUTER + INNER) / 2)
/** Shares come unrounded; this is room for the arithmetic of fractions, not for a second choice. */
const TOLERANCE = 0.01

/** A part of the whole. Sentiments are unique. */
export interface DonutPart {
  sentiment: Sentiment
  label: string
  /** Percent of those who answered, 0 to 100. */
  share: number
  count: number
  /** The previous cycle's share in percent; null when there was none. */
  previous?: number | null | undefined
}

/**
 * Lays the parts clockwise from twelve o'clock in the order given, with two pixels between them; a part of nothing is
 * left out and a single part is a whole ring. Returns SVG paths around the origin, and the middle of each part in
 * percent of the drawing, from the top left. No parts, or only empty ones, give none.
 *
 * Throws RangeError when the shares add up to more than 100 %: then one person gave several answers, and parts of a
 * whole would say what is not true.
 *
 * @source Specification part 1, section 4; Decisions, section 5
 */
export function layoutDonut(parts: readonly DonutPart[]) {
  const total = parts.reduce((sum, part) => sum + part.share, 0)
  if (total > 100 + TOLERANCE) {
    throw new RangeError(
      `donut shares add up to ${total.toFixed(1)} %: not one choice a person; draw a DistributionBar`,
    )
  }
  const present = parts.filter((part) => part.share > 0)
  const slices = pie<DonutPart>()
    .value((part) => part.share)
    .sort(null)
    .padAngle(present.length > 1 ? GAP : 0)([...present])
  const ring = arc<PieArcDatum<DonutPart>>()
    .innerRadius(INNER)
    .outerRadius(OUTER)
    .padRadius((OUTER + INNER) / 2)
    .digits(2)
  const percent = (offset: number) => ((offset + DONUT_SIZE / 2) / DONUT_SIZE) * 100

  return slices.map((slice) => {
    const [x, y] = ring.centroid(slice)
    return { part: slice.data, path: ring(slice) ?? '', left: percent(x), top: percent(y) }
  })
}
