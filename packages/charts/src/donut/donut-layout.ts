import { arc, bisectLeft, pie, type PieArcDatum } from 'd3'

import type { Sentiment } from '../colors.ts'
import { finite } from '../parts/numbers.ts'

/** Outer size of the drawing in CSS pixels. */
export const DONUT_SIZE = 168

const RADIUS = { inner: 60, middle: 70, outer: 80 } as const
/** Angle of the two-pixel gap between parts, in radians. The gap is measured at the middle radius of the ring. */
const PAD_ANGLE = 2 / RADIUS.middle
/**
 * Tolerance for floating-point errors in the sum of the shares, in percentage points. With fewer than 10,000 respondents, even one
 * respondent with two choices would raise the sum above 100% by more than this.
 */
const TOLERANCE = 0.01
const TURN = 2 * Math.PI

/** A part of the whole. Sentiments are unique. */
export interface DonutPart {
  sentiment: Sentiment
  label: string
  /** Percentage of respondents in this part, from 0 to 100. The ring omits the part unless this share is finite and above zero. */
  share: number
  count: number
  /** The share in the previous cycle, in percent; null when there was no previous cycle. */
  previous?: number | null | undefined
}

/** A part with its position on the ring. */
export interface DonutSlice {
  part: DonutPart
  /** Start angle in radians, clockwise from twelve o'clock. The span from `start` to `end` includes the gap. */
  start: number
  end: number
  /** The SVG path, relative to the center of the ring. */
  path: string
  /** The middle of the slice, in CSS pixels from the top left of the drawing. */
  x: number
  y: number
}

const ring = arc<PieArcDatum<DonutPart>>()
  .innerRadius(RADIUS.inner)
  .outerRadius(RADIUS.outer)
  .padRadius(RADIUS.middle)
  .digits(2)

/**
 * Lays out the parts clockwise from twelve o'clock in the given order, with two pixels between them. Empty parts are omitted. The
 * others fill the whole ring, even when their shares add up to less than 100%. Throws a RangeError when the shares add up to more
 * than 100%, because a ring would be misleading for a multiple-choice question.
 *
 * @source Specification part 1, section 4; Decisions, section 5
 */
export function layoutDonut(parts: readonly DonutPart[]): DonutSlice[] {
  const share = (part: DonutPart) => finite(part.share) ?? 0
  const present = parts.filter((part) => share(part) > 0)
  const total = present.reduce((sum, part) => sum + part.share, 0)
  if (total > 100 + TOLERANCE) {
    throw new RangeError(
      `donut shares add up to ${total.toFixed(1)}%, so people could make several choices; use a DistributionBar`,
    )
  }
  const slices = pie<DonutPart>()
    .sort(null)
    .value(share)
    .padAngle(present.length > 1 ? PAD_ANGLE : 0)(present)
  return slices.map((slice) => {
    const [x, y] = ring.centroid(slice)
    const { data: part, startAngle: start, endAngle: end } = slice
    return { part, start, end, path: ring(slice) ?? '', x: x + DONUT_SIZE / 2, y: y + DONUT_SIZE / 2 }
  })
}

/** Returns the index of the slice at a position in CSS pixels; null in the hole and outside the ring. */
export function sliceAt(slices: readonly DonutSlice[], x: number, y: number): number | null {
  const [across, down] = [x - DONUT_SIZE / 2, y - DONUT_SIZE / 2]
  const distance = Math.hypot(across, down)
  if (slices.length === 0 || distance < RADIUS.inner || distance > RADIUS.outer) return null
  const angle = (Math.atan2(across, -down) + TURN) % TURN
  const ends = slices.map((slice) => slice.end)
  return Math.min(bisectLeft(ends, angle), slices.length - 1)
}
