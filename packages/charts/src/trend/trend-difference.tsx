import { scaleLinear } from 'd3'

import { colorOf, ROLES } from '../colors.ts'
import { finite } from '../parts/numbers.ts'

/** The difference between two cycles. */
export interface Difference {
  /** The difference in the unit of the compared values. `low` and `high` are the ends of its interval. */
  value: number
  low: number
  high: number
  /** The difference as a sentence, for example "Up 2.3 points, 95% interval −0.4 to 5.1". */
  text: string
}

const WIDTH = 96
const MIDDLE = WIDTH / 2
/** Distance in CSS pixels from zero to the mark farthest from it. */
const REACH = 42
/** Distance in CSS pixels from the center to the outer edge of the dot (`DOT`) and of a line (`CAP`). */
const DOT = 4.25
const CAP = 0.5

/**
 * Lays out a difference and its interval in a strip 96 units wide, with zero in the middle. `start` and `width` are the bounds of
 * the part that contains marks, so that the drawing can be cropped to it and aligned with other text. `certain` is true when the
 * interval does not contain zero. Returns null when a value is not a number.
 */
export function layoutDifference({ value, low, high }: Pick<Difference, 'value' | 'low' | 'high'>) {
  if ([value, low, high].some((end) => finite(end) === null)) return null
  const farthest = Math.max(Math.abs(low), Math.abs(high), Math.abs(value)) || 1
  const x = scaleLinear([-farthest, farthest], [MIDDLE - REACH, MIDDLE + REACH])
  const at = (end: number) => Number(x(end).toFixed(2))
  const start = Math.min(at(value) - DOT, at(low) - CAP, MIDDLE - CAP)
  const end = Math.max(at(value) + DOT, at(high) + CAP, MIDDLE + CAP)
  return {
    value: at(value),
    low: at(low),
    high: at(high),
    start,
    width: end - start,
    certain: low > 0 || high < 0,
  }
}

/** Renders the interval of a difference beside its sentence; the dot is hollow when the interval contains zero. */
export function TrendDifference({ difference }: { difference: Difference }) {
  const layout = layoutDifference(difference)
  return (
    <p
      data-rp-slot="trend-difference"
      className="m-0 flex flex-wrap items-center gap-x-2 text-[13px]/[20px] text-(--rp-text) tabular-nums"
    >
      {layout && (
        <svg
          width={layout.width}
          height="14"
          viewBox={`${layout.start} 0 ${layout.width} 14`}
          aria-hidden="true"
          className="flex-none"
        >
          <line x1={MIDDLE} x2={MIDDLE} y1="0" y2="14" stroke={ROLES.axis} strokeDasharray="2 2" />
          <g stroke={ROLES.text}>
            <line x1={layout.low} x2={layout.high} y1="7" y2="7" />
            <line x1={layout.low} x2={layout.low} y1="4" y2="10" />
            <line x1={layout.high} x2={layout.high} y1="4" y2="10" />
          </g>
          <circle
            cx={layout.value}
            cy="7"
            r="3.5"
            stroke={colorOf(1)}
            strokeWidth="1.5"
            fill={layout.certain ? colorOf(1) : ROLES.surface}
          />
        </svg>
      )}
      <span>{difference.text}</span>
    </p>
  )
}
