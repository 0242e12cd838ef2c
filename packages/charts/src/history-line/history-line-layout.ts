import { line as lineOf, scaleLinear, scalePoint, utcTicks } from 'd3'

import { annotatedValues, placeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { linearDomain } from '../parts/linear-domain.ts'
import { finite } from '../parts/numbers.ts'
import { plotArea, textWidth, type ChartSize } from '../parts/plot-area.ts'
import { dotsPath, tickTexts, type PlotOptions } from '../parts/plot.tsx'
import { spacedLabels } from '../parts/spaced-labels.ts'

const WANTED_TICKS = 4
/** Never more than 20 dates, however wide the plot is. */
const MOST_DATES = 20
const LABEL_GAP = 10

/** One line. Labels are unique. */
export interface HistorySeries {
  label: string
  /** One value for each date. Null, NaN or infinite where there is none: the line is broken there. */
  values: readonly (number | null)[]
}

/** What is drawn, and how. */
export interface HistoryInput extends Omit<PlotOptions, 'width' | 'height'> {
  /** YYYY-MM-DD, oldest first. */
  dates: readonly string[]
  /** Those that are shown. */
  series: readonly HistorySeries[]
  range: readonly [number, number]
  formatDate: (date: string) => string
  annotations?: readonly Annotation<string>[] | undefined
}

/** Returns the time of a date YYYY-MM-DD in milliseconds, in UTC; NaN for what is not a date. */
const timeOf = (date: string): number => Date.parse(date.slice(0, 10))
const dateOf = (time: Date): string => time.toISOString().slice(0, 10)

/** Returns the times of dates; null unless all are dates and rise. */
function risingTimes(dates: readonly string[]): number[] | null {
  const times = dates.map(timeOf)
  const isRising = times.every((time, index) => time > (times[index - 1] ?? -Infinity))
  return isRising ? times : null
}

/** The horizontal axis: where a date stands, and the dates that have a label. */
interface DateAxis {
  x: (date: string) => number | undefined
  labels: { x: number; date: string }[]
}

/** Days are placed by time, so that days without a snapshot leave a gap as wide as they lasted. */
function timeAxis(
  dates: readonly string[],
  times: readonly number[],
  range: [number, number],
  width: number,
): DateAxis {
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const x = scaleLinear([first, last], range)
  const at = (date: string) => x(timeOf(date))
  const most = Math.max(1, Math.min(MOST_DATES, Math.floor(Math.abs(range[1] - range[0]) / width)))
  let labelled = dates
  // The number of ticks is a wish: the first that is granted within the room is taken.
  for (let count = most; labelled.length > most && count > 0; count--) {
    labelled = utcTicks(new Date(first), new Date(last), count).map(dateOf)
  }
  if (labelled.length === 0) labelled = dates.slice(-1)
  const kept = spacedLabels(labelled.map(at), width).slice(-most)
  return { x: at, labels: kept.map((index) => ({ x: at(labelled[index] ?? ''), date: labelled[index] ?? '' })) }
}

/** What are no dates, or do not rise, stands at equal distances in the order given. */
function evenAxis(dates: readonly string[], range: [number, number], width: number): DateAxis {
  const x = scalePoint(dates, range)
  const even = scalePoint(
    dates.map((_, index) => index),
    range,
  )
  const xs = dates.map((_, index) => even(index) ?? 0)
  const most = Math.max(width, Math.abs(range[1] - range[0]) / (MOST_DATES - 1) - 1e-6)
  return {
    x: (date) => x(date),
    labels: spacedLabels(xs, most).map((index) => ({ x: xs[index] ?? 0, date: dates[index] ?? '' })),
  }
}

/**
 * Lays out the series that are shown over their dates. The scale is the part of `range` that these need, so that a small
 * series alone is not flat; values outside the range stand at its edge. Equal values, and a single date, stand in the
 * middle. Days that are not dates, or do not rise, stand at equal distances.
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
  const times = risingTimes(dates)
  const gap = labelWidth + LABEL_GAP
  const axis = times ? timeAxis(dates, times, area.xRange, gap) : evenAxis(dates, area.xRange, gap)
  const even = scalePoint(
    dates.map((_, index) => index),
    area.xRange,
  )
  const xs = dates.map((date, index) => (times ? axis.x(date) : even(index)) ?? 0)
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
    labels: axis.labels.map(({ x, date }) => ({ x, text: formatDate(date) })),
    lines: drawn.map((values) => ({
      line: path(values),
      // A value between two gaps makes no line and would vanish without a dot.
      dots: dotsPath(
        values.flatMap((value, index) =>
          value !== null && values[index - 1] == null && values[index + 1] == null
            ? [{ x: xs[index] ?? 0, y: y(value) }]
            : [],
        ),
      ),
    })),
    annotations: placeAnnotations(annotations, axis.x, y),
  }
}
