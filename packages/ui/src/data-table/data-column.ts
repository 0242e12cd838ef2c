import type { ComponentProps, ReactNode } from 'react'

import type { SortValue } from './sort-key.ts'

/** The column that the rows are sorted by, and whether the smallest or the largest value comes first. */
export interface DataSort {
  readonly id: string
  readonly direction: 'ascending' | 'descending'
}

/** How a column is presented. */
export interface ColumnPresentation {
  /** Unique in the table; the name of the field in the API, if there is one. */
  readonly id: string
  /** The text of the column header. On phones it precedes each cell, visibly if `labelled`, otherwise only for assistive technology. */
  readonly header: string
  /**
   * Visually hides the header text above the column and omits it before the cells, for cells that are clear without it. The button of a
   * `sortable` column still shows it.
   */
  readonly headerHidden?: boolean
  /** Use `end` for numbers; it also gives all digits the same width. @default 'start' */
  readonly align?: 'start' | 'end'
  /** A CSS size, for example "124px". Columns without one share the remaining width. */
  readonly width?: string
  /** Makes the cells of this column name their rows: each is a row header, and the first line when its row folds. */
  readonly lead?: boolean
  /**
   * Shows the header text before the cell when the row folds, for a value that has no meaning without its header. Set to false if
   * the cell itself states what it counts. @default true for `align: 'end'`
   */
  readonly labelled?: boolean
  /** Shows the cell in muted text when the row folds. */
  readonly quiet?: boolean
  /**
   * When the row folds, places the cell at the end of the row's first line, beside the lead cell. Use it for short text, in at most one
   * column of a table.
   */
  readonly corner?: boolean
  /** When the row folds, omits the cell (`hidden`) or moves it to the end of its line (`end`). */
  readonly fold?: 'hidden' | 'end'
  /** Omits the column on a screen narrower than 992 px ("desktop") or 1200 px ("wide"). Folded rows keep its cell; see `fold`. */
  readonly from?: 'desktop' | 'wide'
  /** Makes the header a button that sorts. The caller sorts the rows, or the table does if `sortRows` is set. */
  readonly sortable?: boolean
}

/** One column. Define the list of columns at module scope or memoize it, so that a render does not rebuild the table. */
export interface DataColumn<Row> extends ColumnPresentation {
  /** Renders the cell. Called as a function, not mounted as a component: it cannot use hooks. */
  readonly cell: (row: Row) => ReactNode
  /** Returns the value that the table sorts by if `sortRows` is set. Called once for each row. */
  readonly value?: (row: Row) => SortValue
  /**
   * False omits the column in the sidebar view, where a list is next to the selected item. The lead column is never omitted.
   * @default true
   */
  readonly sidebar?: boolean
}

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the table for assistive technology. */
  caption: string
  /** The columns in order. */
  columns: readonly DataColumn<Row>[]
  /** The rows of this page, or all rows if `sortRows` or `filter` is set; undefined while the first rows load. */
  rows: readonly Row[] | undefined
  /** Returns the key of a row, which must be unique among the rows. */
  rowKey: (row: Row) => string | number
  /** The text when there are no rows. @default 'No matching data' */
  emptyText?: ReactNode
  /** A second line under `emptyText`. */
  emptyHint?: ReactNode
  /** One button under `emptyHint`, for example Clear Filters. */
  emptyAction?: ReactNode
  /** Whether new rows are loading; meanwhile the old rows remain, dimmed. */
  busy?: boolean
  /** Number of skeleton rows while the first rows load. @default 10 */
  skeletonRows?: number
  /** Makes rows 36 px high, for tables of numbers; otherwise they are 48 px high. */
  dense?: boolean
  /** `page` extends to the edges of the sheet, `card` to the edges of a card. @default 'page' */
  inset?: 'page' | 'card'
  /**
   * Behavior on a narrow screen: rows fold into lines (`fold`), or the table scrolls (`scroll`, for figures that are compared).
   * @default 'fold'
   */
  narrow?: 'fold' | 'scroll'
  /** The current sort; null when the rows are unsorted. If it is undefined and `sortRows` is set, the table manages the sort. */
  sort?: DataSort | null
  /** Called with the requested sort when a header is pressed. If neither this nor `sortRows` is set, no header is a button. */
  onSortChange?: (sort: DataSort) => void
  /** Makes the table sort the rows itself, by the `value` of a column. Requires all rows. */
  sortRows?: boolean
  /** Returns whether a row is shown. Pass the same function on every render as long as its results do not change. */
  filter?: (row: Row) => boolean
  /** Announced to assistive technology after a filter has changed. @default (3, 10) => '3 of 10 rows' */
  filteredText?: (shown: number, total: number) => string
  /** Announced after a header has been pressed. @default ('Title', 'ascending') => 'Sorted by Title, ascending' */
  sortedText?: (header: string, direction: DataSort['direction']) => string
  /** `sidebar` omits the columns with `sidebar: false`, except the lead column. @default 'full' */
  view?: 'full' | 'sidebar'
}
