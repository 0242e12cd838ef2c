import { tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'

import { cn } from '../../cn.ts'
import { EmptyState } from '../../feedback/empty-state/empty-state.tsx'
import { HeadCell, type DataSort } from './head-cell.tsx'
import { TableBones } from './table-bones.tsx'
import { cellClasses, rowClasses, tableClasses } from './table-classes.ts'

export type { DataSort } from './head-cell.tsx'

/** One column. Keep the list of columns at module scope, so that a render does not make a new table. */
export interface DataColumn<Row> {
  /** Unique in the table; the wire's name of the field where there is one. */
  readonly id: string
  /** The words over the column; on phones they stay, read aloud, before each cell. */
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end, in figures of one width. @default 'start' */
  readonly align?: 'start' | 'end'
  /** A CSS size, for example "124px"; without one the column shares what is left. */
  readonly width?: string
  /** The cell that names the row: a row header, and the first line when the row folds. */
  readonly lead?: boolean
  /** Said more quietly when the row folds. */
  readonly quiet?: boolean
  /** The rows can be sorted by it: its header is a button. The caller sorts. */
  readonly sortable?: boolean
  /** False leaves it out of the sidebar view, where a list stands beside the one that is chosen. @default true */
  readonly sidebar?: boolean
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  caption: string
  columns: readonly DataColumn<Row>[]
  /** The rows of this page; undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined
  /** What tells a row from all others. */
  rowKey: (row: Row) => string | number
  /** The sentence when there are no rows. @default 'No matching data' */
  emptyText?: ReactNode
  /** Said under the sentence. */
  emptyHint?: ReactNode
  emptyAction?: ReactNode
  /** New rows are on their way: the old ones stay, dimmed. */
  busy?: boolean
  /** How many bones stand in for the first rows. @default 10 */
  skeletonRows?: number
  /** 36 px rows for tables of numbers; otherwise 48 px. */
  dense?: boolean
  /** `page` runs to the edges of the sheet; `card` to those of a card. @default 'page' */
  inset?: 'page' | 'card'
  /** What a narrow screen does: rows fold into lines, or, for figures that are compared, the table scrolls. @default 'fold' */
  narrow?: 'fold' | 'scroll'
  /** The column by which the rows stand; null or left out when by none of them. */
  sort?: DataSort | null
  /** The sort that a header asks for; without it no header is a button. */
  onSortChange?: (sort: DataSort) => void
  /** Announced after a press. @default ('Title', 'ascending') => 'Sorted by Title, ascending' */
  sortedText?: (header: string, direction: DataSort['direction']) => string
  /** Ids of columns that are not shown; the lead column always is. */
  hiddenColumns?: readonly string[]
  /** `sidebar` leaves out the columns that say so. @default 'full' */
  view?: 'full' | 'sidebar'
}

const features = tableFeatures({})
const NO_ROWS: readonly never[] = []
const NO_IDS: readonly string[] = []

/**
 * Rows of one kind under named columns. Below 768 px each row folds into lines, the lead cell first.
 * The caller sorts, filters and pages; a header that sorts asks for it. For pairs of name and value use DescriptionList.
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
  sort,
  onSortChange,
  sortedText = (header, direction) => `Sorted by ${header}, ${direction}`,
  hiddenColumns = NO_IDS,
  view = 'full',
  className,
  ...props
}: DataTableProps<Row>) {
  const [said, setSaid] = useState('')
  const columns = useMemo(
    () =>
      all.filter(
        (column) =>
          column.lead === true || (!hiddenColumns.includes(column.id) && (view === 'full' || column.sidebar !== false)),
      ),
    [all, hiddenColumns, view],
  )
  const defs = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.id,
        header: column.header,
        cell: (context) => column.cell(context.row.original),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: defs,
    data: rows ?? NO_ROWS,
    getRowId: (row) => String(rowKey(row)),
  })
  const loading = rows === undefined
  const folds = narrow === 'fold'
  const sorts = onSortChange !== undefined && columns.some((column) => column.sortable)
  if (rows?.length === 0) {
    return (
      <div
        data-slot="data-table"
        aria-busy={busy}
        className={cn('transition-opacity', busy && 'opacity-60', className)}
        {...props}
      >
        <EmptyState title={emptyText} hint={emptyHint} action={emptyAction} />
      </div>
    )
  }
  return (
    <div
      data-slot="data-table"
      data-inset={inset}
      data-dense={dense || undefined}
      aria-busy={busy || loading}
      className={cn('group/table', !folds && 'overflow-x-auto', className)}
      {...props}
    >
      <table className={cn(tableClasses(folds), 'transition-opacity', busy && 'opacity-60')}>
        <caption className="sr-only">{caption}</caption>
        <colgroup className={cn(folds && 'max-tablet:hidden')}>
          {columns.map((column) => (
            <col key={column.id} style={column.width ? { inlineSize: column.width } : undefined} />
          ))}
        </colgroup>
        <thead className={cn(folds && (sorts ? 'max-tablet:block' : 'max-tablet:sr-only'))}>
          <tr className={cn(folds && sorts && HEAD_FOLD)}>
            {columns.map((column) => (
              <HeadCell
                key={column.id}
                id={column.id}
                header={column.header}
                align={column.align}
                sortable={sorts && column.sortable === true}
                sort={sort}
                folds={folds}
                onSort={(next) => {
                  setSaid(sortedText(column.header, next.direction))
                  onSortChange?.(next)
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody className={cn(folds && 'max-tablet:block')}>
          {loading ? (
            <TableBones columns={columns} rows={skeletonRows} folds={folds} />
          ) : (
            table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={rowClasses(folds)}>
                {row.getAllCells().map((cell, index) => (
                  <BodyCell key={cell.id} column={columns[index]} folds={folds}>
                    <table.FlexRender cell={cell} />
                  </BodyCell>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
      {sorts ? (
        <span role="status" className="sr-only">
          {said}
        </span>
      ) : null}
    </div>
  )
}

/** On phones the headers that sort stay, in a line over the rows. */
const HEAD_FOLD =
  'max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-4 max-tablet:border-b max-tablet:border-line max-tablet:px-4 max-tablet:py-1'

interface BodyCellProps<Row> {
  column: DataColumn<Row> | undefined
  folds: boolean
  children: ReactNode
}

function BodyCell<Row>({ column, folds, children }: BodyCellProps<Row>) {
  const classes = cn(
    cellClasses(folds),
    column?.align === 'end' && 'text-end tabular-nums',
    folds && column?.lead && 'max-tablet:basis-full max-tablet:text-14',
    folds && column?.quiet && 'max-tablet:text-muted',
  )
  if (column?.lead) {
    return (
      <th scope="row" className={cn(classes, 'text-start font-regular')}>
        {children}
      </th>
    )
  }
  return (
    <td className={classes}>
      {folds ? <span className="sr-only tablet:hidden">{column?.header}: </span> : null}
      {children}
    </td>
  )
}
