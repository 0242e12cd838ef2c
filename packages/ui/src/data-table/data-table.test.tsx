import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'

import { DataTable, type DataColumn, type DataSort } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'title', header: 'Title', lead: true, cell: (row) => row.title },
  { id: 'case_id', header: 'Number', align: 'end', cell: (row) => row.case_id },
]
const NUMBER: readonly DataColumn<Row>[] = COLUMNS.slice(1)
const ROWS = [
  { case_id: 4821, title: 'Valet wait' },
  { case_id: 4819, title: 'Slow service' },
]

function table(rows: readonly Row[] | undefined, busy = false) {
  return <DataTable caption="Cases" columns={COLUMNS} rows={rows} rowKey={(row) => row.case_id} busy={busy} />
}

describe('DataTable', () => {
  it('renders a table with an accessible name, column headers and row headers', async () => {
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

  it('visually hides the header of a column with headerHidden, and does not show it before folded cells', async () => {
    const selected: DataColumn<Row> = { id: 'selected', header: 'Selected', headerHidden: true, cell: () => 'no' }
    const screen = await render(
      <DataTable caption="Cases" columns={[selected, ...COLUMNS]} rows={ROWS} rowKey={(row) => row.case_id} />,
    )
    await expect.element(screen.getByRole('columnheader', { name: 'Selected' })).toBeInTheDocument()
    await expect.element(screen.getByText('Selected')).toHaveClass('sr-only')
    await expect.element(screen.getByRole('cell', { name: 'no' }).first()).not.toHaveAttribute('data-label')
  })

  it('shows new rows when its data changes', async () => {
    const screen = await render(table(ROWS))
    await screen.rerender(table([{ case_id: 4805, title: 'Locker 214' }]))
    expect(
      screen
        .getByRole('rowheader')
        .elements()
        .map((cell) => cell.textContent),
    ).toEqual(['Locker 214'])
  })

  it('keeps the old rows and is marked busy while new rows load', async () => {
    const screen = await render(table(ROWS, true))
    expect(screen.container.querySelector('[data-rp-slot=data-table]')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('rowheader').elements()).toHaveLength(2)
  })

  it('exposes only the header row to assistive technology while the first rows load', async () => {
    const screen = await render(table(undefined))
    expect(screen.container.querySelector('[data-rp-slot=data-table]')).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('row').elements()).toHaveLength(1)
  })

  it('keeps the focus in a cell when the columns are replaced', async () => {
    const columns = (): readonly DataColumn<Row>[] => [
      { id: 'title', header: 'Title', lead: true, cell: (row) => <a href="#case">{row.title}</a> },
    ]
    const again = () => <DataTable caption="Cases" columns={columns()} rows={ROWS} rowKey={(row) => row.case_id} />
    const screen = await render(again())
    const link = screen.getByRole('link', { name: 'Valet wait' })
    link.element().focus()
    await screen.rerender(again())
    await expect.element(link).toHaveFocus()
  })

  it('shows the empty text when there are no rows', async () => {
    const screen = await render(table([]))
    await expect.element(screen.getByText('No matching data')).toBeVisible()
    expect(screen.getByRole('table').elements()).toHaveLength(0)
  })

  it('requests a sort, ascending first, and announces the sorted column', async () => {
    const onSortChange = vi.fn<(sort: DataSort) => void>()
    const sorted = (sort: DataSort | null) => (
      <DataTable
        caption="Cases"
        columns={[
          { id: 'title', header: 'Title', lead: true, sortable: true, cell: (row: Row) => row.title },
          ...NUMBER,
        ]}
        rows={ROWS}
        rowKey={(row) => row.case_id}
        sort={sort}
        onSortChange={onSortChange}
      />
    )
    const screen = await render(sorted(null))
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    await screen.rerender(sorted({ id: 'title', direction: 'ascending' }))
    await userEvent.click(screen.getByRole('button', { name: 'Title' }))
    expect(onSortChange.mock.calls).toEqual([
      [{ id: 'title', direction: 'ascending' }],
      [{ id: 'title', direction: 'descending' }],
    ])
    expect(screen.container.querySelectorAll('[aria-sort]')).toHaveLength(1)
    expect(screen.getByRole('button').elements()).toHaveLength(1)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Sorted by Title, descending')
  })

  it('omits columns that are excluded from the sidebar, but never the lead column', async () => {
    const columns: readonly DataColumn<Row>[] = [
      { id: 'title', header: 'Title', lead: true, sidebar: false, cell: (row) => row.title },
      ...NUMBER,
      { id: 'exports', header: 'Exports', sidebar: false, cell: () => 'Export' },
    ]
    const shown = (view: 'full' | 'sidebar') => (
      <DataTable caption="Cases" columns={columns} rows={ROWS} rowKey={(row) => row.case_id} view={view} />
    )
    const screen = await render(shown('sidebar'))
    const heads = () =>
      screen
        .getByRole('columnheader')
        .elements()
        .map((cell) => cell.textContent)
    expect(heads()).toEqual(['Title', 'Number'])
    await screen.rerender(shown('full'))
    expect(heads()).toEqual(['Title', 'Number', 'Exports'])
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Valet wait4821Export')
    // When the row folds, the style sheet inserts the data-label text before the cell.
    await expect.element(screen.getByRole('cell').nth(1)).toHaveAttribute('data-label', 'Exports: ')
  })
})
