'use client'

import { rowSortingFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { memo, useMemo } from 'react'

import { HeadCell } from './head-cell.tsx'
import { HeadRow, type TableHeadProps } from './table-head.tsx'

const features = tableFeatures({ rowSortingFeature })
const NO_ROWS: readonly never[] = []
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

/** The head of a table that can be sorted: columns, headers and how the rows stand by them are the library's. */
export const SortingHead = memo(function Head({ columns, sorts, sort, onSort, folds, counted }: TableHeadProps) {
  const defs = useMemo(
    () => columns.map((column): ColumnDef<typeof features, object> => ({ id: column.id, header: column.header })),
    [columns],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.direction === 'descending' }] : []), [sort])
  // The order is the caller's or row-order's, and rows would be copied one by one: it is given none.
  const table = useTable({ features, columns: defs, data: NO_ROWS, manualSorting: true, state: { sorting } })
  return (
    <HeadRow columns={columns} sorts={sorts} folds={folds} counted={counted}>
      {table.getLeafHeaders().map(({ id, column }, index) => {
        const sorted = column.getIsSorted()
        return (
          <HeadCell
            key={id}
            id={column.id}
            header={columns[index]?.header ?? ''}
            hidden={columns[index]?.headerHidden}
            align={columns[index]?.align}
            sortable={sorts && columns[index]?.sortable === true}
            direction={sorted ? DIRECTIONS[sorted] : undefined}
            folds={folds}
            onSort={onSort}
          />
        )
      })}
    </HeadRow>
  )
})
