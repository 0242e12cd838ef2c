import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { Legend, LegendLine, LegendSwatch } from '../parts/legend.tsx'
import { known } from '../parts/scale.ts'
import { describeCourse } from '../parts/summary.ts'
import { writerOf } from '../parts/writer.ts'
import { TrendDifference, type Difference } from './trend-difference.tsx'
import { layoutTrend, type TrendPoint } from './trend-layout.ts'
import { TrendPlot } from './trend-plot.tsx'

export type { Difference } from './trend-difference.tsx'
export type { TrendPoint } from './trend-layout.ts'

const ENGLISH = {
  noData: 'No data available',
  missing: '–',
  period: 'Period',
  interval: '95% interval',
  previous: 'Previous cycle',
  at: (value, where) => `${value} in ${where}`,
  course: (first, last, lowest, highest) => `From ${first} to ${last}; lowest ${lowest}, highest ${highest}.`,
} as const satisfies Partial<ChartWords>

export interface TrendProps extends ChartFrameProps {
  /** From the oldest period to the newest. None with a value: "No data available". */
  points: readonly TrendPoint[]
  /** Lowest and highest possible value. The picture shows the part of it that the data need. */
  range?: readonly [number, number] | undefined
  /** Writes a value for people, for example "86.2%". */
  format: (value: number) => string
  /** Writes a count for people, for example "1,204". */
  formatCount?: ((count: number) => string) | undefined
  /** Stands on the top tick only, for example "%". */
  unit?: string | undefined
  /** Names the line, for example "2026". */
  currentLabel: string
  /** Names the dotted line, for example "2025". Up to eight letters also stand at its end. */
  previousLabel?: string | undefined
  /** How far the whole cycle is from the one before, with its interval. Without a previous cycle, leave it out. */
  difference?: Difference | undefined
}

/**
 * A value over time against the same time of the previous cycle, with its 95 % interval and n under every period that
 * has room, and with the interval of the difference below. For the change alone, use TrendNote; for several lines,
 * HistoryLine; inside a row of text, Sparkline.
 *
 * @source Specification part 1, section 4; Visual language, section 7
 */
export function Trend({
  points,
  range = [0, 100],
  format,
  formatCount = String,
  unit = '',
  currentLabel,
  previousLabel,
  difference,
  ...frame
}: TrendProps) {
  const words = useChartWords(ENGLISH, frame.words)
  const layout = layoutTrend(points, range)
  const before = previousLabel ?? words.previous
  const write = writerOf(format, words.missing)
  const cells = (point: TrendPoint) => ({
    period: point.period ?? point.label,
    value: write(point.value),
    n: formatCount(point.n),
    interval:
      known(point.low) === null || known(point.high) === null
        ? words.missing
        : `${write(point.low)}–${write(point.high)}`,
    previous: write(point.previous),
  })
  const course = describeCourse(
    points.map((point) => point.value),
    (index) => points[index]?.period ?? points[index]?.label ?? '',
    format,
    words,
  )
  const summary = frame.summary ?? [course, difference?.words].filter(Boolean).join(' ')
  const describe = (point: TrendPoint) => {
    const { period, value, n, interval, previous } = cells(point)
    return [
      period,
      value === words.missing ? words.noData : `${value}, n = ${n}`,
      ...(interval === words.missing ? [] : [`${words.interval} ${interval}`]),
      ...(previous === words.missing ? [] : [`${before}: ${previous}`]),
    ]
  }

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={() => ({
        columns: [words.period, currentLabel, 'n', words.interval, ...(layout.prior ? [before] : [])],
        rows: points.map((point) => {
          const { period, value, n, interval, previous } = cells(point)
          return [period, value, n, interval, ...(layout.prior ? [previous] : [])]
        }),
      })}
      empty={layout.currentLabel === null}
      note={
        <>
          {frame.note}
          {difference && <TrendDifference difference={difference} />}
        </>
      }
    >
      <TrendPlot
        layout={layout}
        title={frame.title}
        summary={summary}
        unit={unit}
        previousLabel={before}
        format={format}
        formatCount={formatCount}
        describe={describe}
        words={frame.words}
      />
      <Legend words={frame.words}>
        <LegendLine color={1} label={currentLabel} />
        {layout.band && <LegendSwatch color="band" label={words.interval} />}
        {layout.prior && <LegendLine color="prior" label={before} />}
      </Legend>
    </ChartFigure>
  )
}
