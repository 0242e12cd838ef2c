'use client'

import { useMemo, useState } from 'react'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { known } from '../parts/scale.ts'
import { describeCourse } from '../parts/summary.ts'
import { writerOf } from '../parts/writer.ts'
import { HistoryLegend } from './history-legend.tsx'
import { layoutHistory, placeDates, type HistorySeries } from './history-line-layout.ts'
import { HistoryPlot } from './history-plot.tsx'

export type { HistorySeries } from './history-line-layout.ts'

const ENGLISH = {
  noData: 'No data available',
  missing: '–',
  period: 'Date',
  at: (value, where) => `${value} on ${where}`,
  course: (first, last, lowest, highest) => `From ${first} to ${last}; lowest ${lowest}, highest ${highest}.`,
} as const satisfies Partial<ChartWords>

export interface HistoryLineProps extends ChartFrameProps {
  /** The dates of all values, YYYY-MM-DD, oldest first. */
  dates: readonly string[]
  /** The one that stands for all comes first, for example All Merchants. None with a value: "No data available". */
  series: readonly HistorySeries[]
  /** Labels of the series that are shown at first. The first series alone by default. */
  shownAtFirst?: readonly string[] | undefined
  /** Labels of the series that are shown, when the caller keeps them, as in an address. Then `onShownChange` must follow. */
  shown?: readonly string[] | undefined
  /** A press in the legend: the labels that shall be shown now. */
  onShownChange?: ((labels: readonly string[]) => void) | undefined
  /** Lowest and highest possible value. Open upwards by default; the picture shows the part that the data need. */
  range?: readonly [number, number] | undefined
  /** Writes a value for people, for example "4,203". */
  format?: ((value: number) => string) | undefined
  /** Writes a date for people. MM/DD under the plot by default. */
  formatDate?: ((date: string) => string) | undefined
}

const OPEN = [0, Infinity] as const

function monthAndDay(date: string): string {
  return date.replace(/^\d{4}-(\d\d)-(\d\d).*/, '$1/$2')
}

/**
 * Numbers of many over time, 325 px high with at most 20 dates below; the entries of its legend show and hide their
 * lines. For one number against its previous cycle, use Trend. More than 20 lines share colors: group the rest
 * first.
 *
 * @source Specification part 2, sections 2 and 9
 */
export function HistoryLine({
  dates,
  series,
  shownAtFirst,
  shown: kept,
  onShownChange,
  range = OPEN,
  format = String,
  formatDate = monthAndDay,
  ...frame
}: HistoryLineProps) {
  const words = useChartWords(ENGLISH, frame.words)
  const [first] = series
  const [own, setOwn] = useState(shownAtFirst ?? [first?.label ?? ''])
  const shown = kept ?? own
  const places = useMemo(() => placeDates(dates), [dates])
  const [pointed, setPointed] = useState<string | null>(null)
  const [lowest, highest] = range
  const drawn = useMemo(
    () => series.flatMap((one, index) => (shown.includes(one.label) ? [{ ...one, index }] : [])),
    [series, shown],
  )
  const layout = useMemo(() => layoutHistory(places.lefts, drawn, [lowest, highest]), [places, drawn, lowest, highest])
  const write = writerOf(format, words.missing)
  const values = first?.values.slice(0, dates.length) ?? []
  const course = describeCourse(values, (index) => formatDate(dates[index] ?? ''), format, words)
  const summary = frame.summary ?? (first ? `${first.label}: ${course}` : course)
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
        columns: [words.period, ...series.map((one) => one.label)],
        rows: dates.map((date, index) => [date, ...series.map((one) => write(one.values[index]))]),
      })}
      empty={!series.some((one) => dates.some((_, index) => known(one.values[index]) !== null))}
    >
      <HistoryPlot
        title={frame.title}
        summary={summary}
        dates={dates}
        {...places}
        drawn={drawn}
        pointed={pointed}
        layout={layout}
        write={write}
        formatDate={formatDate}
        words={frame.words}
      />
      <HistoryLegend
        series={series}
        shown={shown}
        dates={dates.length}
        onToggle={toggle}
        onPoint={setPointed}
        words={frame.words}
      />
    </ChartFigure>
  )
}
