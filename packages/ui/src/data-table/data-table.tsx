'use client'

import { useState } from 'react'

import { cn } from '../cn.ts'
import { EmptyState } from '../empty-state/empty-state.tsx'
import type { DataSort, DataTableProps } from './data-column.ts'
import { SkeletonBody, TableBody, WindowedBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import { tableVariants } from './table-variants.ts'
import { useDataTable } from './use-data-table.ts'

export type { DataColumn, DataSort, DataTableProps } from './data-column.ts'
export type { SortValue } from './sort-key.ts'

const SORTED_TEXT = (header: string, direction: DataSort['direction']) => `Sorted by ${header}, ${direction}`
const FILTERED_TEXT = (shown: number, total: number) => `${shown} of ${total} rows`
/** Tables with more rows than this render only the rows in view. */
const MAX_RENDERED = 200

/**
 * Renders a table with TanStack Table. Below 768 px each row folds into lines, the lead cell first, unless `narrow` is `scroll`.
 * With more than 200 rows, TanStack Virtual renders only those in view, and `aria-rowcount` counts all rows that are left after
 * filtering, plus the header row. The browser cannot find or print rows out of view, so add a search to such a list. The caller
 * sorts, filters and paginates the rows, or passes all rows together with `sortRows` or `filter`. For names with values, use
 * DescriptionList; for a feed, use InfiniteList.
 *
 * @source Specification part 1, section 2 (lists)
 */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  emptyText = 'No matching data',
  emptyHint,
  emptyAction,
  busy = false,
  skeletonRows = 10,
  dense = false,
  inset = 'page',
  narrow = 'fold',
  sort: controlledSort,
  onSortChange,
  sortRows = false,
  filter,
  filteredText = FILTERED_TEXT,
  sortedText = SORTED_TEXT,
  view = 'full',
  className,
  ...props
}: DataTableProps<Row>) {
  const [announcement, setAnnouncement] = useState('')
  const [ownSort, setOwnSort] = useState<DataSort | null>(null)
  const folds = narrow === 'fold'
  const table = useDataTable({
    folds,
    columns,
    rows,
    rowKey,
    filter,
    view,
    sortRows,
    sort: controlledSort === undefined && sortRows ? ownSort : controlledSort,
    isSortable: sortRows || onSortChange !== undefined,
    onSortChange: (next) => {
      const header = columns.find(({ id }) => id === next.id)?.header ?? next.id
      setAnnouncement(sortedText(header, next.direction))
      setOwnSort(next)
      onSortChange?.(next)
    },
  })
  const isLoading = rows === undefined
  const total = rows?.length ?? 0
  const count = table.getRowModel().rows.length
  const isEmpty = !isLoading && count === 0
  // Depends on the total number of rows, not on the filtered number, so that typing does not switch between the two rendering modes.
  const windowed = total > MAX_RENDERED
  const sorts = table.getVisibleLeafColumns().some((column) => column.getCanSort())
  const body = {
    table,
    folds,
    'data-rp-slot': 'table-rows',
    'data-inset': inset,
    'data-dense': dense || undefined,
    'data-folds': folds || undefined,
    'data-windowed': windowed || undefined,
    className: cn(folds && 'max-rp-tablet:block'),
  }

  return (
    <div
      data-rp-slot="data-table"
      data-inset={isEmpty ? undefined : inset}
      data-view={view === 'sidebar' ? view : undefined}
      aria-busy={busy || isLoading}
      className={cn(
        !folds && !isEmpty && 'max-rp-tablet:overflow-x-auto',
        isEmpty && 'rp-quick transition-opacity',
        isEmpty && busy && 'opacity-60',
        className,
      )}
      {...props}
    >
      {isEmpty ? (
        <EmptyState title={emptyText} hint={emptyHint} action={emptyAction} />
      ) : (
        <table
          aria-rowcount={windowed ? count + 1 : undefined}
          className={cn(tableVariants({ folds }), 'rp-quick transition-opacity', busy && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead table={table} folds={folds} sorts={sorts} windowed={windowed} />
          {isLoading ? (
            <SkeletonBody {...body} count={skeletonRows} />
          ) : windowed ? (
            <WindowedBody {...body} estimatedHeight={dense ? 36 : 48} />
          ) : (
            <TableBody {...body} />
          )}
        </table>
      )}
      {sorts ? (
        <span role="status" className="sr-only">
          {announcement}
        </span>
      ) : null}
      {filter ? (
        <span role="status" className="sr-only">
          {filteredText(count, total)}
        </span>
      ) : null}
    </div>
  )
}
