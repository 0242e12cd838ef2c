import { area as areaOf, line as lineOf, scaleLinear, scalePoint } from 'd3'

import { annotatedValues, placeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { linearDomain } from '../parts/linear-domain.ts'
import { finite } from '../parts/numbers.ts'
import { fitText, plotArea, textWidth, type ChartSize } from '../parts/plot-area.ts'
import { dotsPath, tickTexts, type PlotOptions } from '../parts/plot.tsx'
import { spacedLabels, spreadLabels } from '../parts/spaced-labels.ts'

/** Height of a label in CSS pixels; labels closer together than this would overlap. */
const LABEL_HEIGHT = 14
/** Maximum width of a period label in CSS pixels; longer labels are truncated. */
const MOST_WIDTH = 80
const LABEL_GAP = 10
/**
 * Minimum space before the plot, in CSS pixels. Half of the first period label extends into it, and so does the "n" that labels the
 * counts.
 */
const LEAST_START = 44
/** Number of ticks requested by default. Requesting three returns three to six, in steps of 1, 2 or 5 times a power of ten. */
const WANTED_TICKS = 3
/** Cycle names with more characters than this are not printed at the end of a line, to save room; the legend shows them. */
const MOST_LETTERS = 12
/** When points are closer than this, in CSS pixels, only isolated points have dots. */
const DOT_DISTANCE = 10

/** One period, for example a month. */
export interface TrendPeriod {
  /** The short name under the plot, for example "Jan". */
  label: string
  /**
   * The full name, as used in the tooltip, in the table and by screen readers, for example "January 2026". The default is the
   * label.
   */
  name?: string | undefined
}

/** The measured value of one period. */
export interface TrendValue {
  /** Null, NaN or infinite when the period has no answers; the line breaks there. */
  value: number | null
  /** The number of answers. */
  n?: number | undefined
  /** The confidence interval of the value; both ends are given, or neither. */
  low?: number | null | undefined
  high?: number | null | undefined
}

/** One line: the values of one cycle, for example a year. Labels are unique. */
export interface TrendCycle {
  label: string
  /** A value for each period, in order. Null or missing for a period without a value. */
  values: readonly (TrendValue | null)[]
}

/** Data and options of the layout. */
export interface TrendInput extends Omit<PlotOptions, 'width' | 'height'> {
  periods: readonly TrendPeriod[]
  /** The cycles that are shown, newest first. */
  cycles: readonly TrendCycle[]
  /**
   * Label of the cycle whose last value is printed at the end of its line. At the end of every other line, the label of its cycle
   * is printed, unless it has more than 12 characters.
   */
  current: string
  range: readonly [number, number]
  /** Formats a value. */
  format: (value: number) => string
  annotations?: readonly Annotation<string>[] | undefined
}

/** Returns the index of the first period whose label or name equals the text; null when there is no such period. */
function periodIndex(periods: readonly TrendPeriod[], text: string): number | null {
  const index = periods.findIndex(({ label, name }) => label === text || name === text)
  return index === -1 ? null : index
}

/**
 * Lays out the lines, bands and dots of the cycles, the ticks of the value axis, the period labels for which there is room and the
 * labels at the ends of the lines. Values outside the range are clamped; a single period is centered.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function layoutTrend(input: TrendInput, size: ChartSize) {
  const { periods, cycles, current, range, format, tickCount = WANTED_TICKS, annotations = [] } = input
  const values = cycles.flatMap((cycle) => cycle.values.flatMap((one) => [one?.value, one?.low, one?.high]))
  const domain = linearDomain([...values, ...annotatedValues(annotations)], { range, tickCount })
  const y = scaleLinear().domain(domain).clamp(true)
  const ticks = tickTexts(y, input, tickCount)
  const endTexts = cycles.map((cycle) => {
    if (cycle.label !== current) return cycle.label.length > MOST_LETTERS ? '' : cycle.label
    return format(lastValue(cycle) ?? 0)
  })
  const area = plotArea(size, {
    top: LABEL_HEIGHT,
    bottom: 48,
    start: Math.max(LEAST_START, ticks.width),
    end: LABEL_HEIGHT + endTexts.reduce((most, text) => Math.max(most, textWidth(text)), 0),
    ...input.margin,
  })
  y.range(area.yRange)
  const x = scalePoint(
    periods.map((_, index) => index),
    area.xRange,
  )
  const xs = periods.map((_, index) => x(index) ?? 0)

  const lines = cycles.map((cycle) => {
    const points = periods.map((_, index) => ({
      x: xs[index] ?? 0,
      y: finite(cycle.values[index]?.value) === null ? null : y(cycle.values[index]?.value ?? 0),
      low: finite(cycle.values[index]?.low) === null ? null : y(cycle.values[index]?.low ?? 0),
      high: finite(cycle.values[index]?.high) === null ? null : y(cycle.values[index]?.high ?? 0),
    }))
    const drawn = points.flatMap(({ x: at, y: top }) => (top === null ? [] : [{ x: at, y: top }]))
    // A value between two gaps has no line and would be invisible without a dot.
    const isAlone = (index: number) => points[index - 1]?.y == null && points[index + 1]?.y == null
    const isolated = points.flatMap(({ x: at, y: top }, index) =>
      top !== null && isAlone(index) ? [{ x: at, y: top }] : [],
    )
    return {
      label: cycle.label,
      line: linePath(points),
      band: bandPath(points),
      dots: dotsPath(x.step() === 0 || x.step() >= DOT_DISTANCE ? drawn : isolated),
      isolated: dotsPath(isolated),
      tops: points.map((point) => point.y),
      end: drawn.at(-1) ?? null,
    }
  })

  const widest = periods.reduce((most, { label }) => Math.max(most, textWidth(label)), 3 * LABEL_GAP)
  const room = Math.min(widest, MOST_WIDTH)
  const ends = lines.flatMap(({ label, end }, index) => {
    const text = endTexts[index] ?? ''
    return end && text ? [{ label, text, ...end }] : []
  })
  const spread = spreadLabels(
    ends.map((end) => end.y),
    LABEL_HEIGHT,
    area.height,
  )
  return {
    area,
    xs,
    lines,
    ticks: ticks.values.map((value, index) => ({ y: y(value), text: ticks.texts[index] ?? '' })),
    labels: spacedLabels(xs, room + LABEL_GAP).map((index) => ({
      index,
      x: xs[index] ?? 0,
      text: fitText(periods[index]?.label ?? '', room),
    })),
    ends: ends.map((end, index) => ({ ...end, y: spread[index] ?? end.y })),
    annotations: placeAnnotations(annotations, (text) => x(periodIndex(periods, text) ?? -1), y),
  }
}

function lastValue({ values }: TrendCycle): number | null {
  return finite(values.findLast((one) => finite(one?.value) !== null)?.value)
}

interface PlacedValue {
  x: number
  y: number | null
  low: number | null
  high: number | null
}

const linePath = lineOf<PlacedValue>()
  .defined((point) => point.y !== null)
  .x((point) => point.x)
  .y((point) => point.y ?? 0)
  .digits(2)

const bandPath = areaOf<PlacedValue>()
  .defined((point) => point.low !== null && point.high !== null)
  .x((point) => point.x)
  .y0((point) => point.low ?? 0)
  .y1((point) => point.high ?? 0)
  .digits(2)
