'use client'

import { useState } from 'react'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { describeAnnotations, type Annotation } from '../parts/annotations.tsx'
import { SeriesLegend } from '../parts/legend.tsx'
import { cycleStyle } from '../parts/line-style.ts'
import { finite, formatFinite } from '../parts/numbers.ts'
import type { PlotOptions } from '../parts/plot.tsx'
import { describeCourse } from '../parts/summary.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { TrendDifference, type Difference } from './trend-difference.tsx'
import type { TrendCycle, TrendPeriod, TrendValue } from './trend-layout.ts'
import { TrendPlot } from './trend-plot.tsx'

export type { Difference } from './trend-difference.tsx'
export type { TrendCycle, TrendPeriod, TrendValue } from './trend-layout.ts'

const ENGLISH = {
  noData: 'No data available',
  nothingShown: 'No line is shown',
  missing: '–',
  period: 'Period',
  interval: '95% interval',
  series: 'Lines shown',
  at: (value, where) => `${value} in ${where}`,
  course: (first, last, lowest, highest) => `From ${first} to ${last}; lowest ${lowest}, highest ${highest}.`,
} as const satisfies Partial<ChartText>

const PERCENT = [0, 100] as const
const NONE: ReadonlySet<string> = new Set()

export interface TrendProps extends ChartFrameProps, PlotOptions {
  /** The periods from the oldest to the newest. */
  periods: readonly TrendPeriod[]
  /** The cycles to compare, newest first. The chart shows "No data available" when the first cycle has no values. */
  cycles: readonly TrendCycle[]
  /** Lowest and highest possible value. The plot covers only the part of this range that the values need. @default [0, 100] */
  range?: readonly [number, number] | undefined
  /** Formats a value, for example "86.2%". */
  format: ValueFormat
  /** Formats a count, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
  /** Targets, benchmarks and events. `x` is the label or the name of a period. */
  annotations?: readonly Annotation<string>[] | undefined
  /** The difference between the newest cycle and the previous cycle, with its interval. Omit it when there is no previous cycle. */
  difference?: Difference | undefined
}

/**
 * Shows a value over time, compared with the same periods of earlier cycles, with intervals as bands. The number of answers in each
 * period of the newest cycle is printed under the period's label. The legend shows and hides cycles and intervals. To show only the
 * change, use TrendNote; for many lines over dates, use HistoryLine; inside a row of text, use Sparkline.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function Trend(props: TrendProps) {
  const {
    periods,
    cycles,
    range = PERCENT,
    format: given,
    formatCount = String,
    annotations,
    difference,
    ...others
  } = props
  const { width, height, margin, tickCount, formatTick, unit, ...frame } = others
  const texts = useChartText(ENGLISH, frame.texts)
  const format = toFormatter(given)
  const [chosen, setHidden] = useState(NONE)
  const [current] = cycles
  const write = formatFinite(format, texts.missing)
  const nameOf = (index: number) => periods[index]?.name ?? periods[index]?.label ?? ''
  const writeInterval = (one: TrendValue | null | undefined) =>
    finite(one?.low) === null || finite(one?.high) === null ? null : `${write(one?.low)}–${write(one?.high)}`
  const hasIntervals = cycles.some(({ values }) => values.some((one) => writeInterval(one) !== null))
  // A single line has no legend, so it could not be shown again once hidden.
  const hidden = cycles.length > 1 || hasIntervals ? chosen : NONE
  const shown = cycles.filter(({ label }) => !hidden.has(label))
  const course = describeCourse(
    periods.map((_, index) => current?.values[index]?.value),
    nameOf,
    format,
    texts,
  )
  const notes = describeAnnotations(annotations ?? [], String, write)
  const summary = frame.summary ?? [course, difference?.text, notes].filter(Boolean).join(' ')
  const describe = (index: number) => [
    nameOf(index),
    ...shown.flatMap(({ label, values }) => {
      const one = values[index]
      if (finite(one?.value) === null) return label === current?.label ? [`${label}: ${texts.noData}`] : []
      const interval = hidden.has(texts.interval) ? null : writeInterval(one)
      const n = one?.n === undefined ? '' : `, n = ${formatCount(one.n)}`
      return [`${label}: ${write(one?.value)}${n}`, ...(interval === null ? [] : [`${texts.interval} ${interval}`])]
    }),
    ...(shown.length === 0 ? [texts.nothingShown] : []),
  ]
  const series = [
    ...cycles.map(({ label }, index) => ({ label, shown: !hidden.has(label), style: cycleStyle(index) })),
    ...(hasIntervals ? [{ label: texts.interval, shown: !hidden.has(texts.interval), style: 'band' as const }] : []),
  ]
  const toggle = (label: string) => {
    const next = new Set(hidden)
    if (!next.delete(label)) next.add(label)
    setHidden(next)
  }

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => tableOf(props, { ...texts, write, writeInterval })}
      empty={!current?.values.some((one) => finite(one?.value) !== null)}
      note={
        <>
          {frame.note}
          {difference && <TrendDifference difference={difference} />}
        </>
      }
    >
      <TrendPlot
        title={frame.title}
        summary={summary}
        periods={periods}
        cycles={shown}
        styles={shown.map((cycle) => cycleStyle(cycles.indexOf(cycle)))}
        bands={!hidden.has(texts.interval)}
        range={range}
        annotations={annotations}
        current={current?.label ?? ''}
        format={format}
        formatCount={formatCount}
        describe={describe}
        {...{ width, height, margin, tickCount, formatTick, unit, texts: frame.texts }}
      />
      {/* A single line needs no legend, because the title names it. */}
      {series.length > 1 && <SeriesLegend label={texts.series} series={series} onToggle={toggle} />}
    </ChartFigure>
  )
}

interface TableText extends Pick<ChartText, 'period' | 'interval' | 'missing'> {
  write: (value: number | null | undefined) => string
  writeInterval: (one: TrendValue | null | undefined) => string | null
}

/** Returns the columns and rows with the values, counts and intervals of every cycle, including cycles that are not shown. */
function tableOf({ periods, cycles, formatCount = String }: TrendProps, texts: TableText) {
  const columns = cycles.flatMap(({ label, values }, index) => {
    const name = (text: string) => (index === 0 ? text : `${text}, ${label}`)
    return [
      { head: label, cell: (at: number) => texts.write(values[at]?.value) },
      ...(values.some((one) => one?.n !== undefined)
        ? [
            {
              head: name('n'),
              cell: (at: number) => (values[at]?.n === undefined ? texts.missing : formatCount(values[at].n)),
            },
          ]
        : []),
      ...(values.some((one) => texts.writeInterval(one) !== null)
        ? [{ head: name(texts.interval), cell: (at: number) => texts.writeInterval(values[at]) ?? texts.missing }]
        : []),
    ]
  })
  return {
    columns: [texts.period, ...columns.map(({ head }) => head)],
    rows: periods.map(({ label, name }, index) => [name ?? label, ...columns.map(({ cell }) => cell(index))]),
  }
}
