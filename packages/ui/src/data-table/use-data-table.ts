'use client'

import {
  columnFilteringFeature,
  columnVisibilityFeature,
  createFilteredRowModel,
  createSortedRowModel,
  functionalUpdate,
  globalFilteringFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Cell,
  type ColumnDef,
  type Header,
  type ReactTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'

import type { ColumnPresentation, DataColumn, DataSort, DataTableProps } from './data-column.ts'
import { compareSortKeys, sortKey } from './sort-key.ts'
import { cellVariants } from './table-variants.ts'

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  columnMeta: metaHelper<ColumnPresentation & { readonly cellClassName: string }>(),
})
type Features = typeof features

/** A TanStack Table instance with the features of DataTable. */
export type DataTableModel<Row extends object> = ReactTable<Features, Row>
/** A header of a DataTableModel. */
export type DataHeader<Row extends object> = Header<Features, Row, unknown>
/** A cell of a DataTableModel. */
export type DataCell<Row extends object> = Cell<Features, Row>

const NO_ROWS: readonly never[] = []

function toColumnDef<Row extends object>(
  column: DataColumn<Row>,
  index: number,
  folds: boolean,
): ColumnDef<Features, Row> {
  const {
    id,
    header,
    cell,
    value,
    align,
    quiet = false,
    labelled = align === 'end',
    corner = false,
    fold,
    from,
  } = column
  return {
    id,
    header,
    accessorFn: (row) => sortKey(value?.(row)),
    cell: ({ row }) => cell(row.original),
    meta: { ...column, cellClassName: cellVariants({ align, folds, quiet, labelled, corner, fold, from }) },
    enableSorting: column.sortable === true,
    sortUndefined: 'last',
    sortFn: (a, b, columnId) => compareSortKeys(a.getValue(columnId), b.getValue(columnId)),
    // The filter receives a whole row, so it is set on one column only and called once for each row.
    enableGlobalFilter: index === 0,
  }
}

interface Input<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> {
  sort: DataSort | null | undefined
  onSortChange: (sort: DataSort) => void
  isSortable: boolean
  sortRows: boolean
  filter: ((row: Row) => boolean) | undefined
  view: 'full' | 'sidebar'
  folds: boolean
}

/** Builds the table with its visible columns and its sorted and filtered rows. */
export function useDataTable<Row extends object>({
  columns,
  rows = NO_ROWS,
  rowKey,
  sort,
  sortRows,
  filter,
  view,
  onSortChange,
  isSortable,
  folds,
}: Input<Row>): DataTableModel<Row> {
  const defs = useMemo(() => columns.map((column, index) => toColumnDef(column, index, folds)), [columns, folds])
  const sorting = useMemo(() => (sort ? [{ id: sort.id, desc: sort.direction === 'descending' }] : []), [sort])
  const columnVisibility = useMemo(() => {
    const isVisible = ({ lead = false, sidebar = true }: DataColumn<Row>) => lead || view !== 'sidebar' || sidebar
    return Object.fromEntries(columns.map((column) => [column.id, isVisible(column)]))
  }, [columns, view])

  return useTable({
    features,
    columns: defs,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting, columnVisibility, globalFilter: filter },
    globalFilterFn: (row, _columnId, keeps: (row: Row) => boolean) => keeps(row.original),
    manualSorting: !sortRows,
    enableSorting: isSortable,
    enableSortingRemoval: false,
    enableMultiSort: false,
    sortDescFirst: false,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting)
      if (next) onSortChange({ id: next.id, direction: next.desc ? 'descending' : 'ascending' })
    },
  })
}
