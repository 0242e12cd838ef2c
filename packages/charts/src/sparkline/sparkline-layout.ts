import { dotsPath, linePath } from '../parts/path.ts'
import { known, round, shareOf, spanOf } from '../parts/scale.ts'

/** Height of the drawing in CSS pixels; it stretches with its place. */
export const SPARKLINE_HEIGHT = 24
/** Room for the dot at the end. */
const PADDING = 3
/** The least part of the scale that is drawn: what moves less is nearly flat, and looks so. */
const FLAT = 0.05

/**
 * Lays values from left to right, in percent of the width and in CSS pixels of `SPARKLINE_HEIGHT`. The scale is the
 * part of `range` from the lowest value to the highest, so that the line uses the whole height. What is missing or no number breaks the line; one value, or equal ones, stand in
 * the middle; none draws nothing. `end` is the dot of the last value that is known.
 *
 * @source ours
 */
export function layoutSparkline(values: readonly (number | null)[], range: readonly [number, number]) {
  const extent = spanOf(
    values.map(known).filter((value) => value !== null),
    range,
    FLAT,
  )
  const lefts = values.map((_, index) => (values.length === 1 ? 50 : round((index / (values.length - 1)) * 100)))
  const tops = values.map((value) => {
    const number = known(value)
    return number === null
      ? null
      : round(PADDING + (SPARKLINE_HEIGHT - 2 * PADDING) * (1 - shareOf(number, extent, 0.5)))
  })
  const end = tops.findLastIndex((top) => top !== null)
  return {
    line: linePath(lefts, tops),
    end: end === -1 ? null : dotsPath(lefts.slice(end, end + 1), tops.slice(end, end + 1)),
  }
}
