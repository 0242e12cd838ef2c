'use client'

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'

import { cn } from '../cn.ts'
import { colVariants, headCellVariants, headVariants } from './table-variants.ts'
import type { DataHeader, DataTableModel } from './use-data-table.ts'

const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown } as const
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const

interface TableHeadProps<Row extends object> {
  table: DataTableModel<Row>
  folds: boolean
  /** Whether any column can be sorted. */
  sorts: boolean
  /** Whether only some rows are rendered, in which case the header row needs a row index. */
  windowed: boolean
}

/** Renders the column widths and the header row. */
export function TableHead<Row extends object>({ table, folds, sorts, windowed }: TableHeadProps<Row>) {
  const headers = table.getLeafHeaders()
  return (
    <>
      <colgroup className={cn(folds && 'max-rp-tablet:hidden')}>
        {headers.map(({ id, column }) => {
          const { width, from } = column.columnDef.meta ?? {}
          return (
            <col
              key={id}
              className={colVariants({ from }) || undefined}
              style={width ? { inlineSize: width } : undefined}
            />
          )
        })}
      </colgroup>
      <thead className={headVariants({ folds, sorts })}>
        <tr
          aria-rowindex={windowed ? 1 : undefined}
          className={cn(
            folds &&
              sorts &&
              'max-rp-tablet:flex max-rp-tablet:flex-wrap max-rp-tablet:gap-x-4 max-rp-tablet:border-b max-rp-tablet:border-rp-line max-rp-tablet:px-4 max-rp-tablet:py-1',
          )}
        >
          {headers.map((header) => (
            <HeadCell
              key={header.id}
              header={header}
              folds={folds}
              sorts={header.column.getCanSort()}
              sorted={header.column.getIsSorted()}
            />
          ))}
        </tr>
      </thead>
    </>
  )
}

interface HeadCellProps<Row extends object> {
  header: DataHeader<Row>
  folds: boolean
  sorts: boolean
  sorted: 'asc' | 'desc' | false
}

function PlainHeadCell<Row extends object>({ header: { column }, folds, sorts, sorted }: HeadCellProps<Row>) {
  const { header: text, headerHidden, align, from } = column.columnDef.meta ?? { header: column.id }
  const className = headCellVariants({ align, folds, sorts, from })
  if (!sorts) {
    return (
      <th scope="col" className={className}>
        {headerHidden ? <span className="sr-only">{text}</span> : text}
      </th>
    )
  }
  const Icon = SORT_ICONS[sorted || 'none']
  return (
    <th scope="col" aria-sort={sorted ? ARIA_SORT[sorted] : undefined} className={className}>
      <button
        type="button"
        onClick={column.getToggleSortingHandler()}
        className={cn(
          'rp-focus-ring inline-flex min-h-6 items-center gap-1 rounded-rp-1 font-rp-medium hover:text-rp-strong max-rp-tablet:min-h-9',
          align === 'end' && 'rp-tablet:flex-row-reverse',
          sorted && 'text-rp-strong',
        )}
      >
        {text}
        <Icon aria-hidden="true" size={12} className={cn('shrink-0', !sorted && 'opacity-60')} />
      </button>
    </th>
  )
}

/** Renders a column header, with a button if the rows can be sorted by the column. A second press reverses the order. */
// The cast restores the type parameter, which memo() loses.
const HeadCell = memo(PlainHeadCell) as typeof PlainHeadCell
