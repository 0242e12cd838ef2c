import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { Legend, LegendLine, LegendSwatch } from '../parts/legend.tsx'
import { layoutTrend, type TrendPoint } from './trend-layout.ts'
import { TrendPlot } from './trend-plot.tsx'

export type { TrendPoint } from './trend-layout.ts'

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
}

/**
 * A value over time against the same time of the previous cycle, with its 95 % interval and n under every period that
 * has room. For the change alone, use TrendNote.
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
  previousLabel = 'Previous cycle',
  ...frame
}: TrendProps) {
  const layout = layoutTrend(points, range)
  const words = { format, formatCount, previousLabel }
  const summary = frame.summary ?? summarize(points, format)
  const rows = points.map((point) => {
    const cells = cellsOf(point, words)
    return [cells.period, cells.value, cells.n, cells.interval, ...(layout.prior ? [cells.previous] : [])]
  })

  return (
    <ChartFigure
      {...frame}
      summary={summary}
      table={{ columns: ['Period', currentLabel, 'n', '95% interval', ...(layout.prior ? [previousLabel] : [])], rows }}
      empty={layout.currentLabel === null}
    >
      <TrendPlot
        layout={layout}
        title={frame.title}
        summary={summary}
        unit={unit}
        previousLabel={previousLabel}
        format={format}
        formatCount={formatCount}
        describe={(point) => describe(point, words)}
      />
      <Legend>
        <LegendLine color={1} label={currentLabel} />
        {layout.band && <LegendSwatch color="band" label="95% interval" />}
        {layout.prior && <LegendLine color="prior" label={previousLabel} />}
      </Legend>
    </ChartFigure>
  )
}

interface Words {
  format: (value: number) => string
  formatCount: (count: number) => string
  previousLabel: string
}

function cellsOf(point: TrendPoint, { format, formatCount }: Words) {
  return {
    period: point.period ?? point.label,
    value: point.value === null ? '–' : format(point.value),
    n: formatCount(point.n),
    interval: point.low == null || point.high == null ? '–' : `${format(point.low)}–${format(point.high)}`,
    previous: point.previous == null ? '–' : format(point.previous),
  }
}

function describe(point: TrendPoint, words: Words) {
  const cells = cellsOf(point, words)
  return [
    cells.period,
    ...(point.value === null ? ['No data available'] : [`${cells.value}, n = ${cells.n}`]),
    ...(cells.interval === '–' ? [] : [`95% interval ${cells.interval}`]),
    ...(point.previous == null ? [] : [`${words.previousLabel}: ${cells.previous}`]),
  ]
}

/** Where the line starts and ends, and its lowest and highest period; the first of equal ones. */
function summarize(points: readonly TrendPoint[], format: (value: number) => string) {
  const known = points.flatMap(({ value, period, label }) =>
    value === null ? [] : [{ value, text: `${format(value)} in ${period ?? label}` }],
  )
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return 'No data available.'
  if (known.length === 1) return `${first.text}.`
  const lowest = known.reduce((least, entry) => (entry.value < least.value ? entry : least))
  const highest = known.reduce((most, entry) => (entry.value > most.value ? entry : most))
  return `From ${first.text} to ${last.text}; lowest ${lowest.text}, highest ${highest.text}.`
}
