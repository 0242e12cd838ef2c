import { least, scaleLinear } from 'd3'

import { annotatedValues, placeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { linearDomain } from '../parts/linear-domain.ts'
import { finite } from '../parts/numbers.ts'
import { plotArea, textWidth, type ChartSize, type LinearScale } from '../parts/plot-area.ts'
import { tickTexts, type PlotOptions } from '../parts/plot.tsx'
import { spacedLabels } from '../parts/spaced-labels.ts'

const WANTED_TICKS = 4
/** Minimum distance between the labels of adjacent ticks on the horizontal axis, in CSS pixels. */
const TICK_GAP = 6
/** Maximum distance between the pointer and the dot that it selects, in CSS pixels. */
const REACH = 24

/** One item, for example a row of a matrix. Labels are unique. */
export interface ImportancePoint {
  label: string
  /**
   * How well the item performs, and how important it is. An item is omitted from the plot if either value is null, NaN or infinite.
   */
  performance: number | null
  importance: number | null
  /** The intervals of the two values. If either interval contains a quadrant line, the item's dot is hollow. */
  performanceInterval?: readonly [low: number, high: number] | undefined
  importanceInterval?: readonly [low: number, high: number] | undefined
}

/** Positions of the quadrant lines, in the units of the two scales. */
export interface Lines {
  performance: number
  importance: number
}

/** The rule that positions the quadrant lines until the user moves them. */
export type LinesAt = 'means' | 'middle' | 'medians'

/** A quadrant, identified by the key of its label. */
export type Quadrant = 'concentrate' | 'keepUp' | 'lowPriority' | 'overkill'

/** Lowest and highest possible value of each scale. */
export interface Ranges {
  performance: readonly [number, number]
  importance: readonly [number, number]
}

/** An item that can be drawn, with its index in the full list. */
export interface KnownPoint {
  point: ImportancePoint
  index: number
  performance: number
  importance: number
}

/** Returns the items whose performance and importance are both finite. */
export function knownPoints(points: readonly ImportancePoint[]): KnownPoint[] {
  return points.flatMap((point, index) => {
    const [performance, importance] = [finite(point.performance), finite(point.importance)]
    return performance === null || importance === null ? [] : [{ point, index, performance, importance }]
  })
}

/**
 * Returns the domain of one axis: the part of its range that the items (and, for importance, the annotations) need, or the whole
 * range when the lines are at the middle of the scale.
 */
function domainOf(
  points: readonly KnownPoint[],
  axis: keyof Lines,
  { ranges, at, tickCount = WANTED_TICKS, annotations = [] }: DomainOptions,
) {
  const whole = at === 'middle' ? ranges[axis].filter((end) => finite(end) !== null) : []
  const marked = axis === 'importance' ? annotatedValues(annotations) : []
  const values = [...points.map((point) => point[axis]), ...whole, ...marked]
  return linearDomain(values, { range: ranges[axis], tickCount })
}

interface DomainOptions {
  ranges: Ranges
  at: LinesAt
  tickCount?: number | undefined
  annotations?: readonly Annotation[] | undefined
}

/** Returns whether an interval of the item contains a quadrant line, which makes the item's quadrant uncertain. */
export function isUncertain({ performanceInterval, importanceInterval }: ImportancePoint, lines: Lines): boolean {
  const contains = (interval: readonly [number, number] | undefined, line: number) =>
    interval !== undefined && interval[0] <= line && line <= interval[1]
  return contains(performanceInterval, lines.performance) || contains(importanceInterval, lines.importance)
}

/** Data and options of the layout. */
export interface ImportanceInput extends Omit<PlotOptions, 'width' | 'height'> {
  points: readonly KnownPoint[]
  ranges: Ranges
  /** The rule that positions the quadrant lines. If it is `middle`, both axes cover their whole range. */
  at: LinesAt
  /** Formats the ticks of the horizontal axis. */
  formatAcross?: ((value: number) => string) | undefined
  /** The unit, printed only after the last tick of the horizontal axis. */
  acrossUnit?: string | undefined
  /** In an annotation, `x` is a performance value, and `y` is an importance value. */
  annotations?: readonly Annotation[] | undefined
}

/** Returns the horizontal-axis ticks whose labels fit. */
function acrossTicks(x: LinearScale, write: (value: number) => string, unit: string) {
  const values = x.ticks(WANTED_TICKS)
  const ticks = values.map((value) => ({ x: x(value), text: `${write(value)}${value === values.at(-1) ? unit : ''}` }))
  const widest = Math.max(...ticks.map(({ text }) => textWidth(text)))
  const spaced = spacedLabels(
    ticks.map((tick) => tick.x),
    widest + TICK_GAP,
  )
  return spaced.flatMap((index) => ticks[index] ?? [])
}

/** An item with its position in CSS pixels. */
export interface PlacedPoint extends KnownPoint {
  x: number
  y: number
}

/**
 * Positions the items: horizontally by performance, vertically by importance. Each scale covers the part of its range that its
 * values need, or the whole range when the lines are at the middle of the scale. Values outside the range are clamped. Equal values
 * are centered unless the scale covers its whole range or the values are near an end of the range.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function layoutImportance(input: ImportanceInput, size: ChartSize) {
  const { points, tickCount = WANTED_TICKS, formatAcross, acrossUnit = '', annotations = [] } = input
  const y = scaleLinear(domainOf(points, 'importance', input), [1, 0]).clamp(true)
  const ticks = tickTexts(y, input, tickCount)
  // The margins leave room for the names of the axes and quadrants, which could overlap dots if they were inside the plot.
  const area = plotArea(size, { top: 44, end: 28, bottom: 66, start: Math.max(44, ticks.width), ...input.margin })
  y.range(area.yRange)
  const x = scaleLinear(domainOf(points, 'performance', input), area.xRange).clamp(true)
  const writeAcross = formatAcross ?? x.tickFormat(WANTED_TICKS)
  const placed = points.map(({ point, index, performance, importance }): PlacedPoint => {
    // Avoids object spread, which would make every later read of a position slow.
    return { point, index, performance, importance, x: x(performance), y: y(importance) }
  })
  const scales: Readonly<Record<keyof Lines, LinearScale>> = { performance: x, importance: y }
  return {
    area,
    /**
     * The two scales map performance to horizontal and importance to vertical positions, in CSS pixels. Their `invert` methods map
     * positions back to values.
     */
    scales,
    ticks: ticks.values.map((value, index) => ({ y: y(value), text: ticks.texts[index] ?? '' })),
    across: acrossTicks(x, writeAcross, acrossUnit),
    placed,
    /** Returns the index in `placed` of the item nearest to a position, or null when no item is within 24 CSS pixels. */
    nearest: (left: number, top: number): number | null => {
      const distance = ({ x: across, y: down }: PlacedPoint) => Math.hypot(across - left, down - top)
      const found = least(placed, distance)
      return found && distance(found) <= REACH ? placed.indexOf(found) : null
    },
    annotations: placeAnnotations(annotations, x, y),
  }
}
