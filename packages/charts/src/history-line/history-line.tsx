'use client'

import { useMemo, useState } from 'react'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { useChartSettings } from '../chart-settings/chart-settings.tsx'
import { describeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { SeriesLegend } from '../parts/legend.tsx'
import { seriesStyle } from '../parts/line-style.ts'
import { finite, formatFinite } from '../parts/numbers.ts'
import type { PlotOptions } from '../parts/plot.tsx'
import { describeCourse } from '../parts/summary.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import type { HistorySeries } from './history-line-layout.ts'
import { HistoryPlot } from './history-plot.tsx'

export type { HistorySeries } from './history-line-layout.ts'

const ENGLISH = {
  noData: 'No data available',
  nothingShown: 'No line is shown',
  more: (count) => `and ${count} more`,
  series: 'Lines shown',
  missing: '–',
  period: 'Date',
  at: (value, where) => `${value} on ${where}`,
  course: (first, last, lowest, highest) => `From ${first} to ${last}; lowest ${lowest}, highest ${highest}.`,
} as const satisfies Partial<ChartText>

export interface HistoryLineProps extends ChartFrameProps, PlotOptions {
  /** The dates of all values, YYYY-MM-DD, oldest first. */
  dates: readonly string[]
  /**
   * The series, starting with the total (for example, All Merchants). The chart shows "No data available" when no series has a
   * value.
   */
  series: readonly HistorySeries[]
  /** Labels of the series that are initially shown. Only the first series by default. */
  shownAtFirst?: readonly string[] | undefined
  /** Labels of the series to show, if the parent controls the selection, for example from the URL. Requires `onShownChange`. */
  shown?: readonly string[] | undefined
  /** Called when a legend entry is pressed, with the labels of the series to show. */
  onShownChange?: ((labels: readonly string[]) => void) | undefined
  /** Lowest and highest possible value. The plot covers the part that the data need. @default [0, Infinity] */
  range?: readonly [number, number] | undefined
  /** Formats a value, for example "4,203". */
  format?: ValueFormat | undefined
  /** Formats a date. @default MM/DD */
  formatDate?: ((date: string) => string) | undefined
  /** A target, a benchmark or an event. `x` is a date in the format YYYY-MM-DD. */
  annotations?: readonly Annotation<string>[] | undefined
}

const OPEN = [0, Infinity] as const
/** Maximum number of lines in a tooltip; more lines would cover the plot. The table shows all lines. */
const MOST_LINES = 8

function monthAndDay(date: string): string {
  return date.replace(/^\d{4}-(\d\d)-(\d\d).*/, '$1/$2')
}

/**
 * Shows several values over time. The plot is 325 px high by default and has at most 20 dates below it. Users can show and hide
 * lines in the legend. To compare one value with that of the previous cycle, use Trend. Colors repeat after 20 series; if there are
 * more, combine some of them first.
 *
 * @source Specification part 2, sections 2 and 9
 */
export function HistoryLine({
  dates,
  series,
  shownAtFirst,
  shown: controlled,
  onShownChange,
  range = OPEN,
  format: given = String,
  formatDate = monthAndDay,
  annotations,
  ...others
}: HistoryLineProps) {
  const { width, height, margin, tickCount, formatTick, unit, ...frame } = others
  const texts = useChartText(ENGLISH, frame.texts)
  const format = toFormatter(given)
  const patterns = useChartSettings().patterns === 'always'
  const [first] = series
  const [own, setOwn] = useState(shownAtFirst ?? [first?.label ?? ''])
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = controlled ?? own
  const drawn = useMemo(() => series.filter(({ label }) => shown.includes(label)), [series, shown])
  const styleOf = (label: string) =>
    seriesStyle(
      series.findIndex((one) => one.label === label),
      { points: dates.length, patterns },
    )
  const write = formatFinite(format, texts.missing)
  const values = first?.values.slice(0, dates.length) ?? []
  const course = describeCourse(values, (index) => formatDate(dates[index] ?? ''), format, texts)
  const notes = describeAnnotations(annotations ?? [], formatDate, write)
  const summary = frame.summary ?? [first ? `${first.label}: ${course}` : course, notes].filter(Boolean).join(' ')
  /** Returns the tooltip lines for a date, with the series in descending order of value, like the lines in the plot. */
  const describe = (index: number) => {
    const all = drawn
      .map(({ label, values: one }) => ({ label, value: finite(one[index]) }))
      .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
    return [
      formatDate(dates[index] ?? ''),
      ...all.slice(0, MOST_LINES).map(({ label, value }) => `${label}: ${write(value)}`),
      ...(all.length > MOST_LINES ? [texts.more(all.length - MOST_LINES)] : []),
      ...(all.length === 0 ? [texts.nothingShown] : []),
    ]
  }
  const toggle = (label: string) => {
    const next = shown.includes(label) ? shown.filter((one) => one !== label) : [...shown, label]
    setOwn(next)
    onShownChange?.(next)
  }

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => ({
        columns: [texts.period, ...series.map((one) => one.label)],
        rows: dates.map((date, index) => [date, ...series.map((one) => write(one.values[index]))]),
      })}
      empty={!series.some((one) => dates.some((_, index) => finite(one.values[index]) !== null))}
    >
      <HistoryPlot
        title={frame.title}
        summary={summary}
        dates={dates}
        series={drawn}
        styles={drawn.map(({ label }) => styleOf(label))}
        pointed={pointed}
        range={range}
        formatDate={formatDate}
        annotations={annotations}
        describe={describe}
        {...{ width, height, margin, tickCount, formatTick: formatTick ?? format, unit, texts: frame.texts }}
      />
      <SeriesLegend
        label={texts.series}
        series={series.map(({ label }) => ({ label, shown: shown.includes(label), style: styleOf(label) }))}
        onToggle={toggle}
        onPoint={setPointed}
      />
    </ChartFigure>
  )
}
