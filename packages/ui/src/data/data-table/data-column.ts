import type { ComponentProps, ReactNode } from 'react'

import type { DataSort } from './head-cell.tsx'
import type { SortValue } from './row-order.ts'

/** One column. Keep the list of columns at module scope, so that a render does not make a new table. */
export interface DataColumn<Row> {
  /** Unique in the table; the wire's name of the field where there is one. */
  readonly id: string
  /** The words over the column; on phones they stay before each cell, read aloud, or seen too where it is `labelled`. */
  readonly header: string
  /**
   * Nobody sees the words over the column, nor before its cells: the cells say by themselves what they are. The button of a
   * `sortable` column shows them all the same.
   */
  readonly headerHidden?: boolean
  /** What the cell shows. Called once for each row that is drawn. */
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end, in figures of one width. @default 'start' */
  readonly align?: 'start' | 'end'
  /** A CSS size, for example "124px"; without one the column shares what is left. */
  readonly width?: string
  /** The cell that names the row: a row header, and the first line when the row folds. */
  readonly lead?: boolean
  /**
   * When the row folds the header's words are seen before the cell, for a figure that says nothing without them. False where the
   * cell names what it counts. @default true for `align: 'end'`
   */
  readonly labelled?: boolean
  /** Said more quietly when the row folds. */
  readonly quiet?: boolean
  /** The rows can be sorted by it: its header is a button. The caller sorts, or the table with `sortRows`. */
  readonly sortable?: boolean
  /** What the table sorts by, for `sortRows`: numbers as numbers, texts without case and accents, nothing last. */
  readonly value?: (row: Row) => SortValue
  /** False leaves it out of the sidebar view, where a list stands beside the one that is chosen. @default true */
  readonly sidebar?: boolean
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  caption: string
  columns: readonly DataColumn<Row>[]
  /** The rows of this page, or all of them for `sortRows` and `filter`; undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined
  /** What tells a row from all others. */
  rowKey: (row: Row) => string | number
  /** The sentence when there are no rows. @default 'No matching data' */
  emptyText?: ReactNode
  /** Said under the sentence. */
  emptyHint?: ReactNode
  /** One button under the hint, for example Clear Filters. */
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
  /** The column by which the rows stand; null when by none of them. With `sortRows` it may be left to the table. */
  sort?: DataSort | null
  /** The sort that a header asks for; without it, and without `sortRows`, no header is a button. */
  onSortChange?: (sort: DataSort) => void
  /** The table sorts the rows itself, by the `value` of a column: it was given all of them. */
  sortRows?: boolean
  /** Which of the rows are shown. Keep the function while its answer is the same. */
  filter?: (row: Row) => boolean
  /** Said to assistive technology after a filter has changed. @default (3, 10) => '3 of 10 rows' */
  filteredText?: (shown: number, total: number) => string
  /** Announced after a press. @default ('Title', 'ascending') => 'Sorted by Title, ascending' */
  sortedText?: (header: string, direction: DataSort['direction']) => string
  /** Ids of columns that are not shown; the lead column always is. */
  hiddenColumns?: readonly string[]
  /** `sidebar` leaves out the columns that say so. @default 'full' */
  view?: 'full' | 'sidebar'
}
