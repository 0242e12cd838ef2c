import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartWords, type ChartWords } from '../chart-words/chart-words.tsx'
import { colorOf } from '../colors.ts'
import { known } from '../parts/scale.ts'
import { layoutHeat } from './heat-table-layout.ts'

const ENGLISH = {
  missing: '–',
  noData: 'No data available',
  spread: (lowest, highest) => `Lowest ${lowest}; highest ${highest}.`,
} as const satisfies Partial<ChartWords>

/** One segment and its values, one for each question. Labels are unique. */
export interface HeatRow {
  label: string
  /** How many people stand behind the row, for example "n = 212". Printed under the label. */
  base?: string | undefined
  /** As long as `columns`. Null, or no number, where there is none, or where the group is too small to be shown. */
  values: readonly (number | null)[]
}

export interface HeatTableProps extends ChartFrameProps {
  /** Heads the column of the segments, for example "Membership". */
  corner: string
  /** The questions, each with its own name. */
  columns: readonly string[]
  /** The segments. None with a value: "No data available". */
  rows: readonly HeatRow[]
  /** The values at no wash and at the full one. The lowest and highest value by default. */
  range?: readonly [number, number] | undefined
  /** Writes a value for people, for example "86.2%". */
  format: (value: number) => string
}

/**
 * Segments against questions: a table whose cells are washed in one hue, stronger for higher values. The number stands
 * in every cell, so that nothing hangs on the color, and a screen reader walks it as the table it is. For one question
 * over segments, use DistributionBar; to sort or select, a data table.
 *
 * @source Visual language, section 7; Decisions, section 12
 */
export function HeatTable({ corner, columns, rows, range, format, ...frame }: HeatTableProps) {
  const words = useChartWords(ENGLISH, frame.words)
  const washes = layoutHeat(
    rows.map((row) => row.values),
    range,
  )
  const write = (value: number | null | undefined) => {
    const number = known(value)
    return number === null ? words.missing : format(number)
  }
  const cells = rows.flatMap((row) =>
    columns.flatMap((column, index) => {
      const value = known(row.values[index])
      return value === null ? [] : [{ value, text: `${format(value)}, ${row.label}, ${column}` }]
    }),
  )
  const [first] = cells
  const lowest = first && cells.reduce((least, cell) => (cell.value < least.value ? cell : least), first)
  const highest = first && cells.reduce((most, cell) => (cell.value > most.value ? cell : most), first)
  const spread = lowest && highest ? words.spread(lowest.text, highest.text) : `${words.noData}.`

  return (
    <ChartFigure
      {...frame}
      summary={frame.summary ?? spread}
      table={() => ({
        columns: [corner, ...columns],
        rows: rows.map((row) => [row.label, ...columns.map((_, index) => write(row.values[index]))]),
      })}
      isTable
      empty={cells.length === 0}
    >
      {/* A box that scrolls has to be reachable by keyboard, or its end is out of reach. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div data-slot="heat-table" role="group" aria-label={frame.title} tabIndex={0} className="w-full overflow-x-auto">
        <table className="w-full border-separate border-spacing-0.5 text-[13px]/[20px] tabular-nums">
          <caption className="sr-only">{frame.title}</caption>
          <thead className="text-[12px]/[16px] text-(--muted)">
            <tr>
              <Corner>{corner}</Corner>
              {columns.map((column) => (
                <th key={column} scope="col" className="max-w-32 min-w-20 p-2 align-bottom font-[520] wrap-anywhere">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.label}>
                <th
                  scope="row"
                  className="sticky start-0 min-w-24 bg-(--surface,Canvas) py-2 pe-3 text-start font-[420] wrap-anywhere text-(--text)"
                >
                  {row.label}
                  {row.base && <span className="block text-[12px]/[16px] text-(--muted)">{row.base}</span>}
                </th>
                {columns.map((column, at) => (
                  <HeatCell key={column} text={write(row.values[at])} wash={washes[index]?.[at] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ChartFigure>
  )
}

function Corner({ children }: { children: string }) {
  return (
    <th scope="col" className="sticky start-0 bg-(--surface,Canvas) p-2 ps-0 text-start align-bottom font-[520]">
      {children}
    </th>
  )
}

function HeatCell({ text, wash }: { text: string; wash: number | null }) {
  const background = wash === null ? undefined : `color-mix(in oklab, ${colorOf(1)} ${wash}%, transparent)`
  return (
    <td
      className={`rounded-[4px] p-2 text-center whitespace-nowrap ${wash === null ? 'text-(--muted)' : 'text-(--text-strong)'}`}
      style={{ background }}
    >
      {text}
    </td>
  )
}
