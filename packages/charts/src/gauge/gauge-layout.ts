import { round, shareOf } from '../parts/scale.ts'

/** Outer size in units of the drawing. The arc's line is 14 units thick. */
export const GAUGE_BOX = { width: 224, height: 136 } as const

const RADIUS = 100
const CENTER = { x: 112, y: 112 } as const
/** A tick reaches this far over both edges of the line's middle. */
const TICK = 11
/** Width of the gap around a tick. */
export const GAUGE_GAP = 5
/** A piece of the arc shorter than half of its thickness, cut off by a gap, looks like a crumb and not like an arc. */
const LEAST_PIECE = 7

/** What a gauge shows. Values outside the range are allowed and stand at its end. */
export interface GaugeInput {
  value: number
  /** The previous cycle's value; null when there is none. */
  previous: number | null
  /** Lowest and highest possible value, in the unit of the value. */
  range: readonly [number, number]
}

function pointAt(angle: number, radius: number) {
  return `${round(CENTER.x + radius * Math.cos(angle))} ${round(CENTER.y - radius * Math.sin(angle))}`
}

/**
 * Lays a half circle from the left end over the top to the right end. Returns SVG paths in units of `GAUGE_BOX`: the
 * whole track, the part up to the value (null at the lowest value, where nothing is to be drawn) and the tick of the
 * previous cycle, with whether it has a gap around it: none where the gap would cut a crumb off the arc. Values outside the range stand at its end; an empty range has everything at its start.
 *
 * @source Visual language, section 7
 */
export function layoutGauge({ value, previous, range }: GaugeInput) {
  const share = (amount: number) => shareOf(amount, range)
  const angle = (amount: number) => Math.PI * (1 - share(amount))
  const arcTo = (end: number) => `M${pointAt(Math.PI, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(end, RADIUS)}`

  return {
    track: arcTo(0),
    value: share(value) === 0 ? null : arcTo(angle(value)),
    previous:
      previous === null
        ? null
        : `M${pointAt(angle(previous), RADIUS - TICK)}L${pointAt(angle(previous), RADIUS + TICK)}`,
    gap: previous !== null && RADIUS * Math.abs(angle(previous) - angle(value)) - GAUGE_GAP / 2 >= LEAST_PIECE,
  }
}

/**
 * Breaks a label into at most two lines of `limit` characters at its spaces; what does not fit ends in an ellipsis.
 * A word longer than a line is cut.
 *
 * @source ours
 */
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
