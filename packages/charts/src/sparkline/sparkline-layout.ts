import { line, scaleLinear, scalePoint } from 'd3'

import { linearDomain } from '../parts/linear-domain.ts'
import { finite } from '../parts/numbers.ts'

/** Height of the drawing in CSS pixels. The drawing is 100 units wide and is stretched to the width of its container. */
export const SPARKLINE_HEIGHT = 24
/** Room for the dot at the end of the line. */
const PADDING = 3
/** Minimum share of the range that the scale covers. A smaller share would make small changes look large. */
const LEAST = 0.05

/**
 * Lays out values from left to right. The scale spans only the values, but at least 5% of the range. Missing, NaN and infinite
 * values break the line, and values outside the range are clamped. A single value is centered horizontally. Equal values are
 * centered vertically, except near an end of the range. `end` is the position of the last known value. When there are no known
 * values, `line` and `end` are null.
 */
export function layoutSparkline(values: readonly (number | null)[], range: readonly [number, number]) {
  const x = scalePoint(
    values.map((_, index) => index),
    [0, 100],
  )
  const y = scaleLinear(linearDomain(values, { range, least: LEAST }), [SPARKLINE_HEIGHT - PADDING, PADDING]).clamp(
    true,
  )
  const path = line<number | null>()
    .defined((value) => finite(value) !== null)
    .x((_, index) => x(index) ?? 0)
    .y((value) => y(value ?? 0))
    .digits(2)
  const end = values.findLastIndex((value) => finite(value) !== null)
  return {
    line: path(values),
    end: end === -1 ? null : { x: x(end) ?? 0, y: y(values[end] ?? 0) },
  }
}
