import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { TrendNote } from '@rapport/charts/trend-note'
import { formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { formatDifference } from '@rapport/domain/results/differences/significance'
import { isLowerFigureBetter } from '@rapport/domain/results/items/chart-type'
import type { TableRow } from '@rapport/domain/results/items/result-table'
import type { DataColumn } from '@rapport/ui/data-table'
import { Link as TextLink } from '@rapport/ui/link'
import { Link } from 'react-router'

import { describeChange, TURNED_TONES, VERDICT_TONES } from '../../../platform/figures/change-note.tsx'
import { messages } from '../messages.ts'
import { useChange } from './card-scene.ts'

interface MatrixCellProps {
  row: TableRow
  /** The position of the cell in the row; 0 is the cell with the row name. */
  cellIndex: number
  /** The URL of the responses that the cell counts; null when there are none or they cannot be shown. */
  href: string | null
}

/** Maximum share of the accent color in the background of a cell, in percent. */
const STRONGEST_TINT = 22

/** Renders a matrix cell: its share of the row's answers, with the count below. A larger share has a stronger background color. */
export function MatrixCell({ row, cellIndex, href }: MatrixCellProps) {
  const share = row.shares?.[cellIndex - 1] ?? null
  const count = row.cells[cellIndex] ?? ''
  const percent = share === null ? null : formatPercent(share)
  const tint = Math.round(((share ?? 0) * STRONGEST_TINT) / 100)
  const figures = (
    <>
      {percent === null ? null : <span className="block font-rp-medium text-rp-strong">{percent}</span>}
      <span className={percent === null ? '' : 'block text-rp-12'}>{count}</span>
    </>
  )
  return (
    <span
      className="-mx-1.5 block rounded-rp-1 px-1.5 py-0.5"
      style={{ backgroundColor: `color-mix(in srgb, var(--rp-accent) ${tint}%, transparent)` }}
    >
      {href === null ? (
        figures
      ) : (
        <TextLink asChild className="block!">
          <Link
            to={href}
            aria-label={`${[percent, count].filter((text) => text !== null).join(' ')}, ${row.cells[0] ?? ''}, ${messages.seeResponses}`}
          >
            {figures}
          </Link>
        </TextLink>
      )}
    </span>
  )
}

/**
 * Renders an answer choice with a bar for its share; the last cell of the row shows the share as a number. The bar wraps below the
 * text when there is too little space beside it.
 */
export function ChoiceCell({ row: { cells, shares } }: { row: TableRow }) {
  const share = shares?.[0] ?? null
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span dir="auto" className="min-w-0 grow basis-28 wrap-break-word whitespace-normal">
        {cells[0]}
      </span>
      {share === null ? null : (
        <span
          aria-hidden="true"
          className="h-1.5 grow basis-24 overflow-hidden rounded-[2px] bg-(--rp-data-track) [forced-color-adjust:none]"
        >
          <span className="block h-full bg-(--rp-data-1)" style={{ inlineSize: `${share}%` }} />
        </span>
      )}
    </span>
  )
}

/**
 * Returns the columns with the mean of each matrix row and, if there is a previous cycle, its change. Returns an empty list when no
 * row has a mean.
 */
export function meanColumns(item: ResultItem): DataColumn<TableRow>[] {
  const { current, previous } = item.results
  const meanOf = (row: TableRow) => current.subQuestions[row.key]?.scores.mean ?? null
  if (!item.rows.some(({ value }) => (current.subQuestions[value]?.scores.mean ?? null) !== null)) return []
  const mean: DataColumn<TableRow> = {
    id: 'mean',
    header: messages.mean,
    align: 'end',
    width: '72px',
    cell: (row) => {
      const value = meanOf(row)
      return <span className="font-rp-medium">{value === null ? messages.noFigure : formatFixed(value, 2)}</span>
    },
  }
  if (previous === null) return [mean]
  return [
    mean,
    {
      id: 'change',
      header: messages.changeHead,
      align: 'end',
      width: '96px',
      cell: (row) => <MeanChange item={item} row={row.key} />,
    },
  ]
}

function MeanChange({ item, row }: { item: ResultItem; row: string }) {
  const change = useChange(item, row)
  if (change === null) return <span className="text-rp-muted">{messages.noFigure}</span>
  const tones = isLowerFigureBetter(item, 'mean') ? TURNED_TONES : VERDICT_TONES
  const direction = change.verdict === 'chance' ? 'none' : change.verdict === 'higher' ? 'up' : 'down'
  return (
    <span title={describeChange(change)}>
      <TrendNote direction={direction} verdict={tones[change.verdict]} className="text-rp-12/4!">
        {formatDifference(change)}
        {change.verdict === 'chance' ? <span className="block text-rp-11">{messages.couldBeChance}</span> : null}
      </TrendNote>
    </span>
  )
}
