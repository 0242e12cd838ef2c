import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'

import { DataTable, type DataColumn } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'title', header: 'Title', lead: true, cell: (row) => row.title },
  { id: 'case_id', header: 'Number', align: 'end', cell: (row) => row.case_id },
]
const ROWS = [
  { case_id: 4821, title: 'Valet wait' },
  { case_id: 4819, title: 'Slow service' },
]

function table(rows: readonly Row[] | undefined, busy = false) {
  return (
    <DataTable
      caption="Cases"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.case_id}
      emptyText="No matching data"
      busy={busy}
    />
  )
}

describe('DataTable', () => {
  it('is a table with a name, column headers and a header for each row', async () => {
    const screen = await render(table(ROWS))
    await expect.element(screen.getByRole('table', { name: 'Cases' })).toBeVisible()
    expect(
      screen
        .getByRole('columnheader')
        .elements()
        .map((cell) => cell.textContent),
    ).toEqual(['Title', 'Number'])
    expect(
      screen
        .getByRole('rowheader')
        .elements()
        .map((cell) => cell.textContent),
    ).toEqual(['Valet wait', 'Slow service'])
  })

  it('shows new rows when they come', async () => {
    const screen = await render(table(ROWS))
    await screen.rerender(table([{ case_id: 4805, title: 'Locker 214' }]))
    expect(
      screen
        .getByRole('rowheader')
        .elements()
        .map((cell) => cell.textContent),
    ).toEqual(['Locker 214'])
  })

  it('keeps the old rows and says that it is busy while new ones are on their way', async () => {
    const screen = await render(table(ROWS, true))
    expect(screen.container.querySelector('[data-slot=data-table]')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('rowheader').elements()).toHaveLength(2)
  })

  it('has no rows to read before the first ones are there', async () => {
    const screen = await render(table(undefined))
    expect(screen.container.querySelector('[data-slot=data-table]')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row').elements()).toHaveLength(1)
  })

  it('says in words that there is nothing', async () => {
    const screen = await render(table([]))
    await expect.element(screen.getByText('No matching data')).toBeVisible()
    expect(screen.getByRole('table').elements()).toHaveLength(0)
  })
})
