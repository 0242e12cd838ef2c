'use client'

import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { memo, useMemo } from 'react'

import { cn } from '../../cn.ts'
import { HeadCell, type DataSort } from './head-cell.tsx'
import { HEAD, HEAD_FOLD } from './table-classes.ts'

interface HeadColumn {
  readonly id: string
  readonly header: string
  readonly align?: 'start' | 'end'
  readonly width?: string
  readonly sortable?: boolean
}

interface TableHeadProps {
  columns: readonly HeadColumn[]
  /** Some header is a button. */
  sorts: boolean
  sort: DataSort | null | undefined
  onSort: (header: string, sort: DataSort) => void
  folds: boolean
  /** Not all rows are drawn, so the first of them is told its place. */
  counted: boolean
}

const features = tableFeatures({})
const NO_ROWS: readonly never[] = []

/** The widths of the columns, and the row of their headers. Drawn again when a sort or the columns change. */
export const TableHead = memo(function Head({ columns, sorts, sort, onSort, folds, counted }: TableHeadProps) {
  const defs = useMemo(
    () => columns.map((column): ColumnDef<typeof features, object> => ({ id: column.id, header: column.header })),
    [columns],
  )
  // The columns and their headers are the library's; rows it would copy one by one, so it is given none.
  const table = useTable({ features, columns: defs, data: NO_ROWS })
  return (
    <>
      <colgroup className={cn(folds && 'max-tablet:hidden')}>
        {columns.map((column) => (
          <col key={column.id} style={column.width ? { inlineSize: column.width } : undefined} />
        ))}
      </colgroup>
      <thead className={cn(HEAD, folds && (sorts ? 'max-tablet:block' : 'max-tablet:sr-only'))}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={counted ? 1 : undefined} className={cn(folds && sorts && HEAD_FOLD)}>
            {group.headers.map((header, index) => (
              <HeadCell
                key={header.id}
                id={header.column.id}
                header={columns[index]?.header ?? ''}
                align={columns[index]?.align}
                sortable={sorts && columns[index]?.sortable === true}
                direction={sort?.id === header.column.id ? sort.direction : undefined}
                folds={folds}
                onSort={onSort}
              />
            ))}
          </tr>
        ))}
      </thead>
    </>
  )
})
