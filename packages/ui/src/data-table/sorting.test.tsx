import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { DataTable, type DataColumn, type SortValue } from './data-table.tsx'

interface Row {
  id: string
  value: SortValue
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'id', header: 'Row', lead: true, cell: (row) => row.id },
  { id: 'value', header: 'Value', sortable: true, value: (row) => row.value, cell: (row) => String(row.value) },
]

async function idsOf(values: readonly SortValue[], direction?: 'ascending' | 'descending', filter = (_: Row) => true) {
  const rows = Object.freeze(values.map((value, index): Row => ({ id: 'abcdefgh'[index] ?? '', value })))
  const screen = await render(
    <DataTable
      caption="Rows"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      sortRows
      filter={filter}
      {...(direction ? { sort: { id: 'value', direction } } : {})}
    />,
  )
  const ids = screen
    .getByRole('rowheader')
    .elements()
    .map((cell) => cell.textContent)
  await screen.unmount()
  return ids.join('')
}

describe('DataTable with sortRows', () => {
  it.each<[string, readonly SortValue[], string, string]>([
    ['numbers as numbers', [10, 9, 100], 'bac', 'cab'],
    ['texts ignoring case and accents', ['Zoe', 'ángel', 'Angela', 'bob'], 'bcda', 'adcb'],
    ['false before true', [true, false], 'ba', 'ab'],
    ['equal rows in their original order, in both directions', ['x', 'X', 'x'], 'abc', 'abc'],
    ['rows without a value last, in both directions', [null, 2, undefined, 1, '', Number.NaN], 'dbacef', 'bdacef'],
    ['numbers before texts', ['b', 2, 'a', 1], 'dbca', 'acbd'],
    ['no rows', [], '', ''],
  ])('sorts %s', async (_, values, ascending, descending) => {
    expect(await idsOf(values, 'ascending')).toBe(ascending)
    expect(await idsOf(values, 'descending')).toBe(descending)
  })

  it('sorts the rows that pass a filter', async () => {
    expect(await idsOf([3, 1, 2], 'ascending', (row) => row.value !== 1)).toBe('ca')
  })

  it('filters rows without sorting them', async () => {
    expect(await idsOf([3, 1, 2], undefined, (row) => row.value !== 1)).toBe('ac')
  })
})
