import { describe, expect, it } from 'vitest'

import { INITIAL_TABLE, pressTableButton, showRows, type TableButton, type TableState } from './table-rows.ts'

const rowsOf = (full: number, empty: number) => [
  ...Array.from({ length: empty }, () => ({ count: 0 })),
  ...Array.from({ length: full }, () => ({ count: 1 })),
]

describe('showRows', () => {
  it.each<[string, number, number, Partial<TableState>, number, TableButton | null]>([
    ['a short table', 3, 0, {}, 3, null],
    ['fifty rows', 50, 0, {}, 50, null],
    ['fifty-one rows', 51, 0, {}, 50, 'more'],
    ['empty rows', 3, 2, {}, 3, 'empty'],
    ['fifty-one full rows and empty rows', 51, 2, {}, 50, 'more'],
    ['empty rows that were added', 3, 2, { showsEmpty: true }, 5, 'hide'],
    ['empty rows that make the list long', 49, 2, { showsEmpty: true }, 50, 'more'],
    ['rows that were added', 51, 0, { shown: 100 }, 51, 'hide'],
    ['empty rows when more rows were added', 51, 2, { shown: 100 }, 51, 'empty'],
    ['no rows', 0, 0, {}, 0, null],
    ['empty rows alone', 0, 2, {}, 0, 'empty'],
  ])('returns the rows and the button for %s', (_name, full, empty, state, shown, button) => {
    const table = showRows(rowsOf(full, empty), { ...INITIAL_TABLE, ...state })
    expect([table.rows.length, table.button]).toEqual([shown, button])
  })

  it('offers to load more rows from the server', () => {
    expect(showRows(rowsOf(50, 0), INITIAL_TABLE, true).button).toBe('more')
  })
})

describe('pressTableButton', () => {
  it('shows more rows of a long table with each press, and then resets the table', () => {
    const rows = rowsOf(60, 3)
    const seen: [number, TableButton | null][] = []
    let state = INITIAL_TABLE
    for (let press = 0; press < 4; press++) {
      const { rows: shown, button } = showRows(rows, state)
      seen.push([shown.length, button])
      if (button !== null) state = pressTableButton(state, button)
    }
    expect(seen).toEqual([
      [50, 'more'],
      [60, 'empty'],
      [63, 'hide'],
      [50, 'more'],
    ])
  })
})
