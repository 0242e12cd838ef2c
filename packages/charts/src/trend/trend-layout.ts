import { fromTheLast, roomsOf, type LabelCounts } from '../parts/label-room.ts'
import { alone, bandPath, dotsPath, linePath } from '../parts/path.ts'
import { clamp, extentOf, known, round, shareOf, ticks } from '../parts/scale.ts'

/** Height of the plot in CSS pixels. Its width is a percentage, so that the drawing stretches with its place. */
export const TREND_HEIGHT = 200

/** End labels closer than this, in CSS pixels, would cover each other. */
const LABEL_HEIGHT = 14
/** The least widths of the plot, in CSS pixels, in a figure of 320 and at the other widths of its labels. */
const WIDTHS = [220, 360, 500, 800] as const satisfies LabelCounts
/** A label is cut at about this many letters. */
const MOST_LETTERS = 11
/** Three wanted gives three to six ticks, of steps 1, 2 or 5. */
const WANTED_TICKS = 3
/** More points than this stand too close for a dot each. */
const MOST_DOTS = 40

/** One period. No two have the same name in full. */
export interface TrendPoint {
  /** The short word under the plot, for example "Jan". */
  label: string
  /** The period in full, for tooltip, table and speech, for example "January 2026". The label by default. */
  period?: string | undefined
  /** Null, or no number, when nobody answered in the period: the line is broken there. */
  value: number | null
  /** How many answers stand behind the value. */
  n: number
  /** The 95 % interval; both ends or none. */
  low?: number | null | undefined
  high?: number | null | undefined
  /** The same period of the previous cycle; null when there was none. */
  previous?: number | null | undefined
}

/** Moves two labels apart until both can be read, the higher one up, the lower one down. */
function spread(first: number | null, second: number | null): [number | null, number | null] {
  if (first === null || second === null || Math.abs(first - second) >= LABEL_HEIGHT) return [first, second]
  const middle = clamp((first + second) / 2, LABEL_HEIGHT / 2, TREND_HEIGHT - LABEL_HEIGHT / 2)
  const half = LABEL_HEIGHT / 2
  return first <= second ? [middle - half, middle + half] : [middle + half, middle - half]
}

/**
 * Places the periods of two cycles from left to right. Across, everything is in percent of the width; down, in CSS
 * pixels of `TREND_HEIGHT`. The scale starts where the data need it, not at zero, inside `range`, the possible values;
 * values outside it stand at its edge. A period without a value breaks its line; a single period stands in the middle.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function layoutTrend(points: readonly TrendPoint[], range: readonly [number, number]) {
  const values = points.flatMap(({ value, low, high, previous }) => [value, low, high, previous].map(known))
  const extent = extentOf(
    values.filter((value) => value !== null),
    range,
    WANTED_TICKS,
  )
  const y = (value: number | null | undefined) => {
    const number = known(value)
    return number === null ? null : round(TREND_HEIGHT * (1 - shareOf(number, extent, 0.5)))
  }
  const lefts = points.map((_, index) => (points.length === 1 ? 50 : round((index / (points.length - 1)) * 100)))
  const each = labelWidth(points)
  const rooms = roomsOf(lefts.length, (width) =>
    fromTheLast(lefts, Math.max(2, Math.floor((WIDTHS[width] ?? 0) / each))),
  )
  const placed = points.map((point, index) => ({
    point,
    left: lefts[index] ?? 0,
    top: y(point.value),
    low: y(point.low),
    high: y(point.high),
    prior: y(point.previous),
    room: rooms[index] ?? null,
  }))
  const tops = placed.map((place) => place.top)
  const priors = placed.map((place) => place.prior)
  const lastPlace = placed.findLast((place) => place.top !== null)
  const lastPrior = placed.findLast((place) => place.prior !== null)
  const [currentTop, priorTop] = spread(lastPlace?.top ?? null, lastPrior?.prior ?? null)

  return {
    placed,
    ticks: ticks(...extent, WANTED_TICKS).map((value) => ({ value, top: y(value) ?? 0 })),
    line: linePath(lefts, tops),
    prior: linePath(lefts, priors),
    band: bandPath(
      lefts,
      placed.map((place) => place.low),
      placed.map((place) => place.high),
    ),
    dots: dotsPath(lefts, points.length > MOST_DOTS ? alone(tops) : tops),
    priorDots: dotsPath(lefts, alone(priors)),
    currentLabel:
      lastPlace && currentTop !== null
        ? { left: lastPlace.left, top: currentTop, value: lastPlace.point.value ?? 0 }
        : null,
    priorLabel: lastPrior && priorTop !== null ? { left: lastPrior.left, top: priorTop } : null,
  }
}

/** What a label takes with its gap, in CSS pixels. Long ones are cut. */
function labelWidth(points: readonly TrendPoint[]): number {
  const letters = points.reduce((most, { label }) => Math.max(most, label.length), 3)
  return Math.min(letters, MOST_LETTERS) * 7 + 8
}
