import { RESULT_TABLE_ROWS } from '../../constants.ts'

/**
 * How much of a result table is shown: the maximum number of rows, and whether rows without responses are included.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export interface TableState {
  readonly shown: number
  readonly showsEmpty: boolean
}

/**
 * The initial state of a table: at most 50 rows are shown, and rows without responses are hidden.
 *
 * @source Specification part 1, section 2 "Performance"
 */
export const INITIAL_TABLE: TableState = { shown: RESULT_TABLE_ROWS, showsEmpty: false }

/** The labels of the button under a table, by action. @source Specification part 1, section 2 "Performance" */
export const TABLE_BUTTONS = { more: 'Show More Data', empty: 'Show Empty Rows', hide: 'Hide Rows' } as const

/** The actions of the button under a table. @source Specification part 1, section 2 "Performance" */
export type TableButton = keyof typeof TABLE_BUTTONS

/**
 * Returns the rows that a table shows, and the button under the table (null when there is none). The button is Show More Data while more
 * rows remain, then Show Empty Rows while rows without responses are hidden, then Hide Rows when the table shows more rows than
 * initially. `hasMore` means that the server has rows that are not loaded yet.
 *
 * @source Specification part 1, section 2 "Performance"; Decisions, section 12 "Result tables"
 */
export function showRows<Row extends { readonly count: number }>(
  rows: readonly Row[],
  state: TableState,
  hasMore = false,
): { readonly rows: readonly Row[]; readonly button: TableButton | null } {
  const candidates = state.showsEmpty ? rows : rows.filter(({ count }) => count > 0)
  const shown = candidates.slice(0, state.shown)
  return { rows: shown, button: findButton() }

  function findButton(): TableButton | null {
    if (hasMore || shown.length < candidates.length) return 'more'
    if (candidates.length < rows.length) return 'empty'
    return state.showsEmpty || state.shown > RESULT_TABLE_ROWS ? 'hide' : null
  }
}

/**
 * Returns the state of a table after its button has been pressed: with 50 more rows, with the empty rows included, or the initial state.
 * @source Decisions, section 12 "Result tables"
 */
export function pressTableButton(state: TableState, button: TableButton): TableState {
  switch (button) {
    case 'more':
      return { ...state, shown: state.shown + RESULT_TABLE_ROWS }
    case 'empty':
      return { ...state, showsEmpty: true }
    case 'hide':
      return INITIAL_TABLE
  }
}
