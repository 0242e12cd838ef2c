import { line as lineOf, scaleLinear, scalePoint, scaleUtc } from 'd3'

import { annotatedValues, placeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { linearDomain } from '../parts/linear-domain.ts'
import { finite } from '../parts/numbers.ts'
import { plotArea, textWidth, type ChartSize } from '../parts/plot-area.ts'
import { dotsPath, tickTexts, type PlotOptions } from '../parts/plot.tsx'
import { spacedLabels } from '../parts/spaced-labels.ts'

const WANTED_TICKS = 4
/** Maximum number of labeled dates, at any width. */
const MOST_DATES = 20
const LABEL_GAP = 10

/** One line. Labels are unique. */
export interface HistorySeries {
  label: string
  /** One value for each date. Null, NaN or infinite values break the line. */
  values: readonly (number | null)[]
}

/** Data and options of the layout. */
export interface HistoryInput extends Omit<PlotOptions, 'width' | 'height'> {
  /** YYYY-MM-DD, oldest first. */
  dates: readonly string[]
  /** The series that are shown. */
  series: readonly HistorySeries[]
  range: readonly [number, number]
  formatDate: (date: string) => string
  annotations?: readonly Annotation<string>[] | undefined
}

/** Returns a YYYY-MM-DD date as UTC milliseconds, or NaN if it is not a date. */
const timeOf = (date: string): number => Date.parse(date.slice(0, 10))
const dateOf = (time: Date): string => time.toISOString().slice(0, 10)

/** The horizontal axis. */
interface DateAxis {
  /** The position of each date in the data. */
  xs: number[]
  /** Returns the position of any date; undefined when the axis cannot place the date. */
  x: (date: string) => number | undefined
  labels: { x: number; date: string }[]
}

/** Positions dates by time, so that days without data leave a gap. */
function timeAxis(
  dates: readonly string[],
  times: readonly number[],
  range: [number, number],
  width: number,
): DateAxis {
  const time = scaleUtc([times[0] ?? 0, times.at(-1) ?? 0], range)
  const x = (date: string) => time(timeOf(date))
  const most = Math.max(1, Math.min(MOST_DATES, Math.floor(Math.abs(range[1] - range[0]) / width)))
  let labelled = dates
  // d3 treats the requested number of ticks as a hint, so the number is lowered until d3 returns at most `most` ticks.
  for (let count = most; labelled.length > most && count > 0; count--) labelled = time.ticks(count).map(dateOf)
  if (labelled.length === 0) labelled = dates.slice(-1)
  const spaced = spacedLabels(labelled.map(x), width).slice(-most)
  return {
    xs: times.map((at) => time(at)),
    x,
    labels: spaced.map((index) => ({ x: x(labelled[index] ?? ''), date: labelled[index] ?? '' })),
  }
}

/** Spaces dates evenly in the given order. Used when any date is invalid or out of order. */
function evenAxis(dates: readonly string[], range: [number, number], width: number): DateAxis {
  const even = scalePoint(
    dates.map((_, index) => index),
    range,
  )
  const xs = dates.map((_, index) => even(index) ?? 0)
  const most = Math.max(width, Math.abs(range[1] - range[0]) / (MOST_DATES - 1) - 1e-6)
  return {
    xs,
    x: scalePoint(dates, range),
    labels: spacedLabels(xs, most).map((index) => ({ x: xs[index] ?? 0, date: dates[index] ?? '' })),
  }
}

/** Spaces the dates by time when all of them are valid and in ascending order. Otherwise, spaces them evenly. */
function dateAxis(dates: readonly string[], range: [number, number], width: number): DateAxis {
  const times = dates.map(timeOf)
  const isRising = times.every((time, index) => time > (times[index - 1] ?? -Infinity))
  return isRising ? timeAxis(dates, times, range, width) : evenAxis(dates, range, width)
}

/**
 * Lays out the shown series over their dates. The scale covers the part of `range` that these series need, so that a series of
 * small values is not flat when it is shown alone; values outside the range are clamped. Equal values are centered, except near an
 * end of the range; a single date is centered. Invalid or unordered dates are spaced evenly.
 *
 * @source Specification part 2, sections 2 and 9
 */
export function layoutHistory(input: HistoryInput, size: ChartSize) {
  const { dates, series, range, formatDate, tickCount = WANTED_TICKS, annotations = [] } = input
  const drawn = series.map(({ values }) => dates.map((_, index) => finite(values[index])))
  const domain = linearDomain([...drawn.flat(), ...annotatedValues(annotations)], { range, tickCount })
  const y = scaleLinear().domain(domain).clamp(true)
  const ticks = tickTexts(y, input, tickCount)
  const labelWidth = textWidth(formatDate(dates.at(-1) ?? ''))
  const area = plotArea(size, {
    top: LABEL_GAP,
    end: Math.max(LABEL_GAP, labelWidth / 2),
    bottom: 30,
    start: Math.max(ticks.width, labelWidth / 2),
    ...input.margin,
  })
  y.range(area.yRange)
  const { xs, x, labels } = dateAxis(dates, area.xRange, labelWidth + LABEL_GAP)
  const path = lineOf<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xs[index] ?? 0)
    .y((value) => y(value ?? 0))
    .digits(1)

  return {
    area,
    xs,
    y: (value: number) => y(value),
    ticks: ticks.values.map((value, index) => ({ y: y(value), text: ticks.texts[index] ?? '' })),
    labels: labels.map(({ x: at, date }) => ({ x: at, text: formatDate(date) })),
    lines: drawn.map((values) => ({
      line: path(values),
      // A value between two gaps has no line and would be invisible without a dot.
      dots: dotsPath(
        values.flatMap((value, index) =>
          value !== null && values[index - 1] == null && values[index + 1] == null
            ? [{ x: xs[index] ?? 0, y: y(value) }]
            : [],
        ),
      ),
    })),
    annotations: placeAnnotations(annotations, x, y),
  }
}
