import type { Sentiment } from '../colors.ts'
import { known, round } from '../parts/scale.ts'

/** Outer size in units of the drawing. */
export const DONUT_SIZE = 168
/** The ring as a line: its middle and its width. */
export const RING = { radius: 70, width: 20 } as const

/** Two pixels between parts, as an angle in the middle of the ring. */
const GAP = 2 / RING.radius
/** Shares come unrounded; this is room for the arithmetic of fractions, not for a second choice. */
const TOLERANCE = 0.01
const TURN = 2 * Math.PI

/** A part of the whole. Sentiments are unique. */
export interface DonutPart {
  sentiment: Sentiment
  label: string
  /** Percent of those who answered, 0 to 100. What is no number, or less than nothing, is left out of the ring. */
  share: number
  count: number
  /** The previous cycle's share in percent; null when there was none. */
  previous?: number | null | undefined
}

/** A part with its place on the ring. */
export interface DonutSlice {
  part: DonutPart
  /** In radians clockwise from twelve o'clock, the gap included. */
  start: number
  end: number
  /** The middle line of the part, around the origin, to be stroked as wide as the ring. */
  path: string
  /** Its middle, in percent of the drawing from the top left. */
  left: number
  top: number
}

const at = (angle: number) => [round(RING.radius * Math.sin(angle)), round(-RING.radius * Math.cos(angle))] as const
const percent = (offset: number) => ((offset + DONUT_SIZE / 2) / DONUT_SIZE) * 100

/** Two arcs, because one cannot end where it starts. */
function arcPath(start: number, end: number): string {
  const arc = `A${RING.radius} ${RING.radius} 0 0 1 `
  return `M${at(start).join(' ')}${arc}${at((start + end) / 2).join(' ')}${arc}${at(end).join(' ')}`
}

/**
 * Lays the parts clockwise from twelve o'clock in the order given, with two pixels between them; a part of nothing is
 * left out and a single part is a whole ring. No parts, or only empty ones, give none.
 *
 * Throws RangeError when the shares add up to more than 100 %: then one person gave several answers, and parts of a
 * whole would say what is not true.
 *
 * @source Specification part 1, section 4; Decisions, section 5
 */
export function layoutDonut(parts: readonly DonutPart[]): DonutSlice[] {
  const present = parts.filter((part) => (known(part.share) ?? 0) > 0)
  const total = present.reduce((sum, part) => sum + part.share, 0)
  if (total > 100 + TOLERANCE) {
    throw new RangeError(
      `donut shares add up to ${total.toFixed(1)} %: not one choice a person; draw a DistributionBar`,
    )
  }
  const gap = present.length > 1 ? GAP : 0
  const scale = (TURN - gap * present.length) / total
  let end = 0
  return present.map((part) => {
    const start = end
    end = start + part.share * scale + gap
    const [x, y] = at((start + end) / 2)
    return { part, start, end, path: arcPath(start + gap / 2, end - gap / 2), left: percent(x), top: percent(y) }
  })
}

/**
 * The slice at a place of the drawing, in CSS pixels from the top left of a square box of this size; null in the hole
 * and outside the ring.
 */
export function sliceAt(slices: readonly DonutSlice[], x: number, y: number, size: number): number | null {
  const [across, down] = [x - size / 2, y - size / 2]
  const distance = (Math.hypot(across, down) / size) * DONUT_SIZE
  if (Math.abs(distance - RING.radius) > RING.width / 2) return null
  const angle = (Math.atan2(across, -down) + TURN) % TURN
  const index = slices.findIndex((slice) => angle <= slice.end)
  return index === -1 ? null : index
}
