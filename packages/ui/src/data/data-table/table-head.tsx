'use client'

import { memo, type ReactNode } from 'react'

import { cn } from '../../cn.ts'
import { HeadCell, type DataSort } from './head-cell.tsx'
import { HEAD, HEAD_FOLD } from './table-classes.ts'

interface HeadColumn {
  readonly id: string
  readonly header: string
  readonly headerHidden?: boolean
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly sortable?: boolean
}

/** What the head of a table is drawn from. */
export interface TableHeadProps {
  columns: readonly HeadColumn[]
  /** Some header is a button. */
  sorts: boolean
  sort: DataSort | null | undefined
  onSort: (header: string, sort: DataSort) => void
  folds: boolean
  /** Not all rows are drawn, so the first of them is told its place. */
  counted: boolean
}

/** The widths of the columns, and the row of their headers. Drawn again when a sort or the columns change. */
export const TableHead = memo(function Head({ columns, sorts, sort, onSort, folds, counted }: TableHeadProps) {
  return (
    <HeadRow columns={columns} sorts={sorts} folds={folds} counted={counted}>
      {columns.map(({ id, header, headerHidden, align, sortable = false }) => (
        <HeadCell
          key={id}
          id={id}
          header={header}
          hidden={headerHidden}
          align={align}
          sortable={sorts && sortable}
          waits
          direction={sort?.id === id ? sort.direction : undefined}
          folds={folds}
          onSort={onSort}
        />
      ))}
    </HeadRow>
  )
})

type HeadRowProps = Pick<TableHeadProps, 'columns' | 'sorts' | 'folds' | 'counted'> & { children: ReactNode }

/** What stands around the header cells. */
export function HeadRow({ columns, sorts, folds, counted, children }: HeadRowProps) {
  return (
    <>
      <colgroup className={cn(folds && 'max-tablet:hidden')}>
        {columns.map((column) => (
          <col key={column.id} style={column.width ? { inlineSize: column.width } : undefined} />
        ))}
      </colgroup>
      <thead className={cn(HEAD, folds && (sorts ? 'max-tablet:block' : 'max-tablet:sr-only'))}>
        <tr aria-rowindex={counted ? 1 : undefined} className={cn(folds && sorts && HEAD_FOLD)}>
          {children}
        </tr>
      </thead>
    </>
  )
}
