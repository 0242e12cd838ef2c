'use client'

import { lazy, Suspense, useCallback, useState } from 'react'

import { cn } from '../../cn.ts'
import { EmptyState } from '../../feedback/empty-state/empty-state.tsx'
import type { DataTableProps } from './data-column.ts'
import type { DataSort } from './head-cell.tsx'
import { TableBones } from './table-bones.tsx'
import { tableClasses, type RowsLook } from './table-classes.ts'
import { TableHead, type TableHeadProps } from './table-head.tsx'
import { TableRows } from './table-rows.tsx'
import { useRowOrder, useShownColumns } from './use-shown.ts'

export type { DataColumn, DataTableProps } from './data-column.ts'
export type { DataSort } from './head-cell.tsx'
export type { SortValue } from './row-order.ts'

const NO_ROWS: readonly never[] = []
const NO_IDS: readonly string[] = []
const SORTED_TEXT = (header: string, direction: DataSort['direction']) => `Sorted by ${header}, ${direction}`
const PlainHead = (props: TableHeadProps) => <TableHead {...props} sorts={false} />
/**
 * Comes after the rows, since its library weighs more than the rest of a table and most tables stand as their rows come. Without it
 * the headers are words: a table without its sorting is still read.
 */
const SortingHead = lazy(async () => {
  const late = import('./sorting-head.tsx')
  return { default: await late.then(({ SortingHead: Head }) => Head).catch(() => PlainHead) }
})
/** More rows than this, and only those that can be seen are drawn. */
const DRAWN = 200

/**
 * Rows of one kind under named columns. Below 768 px each row folds into lines, the lead cell first. Of more than 200 rows
 * those that can be seen are drawn, each of one height, and assistive technology is told how many there are.
 * The caller sorts, filters and pages, or hands over all rows with `sortRows` or `filter`. For pairs of name and value use
 * DescriptionList, for a feed that grows InfiniteList.
 *
 * @source Specification part 1, section 2 (lists); the folding is ours
 */
export function DataTable<Row extends object>({
  caption,
  columns: all,
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
  sort: wanted,
  onSortChange,
  sortRows = false,
  filter,
  filteredText = (shown, total) => `${shown} of ${total} rows`,
  sortedText = SORTED_TEXT,
  hiddenColumns = NO_IDS,
  view = 'full',
  className,
  ...props
}: DataTableProps<Row>) {
  const [said, setSaid] = useState('')
  const [own, setOwn] = useState<DataSort | null>(null)
  const sort = wanted === undefined && sortRows ? own : wanted
  const columns = useShownColumns(all, hiddenColumns, view)
  const order = useRowOrder(rows ?? NO_ROWS, all, { sort, sortRows, filter })
  const count = order ? order.length : (rows?.length ?? 0)
  const loading = rows === undefined
  // By all rows and not by those that a filter leaves, so that typing does not change how the table is drawn.
  const windowed = (rows?.length ?? 0) > DRAWN
  const folds = narrow === 'fold'
  const sorts = (sortRows || onSortChange !== undefined) && columns.some((column) => column.sortable)
  const empty = !loading && count === 0
  const look: RowsLook = {
    'data-slot': 'table-rows',
    'data-inset': inset,
    'data-dense': dense || undefined,
    'data-folds': folds || undefined,
    'data-windowed': windowed || undefined,
  }

  const ask = useCallback(
    (header: string, next: DataSort) => {
      setSaid(sortedText(header, next.direction))
      setOwn(next)
      onSortChange?.(next)
    },
    [sortedText, onSortChange],
  )

  const head: TableHeadProps = { columns, sorts, sort, onSort: ask, folds, counted: windowed }

  return (
    <div
      data-slot="data-table"
      data-inset={empty ? undefined : inset}
      data-view={view === 'sidebar' ? view : undefined}
      aria-busy={busy || loading}
      className={cn(
        !folds && !empty && 'max-tablet:overflow-x-auto',
        empty && 'transition-opacity',
        empty && busy && 'opacity-60',
        className,
      )}
      {...props}
    >
      {empty ? (
        <EmptyState title={emptyText} hint={emptyHint} action={emptyAction} />
      ) : (
        <table
          aria-rowcount={windowed ? count + 1 : undefined}
          className={cn(tableClasses(folds), 'transition-opacity', busy && 'opacity-60')}
        >
          <caption className="sr-only">{caption}</caption>
          {sorts ? (
            <Suspense fallback={<TableHead {...head} />}>
              <SortingHead {...head} />
            </Suspense>
          ) : (
            <TableHead {...head} />
          )}
          {loading ? (
            <tbody {...look} className={cn(folds && 'max-tablet:block')}>
              <TableBones columns={columns} rows={skeletonRows} folds={folds} />
            </tbody>
          ) : (
            <TableRows
              look={look}
              rows={rows}
              order={order}
              columns={columns}
              rowKey={rowKey}
              windowed={windowed}
              pitch={dense ? 36 : 48}
              folds={folds}
            />
          )}
        </table>
      )}
      {sorts ? (
        <span role="status" className="sr-only">
          {said}
        </span>
      ) : null}
      {filter ? (
        <span role="status" className="sr-only">
          {filteredText(count, rows?.length ?? 0)}
        </span>
      ) : null}
    </div>
  )
}
