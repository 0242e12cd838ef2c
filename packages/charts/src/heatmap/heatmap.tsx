'use client'

import { greatest, least } from 'd3'

import { ChartFigure, type ChartFrameProps } from '../chart-figure/chart-figure.tsx'
import { useChartText, type ChartText } from '../chart-labels/chart-labels.tsx'
import { colorOf } from '../colors.ts'
import { toFormatter, type ValueFormat } from '../value-format.ts'
import { layoutHeatmap, valueOf, type HeatmapCell, type PlacedCell } from './heatmap-layout.ts'

export type { HeatmapCell } from './heatmap-layout.ts'

const ENGLISH = {
  missing: '–',
  withheld: 'Withheld',
  noData: 'No data available',
  legend: 'Legend',
  spread: (lowest, highest) => `Lowest ${lowest}; highest ${highest}.`,
} as const satisfies Partial<ChartText>

/** One segment with a cell for each question. Labels are unique. */
export interface HeatmapRow {
  label: string
  /** The number of respondents in the row, for example "n = 212". Printed under the label. */
  base?: string | undefined
  /** One cell for each of `columns`. Null, NaN and infinite values are empty cells. */
  cells: readonly HeatmapCell[]
}

export interface HeatmapProps extends ChartFrameProps {
  /** The header of the segment column, for example "Membership". */
  corner: string
  /** The names of the questions. Names are unique. */
  columns: readonly string[]
  /** The segments. The chart shows "No data available" when no cell has a value and none is withheld. */
  rows: readonly HeatmapRow[]
  /** The values (or `colorBy` numbers) that get the weakest and the strongest color. The lowest and highest in the chart by default. */
  range?: readonly [number, number] | undefined
  /** Formats a value, for example "86.2%". */
  format: ValueFormat
}

/**
 * Shows segments against questions as a table whose cells are shaded in one hue, more strongly for higher values. Every value is
 * printed in its cell, with any note below it, so that no information depends on color. Empty cells are outlined and withheld cells
 * are hatched, with the reasons below the table. For one question across segments, use DistributionBar; to sort or select rows, use
 * a data table.
 *
 * @source Visual language, section 7; Decisions, section 12
 */
export function Heatmap({ corner, columns, rows, range, format: given, ...frame }: HeatmapProps) {
  const format = toFormatter(given)
  const texts = useChartText(ENGLISH, frame.texts)
  const cells = layoutHeatmap(
    rows.map((row) => columns.map((_, at) => row.cells[at] ?? null)),
    range,
  )
  const values = rows.flatMap((row) =>
    columns.flatMap((column, at) => {
      const value = valueOf(row.cells[at])
      return value === null ? [] : [{ value, text: `${format(value)}, ${row.label}, ${column}` }]
    }),
  )
  const [lowest, highest] = [least(values, ({ value }) => value), greatest(values, ({ value }) => value)]
  const spread = lowest && highest ? texts.spread(lowest.text, highest.text) : `${texts.noData}.`
  const write = (cell: PlacedCell | undefined) => {
    if (cell?.state === 'value') return format(cell.value)
    return cell?.state === 'withheld' ? texts.withheld : texts.missing
  }
  const withReason = (cell: PlacedCell | undefined) => {
    const remark = cell?.state === 'value' ? cell.note : cell?.reason
    return remark ? `${write(cell)} (${remark})` : write(cell)
  }

  return (
    <ChartFigure
      {...frame}
      summary={frame.summary ?? spread}
      table={() => ({
        columns: [corner, ...columns],
        rows: rows.map((row, index) => [row.label, ...columns.map((_, at) => withReason(cells[index]?.[at]))]),
      })}
      isTable
      empty={values.length === 0 && !cells.flat().some(({ state }) => state === 'withheld')}
    >
      <div
        data-rp-slot="heatmap"
        role="group"
        aria-label={frame.title}
        // A scroll container must be focusable for keyboard users.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // The box has `position: relative`, so that it clips the visually hidden reasons in its cells. The box itself scrolls in
        // both directions, so that the sticky headers of a long table stay visible.
        className="relative max-h-[85dvh] w-full overflow-auto print:max-h-none print:overflow-visible"
      >
        <table className="w-full border-separate border-spacing-0.5 text-[13px]/[20px] tabular-nums">
          <caption className="sr-only">{frame.title}</caption>
          <thead className="text-[12px]/[16px] text-(--rp-muted)">
            <tr>
              <th
                scope="col"
                className="sticky start-0 top-0 z-2 bg-(--rp-surface,Canvas) p-2 ps-0 text-start align-bottom font-[520]"
              >
                {corner}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="sticky top-0 z-1 max-w-32 min-w-20 bg-(--rp-surface,Canvas) px-1 py-2 align-bottom font-[520] wrap-anywhere"
                >
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
                  className="sticky start-0 min-w-28 bg-(--rp-surface,Canvas) py-2 pe-3 text-start font-[420] wrap-anywhere text-(--rp-text)"
                >
                  {row.label}
                  {row.base && <span className="block text-[12px]/[16px] text-(--rp-muted)">{row.base}</span>}
                </th>
                {columns.map((column, at) => (
                  <Cell key={column} cell={cells[index]?.[at]} text={write(cells[index]?.[at])} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Reasons cells={cells.flat()} label={texts.legend} />
    </ChartFigure>
  )
}

/**
 * Empty cells have a dashed outline, and withheld cells have a solid outline and hatching; the legend keys have the same styles. The
 * outlines are needed because forced colors remove backgrounds.
 */
const LOOKS = {
  empty: 'outline-1 -outline-offset-1 outline-(--rp-line-strong) outline-dashed text-(--rp-muted)',
  withheld:
    'outline-1 -outline-offset-1 outline-(--rp-line-strong) bg-[repeating-linear-gradient(-45deg,transparent_0_4px,var(--rp-data-grid,#8f8a8433)_4px_6px)] text-(--rp-muted)',
} as const

function Cell({ cell, text }: { cell: PlacedCell | undefined; text: string }) {
  const base = 'rounded-[4px] p-2 text-center whitespace-nowrap'
  if (cell?.state === 'value') {
    const background = `color-mix(in oklab, ${colorOf(1)} ${cell.strength}%, transparent)`
    return (
      <td className={`${base} text-(--rp-text-strong)`} style={{ background }}>
        {text}
        {cell.note && (
          <span className="block text-[11px]/[14px] wrap-anywhere whitespace-normal">
            <span className="sr-only">, </span>
            {cell.note}
          </span>
        )}
      </td>
    )
  }
  const { state = 'empty', reason = null } = cell ?? {}
  return (
    <td data-state={state} title={reason ?? undefined} className={`${base} ${LOOKS[state]}`}>
      {text}
      {reason && <span className="sr-only">, {reason}</span>}
    </td>
  )
}

/** Lists the reasons why cells are empty or withheld, each reason once. */
function Reasons({ cells, label }: { cells: readonly PlacedCell[]; label: string }) {
  const reasons = new Map(
    cells.flatMap((cell) =>
      cell.state === 'value' || cell.reason === null
        ? []
        : [[`${cell.state} ${cell.reason}`, { state: cell.state, reason: cell.reason }] as const],
    ),
  )
  if (reasons.size === 0) return null
  return (
    <ul
      data-rp-slot="legend"
      aria-label={label}
      className="m-0 mt-3 flex list-none flex-wrap gap-x-4 gap-y-1 p-0 text-[12px]/[16px] text-(--rp-muted)"
    >
      {Array.from(reasons, ([key, { state, reason }]) => (
        <li key={key} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`inline-block h-3 w-5 rounded-[2px] ${LOOKS[state]}`} />
          {reason}
        </li>
      ))}
    </ul>
  )
}
