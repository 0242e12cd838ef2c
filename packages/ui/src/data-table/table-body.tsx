'use client'

import { Fragment, memo, type ComponentProps, type FocusEvent, type ReactNode } from 'react'

import { cn } from '../cn.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { colVariants } from './table-variants.ts'
import type { DataCell, DataTableModel } from './use-data-table.ts'
import { useRowVirtualizer } from './use-row-virtualizer.ts'

interface TableBodyProps<Row extends object> extends ComponentProps<'tbody'> {
  table: DataTableModel<Row>
  folds: boolean
}

/** Renders a table body with all rows. */
export function TableBody<Row extends object>({ table, folds, ...props }: TableBodyProps<Row>) {
  return (
    <tbody {...props}>
      {table.getRowModel().rows.map((row) => (
        <BodyRow key={row.id} cells={row.getVisibleCells()} folds={folds} />
      ))}
    </tbody>
  )
}

interface WindowedBodyProps<Row extends object> extends TableBodyProps<Row> {
  /** Height of a row in pixels until it is measured. */
  estimatedHeight: number
}

/**
 * Renders a table body with only the rows in view. Empty rows fill the height of the omitted rows. The row with the focus
 * stays rendered with its neighbors, so that Tab continues from it.
 */
export function WindowedBody<Row extends object>({ table, folds, estimatedHeight, ...props }: WindowedBodyProps<Row>) {
  const { rows } = table.getRowModel()
  const { virtualizer, body, setFocused } = useRowVirtualizer(rows, estimatedHeight)
  const { scrollMargin } = virtualizer.options
  const columns = table.getVisibleLeafColumns().length

  const focused = ({ target }: FocusEvent) => {
    const index = target.closest('[data-index]')?.getAttribute('data-index')
    setFocused(index === null || index === undefined ? null : Number(index))
  }
  // A blur event also fires when the focus only moves to another row.
  const blurred = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }

  let end = 0
  const items = virtualizer.getVirtualItems().map((item) => {
    const row = rows[item.index]
    const gap = item.start - scrollMargin - end
    end = item.end - scrollMargin
    return (
      <Fragment key={item.key}>
        {gap > 0 ? <Gap height={gap} columns={columns} /> : null}
        {row ? (
          <BodyRow
            cells={row.getVisibleCells()}
            folds={folds}
            index={item.index}
            measure={virtualizer.measureElement}
          />
        ) : null}
      </Fragment>
    )
  })
  const rest = virtualizer.getTotalSize() - end
  return (
    <tbody ref={body} onFocus={focused} onBlur={blurred} {...props}>
      {items}
      {rest > 0 ? <Gap height={rest} columns={columns} /> : null}
    </tbody>
  )
}

interface BodyRowProps<Row extends object> {
  cells: readonly DataCell<Row>[]
  folds: boolean
  /** Index among all rows; set if only some rows are rendered. */
  index?: number
  measure?: (element: HTMLTableRowElement | null) => void
}

function PlainRow<Row extends object>({ cells, folds, index, measure }: BodyRowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      // The header is row 1.
      aria-rowindex={index === undefined ? undefined : index + 2}
      className="group/row"
    >
      {cells.map((cell) => {
        const { lead = false, header, headerHidden, cellClassName } = cell.column.columnDef.meta ?? {}
        const className = cellClassName || undefined
        return lead ? (
          <th key={cell.column.id} scope="row" className={className}>
            {contentOf(cell)}
          </th>
        ) : (
          <td
            key={cell.column.id}
            data-label={folds && !headerHidden ? `${header}: ` : undefined}
            className={className}
          >
            {contentOf(cell)}
          </td>
        )
      })}
    </tr>
  )
}

/** Renders one row, and renders it again only when its data, the columns, its index or `folds` change. */
// The cast restores the type parameter, which memo() loses.
const BodyRow = memo(PlainRow) as typeof PlainRow

/**
 * Calls the cell's function. If the function were mounted as a component, as it is by FlexRender, the cell would lose the focus
 * whenever the columns change.
 */
function contentOf<Row extends object>(cell: DataCell<Row>): ReactNode {
  const { cell: content } = cell.column.columnDef
  return typeof content === 'function' ? content(cell.getContext()) : content
}

/** Fills the height of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden="true" data-gap="" className="max-rp-tablet:block">
      <td colSpan={columns} style={{ blockSize: height }} className="p-0 max-rp-tablet:block" />
    </tr>
  )
}

/** Widths of the bars in skeleton rows. They vary, so that the skeleton looks like text and not like a grid. */
const SKELETON_WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'] as const

interface SkeletonBodyProps<Row extends object> extends TableBodyProps<Row> {
  /** Number of skeleton rows. */
  count: number
}

/** Renders skeleton rows with the columns of the table that is loading. */
export function SkeletonBody<Row extends object>({ table, folds, count, ...props }: SkeletonBodyProps<Row>) {
  return (
    <tbody {...props}>
      {Array.from({ length: count }, (_, row) => (
        <tr key={row} aria-hidden="true" className="group/row">
          {table.getVisibleLeafColumns().map(({ id, columnDef }, index) => (
            <td
              key={id}
              className={cn(
                folds && (columnDef.meta?.lead ? 'max-rp-tablet:basis-full' : 'max-rp-tablet:w-20'),
                colVariants({ from: columnDef.meta?.from }),
              )}
            >
              <Skeleton
                className={cn(
                  SKELETON_WIDTHS[(row + index) % SKELETON_WIDTHS.length],
                  columnDef.meta?.align === 'end' && 'ms-auto',
                )}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
