'use client'

import { useMemo } from 'react'

import type { DataColumn } from './data-column.ts'
import type { DataSort } from './head-cell.tsx'
import { keepRows, orderRows } from './row-order.ts'

interface Asked<Row> {
  sort: DataSort | null | undefined
  sortRows: boolean
  filter: ((row: Row) => boolean) | undefined
}

/** The columns that are shown: never without the lead, and in the sidebar only those for it. */
export function useShownColumns<Row>(
  all: readonly DataColumn<Row>[],
  hidden: readonly string[],
  view: 'full' | 'sidebar',
): readonly DataColumn<Row>[] {
  return useMemo(
    () =>
      all.filter(
        (column) =>
          column.lead === true || (!hidden.includes(column.id) && (view === 'full' || column.sidebar !== false)),
      ),
    [all, hidden, view],
  )
}

/** The places of the rows to show, in their order; null for all of them as they came. */
export function useRowOrder<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  { sort, sortRows, filter }: Asked<Row>,
): readonly number[] | null {
  const value = sortRows && sort ? columns.find((column) => column.id === sort.id)?.value : undefined
  const descending = sort?.direction === 'descending'
  // With every key a filter changes and the order does not.
  const order = useMemo(() => orderRows(rows, { value, descending }), [rows, value, descending])
  return useMemo(() => (filter ? keepRows(rows, order, filter) : order), [rows, order, filter])
}
