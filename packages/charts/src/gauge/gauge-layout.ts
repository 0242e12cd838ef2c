import { arc, pie } from 'd3'

/** Outer size of the drawing in CSS pixels. */
export const GAUGE_BOX = { width: 224, height: 136 } as const
/** The center of the arc's circle. */
export const GAUGE_CENTER = { x: 112, y: 112 } as const

const RADIUS = 100
const THICKNESS = 14
/** How far a tick extends on each side of the arc's center line, as a multiple of the arc's thickness. */
const TICK = 11 / 14
/** Width of the gap around a tick. */
export const GAUGE_GAP = 5
/** Minimum length of a piece of the arc that a gap cuts off; shorter pieces look like a rendering error. */
const LEAST_PIECE = 7

/** The input of a gauge. Values outside the range are clamped. */
export interface GaugeInput {
  value: number
  /** The value in the previous cycle; null when there is no previous cycle. */
  previous: number | null
  /** A target value; null when there is none. */
  target?: number | null
  /** Lowest and highest possible value, in the unit of `value`. */
  range: readonly [number, number]
  /** Thickness of the arc, relative to an arc radius of 100. @default 14 */
  thickness?: number
}

const halfCircle = pie<number>()
  .sort(null)
  .startAngle(-Math.PI / 2)
  .endAngle(Math.PI / 2)
const bandOf = (thickness: number) =>
  arc<{ startAngle: number; endAngle: number }>()
    .innerRadius(RADIUS - thickness / 2)
    .outerRadius(RADIUS + thickness / 2)
    .digits(2)
const tickOf = (thickness: number) =>
  arc<number>()
    .innerRadius(RADIUS - thickness * TICK)
    .outerRadius(RADIUS + thickness * TICK)
    .startAngle((angle) => angle)
    .endAngle((angle) => angle)
    .digits(2)

/** Returns the angle of a value in radians, from −π/2 at the lowest to π/2 at the highest. */
function angleOf(value: number, [low, high]: readonly [number, number]): number {
  const reached = Math.max(low, Math.min(high, value)) - low
  const [arcOfReached] = halfCircle([reached, high - low - reached])
  return arcOfReached?.endAngle ?? -Math.PI / 2
}

/**
 * Lays out a half circle that runs from the left over the top to the right. Returns SVG paths relative to `GAUGE_CENTER`: the full
 * track, the part up to the value (null at the lowest value) and the ticks of the previous cycle and of the target. `gap` is true
 * if the arc has a gap around the previous cycle's tick. It is false if there is no previous value or if the gap would cut off a
 * very short piece. Values outside the range are clamped; an empty or reversed range maps everything to the start of the half
 * circle.
 *
 * @source Visual language, section 7
 */
export function layoutGauge({ value, previous, target = null, range, thickness = THICKNESS }: GaugeInput) {
  const start = -Math.PI / 2
  const at = angleOf(value, range)
  const band = bandOf(thickness)
  const tick = tickOf(thickness)
  const markAt = (amount: number | null) => (amount === null ? null : tick(angleOf(amount, range)))
  return {
    track: band({ startAngle: start, endAngle: Math.PI / 2 }),
    value: at === start ? null : band({ startAngle: start, endAngle: at }),
    previous: markAt(previous),
    target: markAt(target),
    gap: previous !== null && RADIUS * Math.abs(angleOf(previous, range) - at) - GAUGE_GAP / 2 >= LEAST_PIECE,
  }
}

/** Wraps a label at spaces into at most two lines of `limit` characters, and truncates the rest with an ellipsis. */
export function wrapLabel(label: string, limit = 24): readonly string[] {
  const lines: string[] = []
  for (const word of label.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= limit) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const [first = '', second, ...rest] = lines.map((line) =>
    line.length > limit ? `${line.slice(0, limit - 1)}…` : line,
  )
  if (second === undefined) return [first]
  return [first, rest.length === 0 ? second : `${second.slice(0, limit - 1)}…`]
}
