import { max, min, nice, ticks } from 'd3-array'
import { area, line } from 'd3-shape'

/** Height of the plot in CSS pixels. Its width is a percentage, so that the drawing stretches with its place. */
export const TREND_HEIGHT = 200

/** End labels closer than this, in CSS pixels, would cover each other. */
const LABEL_HEIGHT = 14
/** How many labels fit under the plot where it is narrow, and where it is wide. */
const LABELS = { narrow: 5, wide: 12 } as const
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
  /** Null when nobody answered in the period: the line is broken there. */
  value: number | null
  /** How many answers stand behind the value. */
  n: number
  /** The 95 % interval; both ends or none. */
  low?: number | null | undefined
  high?: number | null | undefined
  /** The same period of the previous cycle; null when there was none. */
  previous?: number | null | undefined
}

const round = (length: number) => Math.round(length * 100) / 100

/** The part of the scale that holds everything drawn, widened to full steps, never beyond what is possible. */
function extentOf(points: readonly TrendPoint[], [lowest, highest]: readonly [number, number]): [number, number] {
  const all = points
    .flatMap((point) => [point.value, point.low, point.high, point.previous])
    .filter((value) => value != null)
  const clamp = (value: number) => Math.min(highest, Math.max(lowest, value))
  const [low, high] = [clamp(min(all) ?? lowest), clamp(max(all) ?? highest)]
  // A flat line stands in the middle of a tenth of the scale, and is not blown up to fill it.
  const air = Math.max(0, ((highest - lowest) / 10 - (high - low)) / 2)
  const [start, end] = nice(clamp(low - air), clamp(high + air), WANTED_TICKS)
  return [clamp(start), clamp(end)]
}

/** Moves two labels apart until both can be read, the higher one up, the lower one down. */
function spread(first: number | null, second: number | null): [number | null, number | null] {
  if (first === null || second === null || Math.abs(first - second) >= LABEL_HEIGHT) return [first, second]
  const middle = Math.min(TREND_HEIGHT - LABEL_HEIGHT / 2, Math.max(LABEL_HEIGHT / 2, (first + second) / 2))
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
  const [start, end] = extentOf(points, range)
  const x = (index: number) => (points.length === 1 ? 50 : round((index / (points.length - 1)) * 100))
  const y = (value: number) => {
    const share = end > start ? (Math.min(end, Math.max(start, value)) - start) / (end - start) : 0.5
    return round(TREND_HEIGHT * (1 - share))
  }
  const placed = points.map((point, index) => ({
    point,
    left: x(index),
    top: point.value === null ? null : y(point.value),
    low: point.low == null || point.high == null ? null : y(point.low),
    high: point.low == null || point.high == null ? null : y(point.high),
    prior: point.previous == null ? null : y(point.previous),
    ...labelRoom(points.length - 1 - index, points.length),
  }))
  type Placed = (typeof placed)[number]

  const draw = (read: (place: Placed) => number | null) =>
    line<Placed>()
      .defined((place) => read(place) !== null)
      .x((place) => place.left)
      .y((place) => read(place) ?? 0)(placed)
  // A period whose neighbors are missing makes no line, and would vanish without a dot.
  const alone = (read: (place: Placed) => number | null) =>
    placed.filter(
      (place, index) =>
        read(place) !== null &&
        [placed[index - 1], placed[index + 1]].every((beside) => !beside || read(beside) === null),
    )
  const drawDots = (places: readonly Placed[], read: (place: Placed) => number | null) =>
    places.map((place) => `M${place.left} ${read(place)}h0`).join('')
  const known = placed.filter((place) => place.top !== null)
  const last = known.at(-1)
  const lastPrior = placed.findLast((place) => place.prior !== null)
  const [currentTop, priorTop] = spread(last?.top ?? null, lastPrior?.prior ?? null)

  return {
    placed,
    ticks: ticks(start, end, WANTED_TICKS).map((value) => ({ value, top: y(value) })),
    line: draw((place) => place.top),
    prior: lastPrior ? draw((place) => place.prior) : null,
    band: area<Placed>()
      .defined((place) => place.low !== null)
      .x((place) => place.left)
      .y0((place) => place.low ?? 0)
      .y1((place) => place.high ?? 0)(placed),
    dots: drawDots(known.length > MOST_DOTS ? alone((place) => place.top) : known, (place) => place.top),
    priorDots: drawDots(
      alone((place) => place.prior),
      (place) => place.prior,
    ),
    currentLabel:
      last && currentTop !== null ? { left: last.left, top: currentTop, value: last.point.value ?? 0 } : null,
    priorLabel: lastPrior && priorTop !== null ? { left: lastPrior.left, top: priorTop } : null,
  }
}

/** Which labels stand, counted from the last period, which always has one. */
function labelRoom(fromEnd: number, count: number) {
  return {
    narrow: fromEnd % Math.ceil(count / LABELS.narrow) === 0,
    wide: fromEnd % Math.ceil(count / LABELS.wide) === 0,
  }
}
