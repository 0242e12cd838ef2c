import { nearest } from '../parts/nearest.ts'
import { extentOf, known, round, shareOf, ticks } from '../parts/scale.ts'

/** Height of the plot in CSS pixels. Its width is a percentage, so that the drawing stretches with its place. */
export const SCATTER_HEIGHT = 400

const WANTED_TICKS = 4

/** One item, for example a row of a matrix. Labels are unique. */
export interface ImportancePoint {
  label: string
  /** How well it does, and how much it matters. Null, or no number, leaves the item out of the picture. */
  performance: number | null
  importance: number | null
  /** Their intervals. One that holds a line between quadrants makes the item's dot hollow. */
  performanceInterval?: readonly [low: number, high: number] | undefined
  importanceInterval?: readonly [low: number, high: number] | undefined
}

/** Where the lines between quadrants stand, in the units of the two scales. */
export interface Lines {
  performance: number
  importance: number
}

/** What the lines are drawn at. */
export type LinesAt = 'means' | 'middle' | 'medians'

/** The names of the quadrants, by the words that name them. */
export type Quadrant = 'concentrate' | 'keepUp' | 'lowPriority' | 'overkill'

/** Lowest and highest possible value of both scales. */
export interface Ranges {
  performance: readonly [number, number]
  importance: readonly [number, number]
}

/** An item that can be drawn, with its place in the list of all. */
export interface KnownPoint {
  point: ImportancePoint
  index: number
  performance: number
  importance: number
}

/** The items whose performance and importance are both numbers. */
export function knownPoints(points: readonly ImportancePoint[]): KnownPoint[] {
  const all: KnownPoint[] = []
  for (const [index, point] of points.entries()) {
    const [performance, importance] = [known(point.performance), known(point.importance)]
    if (performance !== null && importance !== null) all.push({ point, index, performance, importance })
  }
  return all
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/**
 * The lines at the means or the medians of the items, or at the middle of both scales. No items, or a scale with an
 * open end, give the middle of what is drawn: a half of the extent.
 *
 * @source Decisions, section 4
 */
export function deriveLines(points: readonly KnownPoint[], at: LinesAt, ranges: Ranges): Lines {
  const of = (axis: 'performance' | 'importance') => {
    const values = points.map((point) => point[axis])
    if (values.length > 0 && at === 'means') return mean(values)
    if (values.length > 0 && at === 'medians') return median(values)
    const [low, high] = extentOf(values, ranges[axis], WANTED_TICKS)
    return known((ranges[axis][0] + ranges[axis][1]) / 2) ?? (low + high) / 2
  }
  return { performance: of('performance'), importance: of('importance') }
}

/**
 * The quadrant of an item. An item on a line belongs to the higher side.
 *
 * @source Decisions, section 4
 */
export function quadrantOf({ performance, importance }: Lines, lines: Lines): Quadrant {
  if (importance >= lines.importance) return performance >= lines.performance ? 'keepUp' : 'concentrate'
  return performance >= lines.performance ? 'overkill' : 'lowPriority'
}

/** Whether an interval of the item holds a line, so that its quadrant is not certain. No interval is no doubt. */
export function isUncertain({ performanceInterval, importanceInterval }: ImportancePoint, lines: Lines): boolean {
  const holds = (interval: readonly [number, number] | undefined, line: number) =>
    interval !== undefined && interval[0] <= line && line <= interval[1]
  return holds(performanceInterval, lines.performance) || holds(importanceInterval, lines.importance)
}

/** A scale of the plot: its ends, its round numbers, and where a value stands on it, 0 to 1. */
export interface Scale {
  extent: readonly [number, number]
  ticks: readonly number[]
  share: (value: number) => number
}

/**
 * Places the items: across by performance in percent of the width, up by importance in CSS pixels of `SCATTER_HEIGHT`.
 * Both scales show the part of their range that the items need, or all of it when the lines stand at the middle of the
 * scale. Values outside the range stand at its edge; equal values in the middle.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function layoutImportance(points: readonly KnownPoint[], ranges: Ranges, whole: boolean) {
  const scaleOf = (axis: 'performance' | 'importance'): Scale => {
    const ends = whole ? ranges[axis].filter((end) => known(end) !== null) : []
    const values = points.map((point) => point[axis])
    const extent = extentOf([...values, ...ends], ranges[axis], WANTED_TICKS)
    return {
      extent,
      ticks: ticks(...extent, WANTED_TICKS),
      share: (value) => shareOf(value, extent, 0.5),
    }
  }
  const [performance, importance] = [scaleOf('performance'), scaleOf('importance')]
  return {
    performance,
    importance,
    placed: points.map((one) => ({
      point: one.point,
      index: one.index,
      performance: one.performance,
      importance: one.importance,
      left: round(performance.share(one.performance) * 100),
      top: round((1 - importance.share(one.importance)) * SCATTER_HEIGHT),
    })),
  }
}

/** An item with its place in the plot. */
export type PlacedPoint = ReturnType<typeof layoutImportance>['placed'][number]

/** How far from its middle a finger finds a dot, in CSS pixels. */
const REACH = 24

/** The item nearest to a place in the plot, in CSS pixels, within the reach of a finger; null where there is none. */
export function nearestPoint(placed: readonly PlacedPoint[], x: number, y: number, width: number): number | null {
  return nearest(placed, ({ left, top }) => ((left / 100) * width - x) ** 2 + (top - y) ** 2, REACH ** 2)
}
