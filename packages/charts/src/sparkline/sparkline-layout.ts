import { dotsPath, linePath, type Place } from '../parts/path.ts'
import { extentOf, known, round, shareOf } from '../parts/scale.ts'

/** Height of the drawing in CSS pixels; it stretches with its place. */
export const SPARKLINE_HEIGHT = 24
/** Room for the dot at the end. */
const PADDING = 3

/**
 * Lays values from left to right, in percent of the width and in CSS pixels of `SPARKLINE_HEIGHT`. The scale is the
 * part of `range` that the values need. What is missing or no number breaks the line; one value, or equal ones, stand in
 * the middle; none draws nothing. `end` is the dot of the last value that is known.
 *
 * @source ours
 */
export function layoutSparkline(values: readonly (number | null)[], range: readonly [number, number]) {
  const extent = extentOf(
    values.map(known).filter((value) => value !== null),
    range,
    2,
  )
  const places = values.map((value, index): Place => {
    const number = known(value)
    const share = number === null ? null : shareOf(number, extent, 0.5)
    return [
      values.length === 1 ? 50 : round((index / (values.length - 1)) * 100),
      share === null ? null : round(PADDING + (SPARKLINE_HEIGHT - 2 * PADDING) * (1 - share)),
    ]
  })
  const end = places.findLast(([, top]) => top !== null)
  return { line: linePath(places), end: end ? dotsPath([end]) : null }
}
