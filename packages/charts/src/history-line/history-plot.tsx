import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { Cursor } from '../parts/cursor.tsx'
import type { Room } from '../parts/label-room.ts'
import { Plot, STROKE } from '../parts/plot.tsx'
import { known } from '../parts/scale.ts'
import {
  HISTORY_HEIGHT,
  HISTORY_UNITS,
  nearestDate,
  type HistorySeries,
  type layoutHistory,
} from './history-line-layout.ts'
import { strokeOf } from './series-stroke.ts'

const ENGLISH = {
  more: (count) => `and ${count} more`,
  nothingShown: 'No line is shown',
} as const satisfies Partial<ChartWords>
/** More lines than this in a tooltip cover what they explain; the table has them all. */
const MOST_LINES = 8
/** More lines than this are thinner, so that they stay apart. */
const FEW_LINES = 8

export interface HistoryPlotProps {
  title: string
  summary: string
  dates: readonly string[]
  lefts: readonly number[]
  rooms: readonly (Room | null)[]
  /** The series that are shown, with their places in the list of all. */
  drawn: readonly (HistorySeries & { index: number })[]
  /** The one that the legend points at: it stands out among the others. Null, or one that is hidden, changes nothing. */
  pointed: string | null
  layout: ReturnType<typeof layoutHistory>
  write: (value: number | null | undefined) => string
  formatDate: (date: string) => string
  words: Partial<ChartWords> | undefined
}

/** The plot of HistoryLine: lines that stretch with the width, and one cursor over all dates. */
export function HistoryPlot(props: HistoryPlotProps) {
  const { title, summary, dates, lefts, rooms, drawn, pointed, layout, write, formatDate, words: own } = props
  const words = useChartWords(ENGLISH, own)
  const isOne = drawn.some(({ label }) => label === pointed)
  /** The series at a date, the highest first, as their lines stand. */
  const at = (date: number) =>
    drawn
      .map(({ label, values }) => ({ label, value: known(values[date]) }))
      .toSorted((a, b) => (b.value ?? -Infinity) - (a.value ?? -Infinity))
  const describe = (date: number) => {
    const all = at(date)
    return [
      formatDate(dates[date] ?? ''),
      ...(all.length > 0
        ? all.slice(0, MOST_LINES).map(({ label, value }) => `${label}: ${write(value)}`)
        : [words.nothingShown]),
      ...(all.length > MOST_LINES ? [words.more(all.length - MOST_LINES)] : []),
    ]
  }

  return (
    <Plot
      slot="history-line"
      height={HISTORY_HEIGHT}
      summary={summary}
      ticks={layout.ticks.map(({ value, top }) => ({ top, text: write(value) }))}
      className="ps-14 pe-4"
      over={
        <Cursor
          label={title}
          count={dates.length}
          find={(x, _y, { width }) => nearestDate(lefts, (x / width) * 100)}
          describe={describe}
          place={(date) => {
            // A tall tooltip over a high point would leave the chart, and over no point it stands as high.
            const top = layout.y(at(date)[0]?.value ?? Infinity)
            return { left: `${lefts[date] ?? 0}%`, top: `${Math.max(HISTORY_HEIGHT / 3, top)}px` }
          }}
          words={own}
        />
      }
      under={
        <div aria-hidden="true" className="relative mt-2 h-4">
          {rooms.map(
            (room, index) =>
              room && (
                <span
                  key={dates[index]}
                  className="absolute -translate-x-1/2 truncate"
                  style={{ left: `${lefts[index] ?? 0}%`, maxWidth: room }}
                >
                  {formatDate(dates[index] ?? '')}
                </span>
              ),
          )}
        </div>
      }
    >
      <g transform={`scale(${1 / HISTORY_UNITS.across} ${1 / HISTORY_UNITS.down})`}>
        {drawn.map(({ label, index }, at) => {
          const { line, dots } = layout.lines[at] ?? { line: null, dots: '' }
          const { stroke, strokeDasharray } = strokeOf(index, dates.length)
          return line === null ? null : (
            <g key={label} stroke={stroke} opacity={isOne && label !== pointed ? 0.25 : undefined}>
              <path
                d={line}
                {...STROKE}
                strokeWidth={label === pointed ? 3 : drawn.length > FEW_LINES ? 1.5 : 2}
                strokeDasharray={strokeDasharray}
              />
              {dots && <path d={dots} {...STROKE} strokeWidth="6" />}
            </g>
          )
        })}
      </g>
    </Plot>
  )
}
