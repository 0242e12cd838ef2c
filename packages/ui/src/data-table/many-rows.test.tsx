import '../styles/data-table.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { DataTable, type DataColumn } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
  days: number | null
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'title',
    header: 'Title',
    lead: true,
    sortable: true,
    value: (row) => row.title,
    cell: (row) => <a href={`#${row.case_id}`}>{row.title}</a>,
  },
  { id: 'days', header: 'Days', sortable: true, value: (row) => row.days, cell: (row) => row.days ?? 'None' },
]
const MANY = Array.from({ length: 1000 }, (_, index): Row => ({
  case_id: index,
  title: `Case ${String(index).padStart(4, '0')}`,
  days: index % 100 === 0 ? null : index % 7,
}))

function table(rows: readonly Row[], filter?: (row: Row) => boolean) {
  return (
    <div data-testid="box" style={{ blockSize: 400, overflow: 'auto' }}>
      <DataTable
        caption="Cases"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.case_id}
        sortRows
        {...(filter ? { filter } : {})}
      />
    </div>
  )
}

const titles = () => [...document.querySelectorAll('tbody a')].map((link) => link.textContent)

beforeEach(() => page.viewport(1280, 800))

describe('DataTable with many rows', () => {
  it('renders only the rows in view and exposes the total row count', async () => {
    const screen = await render(table(MANY))
    expect(titles().length).toBeLessThan(60)
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    await expect.element(screen.getByRole('row').first()).toHaveAttribute('aria-rowindex', '1')
    await expect.element(screen.getByRole('row', { name: /Case 0003/ })).toHaveAttribute('aria-rowindex', '5')
  })

  it('renders all rows of a table with 200 rows, without a row count', async () => {
    const screen = await render(table(MANY.slice(0, 200)))
    await expect.poll(() => titles().length).toBe(200)
    await expect.element(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
  })

  it('renders the rows that scroll into view, down to the last row', async () => {
    const screen = await render(table(MANY))
    const box = screen.getByTestId('box').element()
    box.scrollTop = box.scrollHeight / 2
    await expect.element(screen.getByText('Case 0500')).toBeVisible()
    expect(titles().length).toBeLessThan(60)
    box.scrollTop = box.scrollHeight
    await expect.element(screen.getByText('Case 0999')).toBeVisible()
    expect(titles()).not.toContain('Case 0500')
  })

  it('keeps the focused row rendered, so that Tab continues from it', async () => {
    const screen = await render(table(MANY))
    screen.getByRole('link', { name: 'Case 0002' }).element().focus()
    const box = screen.getByTestId('box').element()
    box.scrollTop = 20_000
    await expect.element(screen.getByText('Case 0002')).toHaveFocus()
    await expect.poll(() => titles().includes('Case 0004')).toBe(false)
    await userEvent.tab()
    await expect.element(screen.getByRole('link', { name: 'Case 0003' })).toHaveFocus()
  })

  it('moves the focus from row to row with Tab, past the last row in view', async () => {
    const screen = await render(table(MANY))
    screen.getByRole('link', { name: 'Case 0000' }).element().focus()
    for (let row = 1; row <= 40; row++) {
      await userEvent.tab()
      await expect.element(screen.getByRole('link', { name: `Case ${String(row).padStart(4, '0')}` })).toHaveFocus()
    }
  })

  it('sorts all rows, with missing values last, and reverses the order', async () => {
    const screen = await render(table(MANY))
    await userEvent.click(screen.getByRole('button', { name: 'Days' }))
    await expect.element(screen.getByRole('columnheader', { name: 'Days' })).toHaveAttribute('aria-sort', 'ascending')
    expect(titles().slice(0, 3)).toEqual(['Case 0007', 'Case 0014', 'Case 0021'])
    await userEvent.click(screen.getByRole('button', { name: 'Days' }))
    expect(titles().slice(0, 3)).toEqual(['Case 0006', 'Case 0013', 'Case 0020'])
    const box = screen.getByTestId('box').element()
    box.scrollTop = box.scrollHeight
    await expect.element(screen.getByText('Case 0900')).toBeVisible()
  })

  it('shows the rows that pass a filter and announces their number', async () => {
    const screen = await render(table(MANY, () => true))
    await screen.rerender(table(MANY, (row) => row.title.endsWith('42')))
    expect(titles()).toEqual(
      ['0042', '0142', '0242', '0342', '0442', '0542', '0642', '0742', '0842', '0942'].map((end) => `Case ${end}`),
    )
    await expect.element(screen.getByText('10 of 1000 rows')).toBeInTheDocument()
    await screen.rerender(table(MANY, () => false))
    await expect.element(screen.getByText('No matching data')).toBeVisible()
  })

  it('scrolls with the page if no container scrolls, even when the page is already scrolled', async () => {
    const screen = await render(
      <>
        <div style={{ blockSize: 3000 }} />
      </>,
    )
    window.scrollTo(0, 2000)
    await screen.rerender(
      <>
        <div style={{ blockSize: 3000 }} />
        <DataTable caption="Cases" columns={COLUMNS} rows={MANY} rowKey={(row) => row.case_id} />
      </>,
    )
    expect(window.scrollY).toBe(2000)
    await expect.element(screen.getByText('Case 0000')).toBeInTheDocument()
    window.scrollTo(0, document.documentElement.scrollHeight)
    await expect.element(screen.getByText('Case 0999')).toBeVisible()
    expect(titles().length).toBeLessThan(80)
    window.scrollTo(0, 0)
  })

  it('keeps the scroll offset of a container that was scrolled before the table was rendered', async () => {
    const box = (shown: boolean) => (
      <div data-testid="box" style={{ blockSize: 400, overflow: 'auto' }}>
        <div style={{ blockSize: 5000 }} />
        {shown ? <DataTable caption="Cases" columns={COLUMNS} rows={MANY} rowKey={(row) => row.case_id} /> : null}
      </div>
    )
    const screen = await render(box(false))
    const element = screen.getByTestId('box').element()
    element.scrollTop = 4500
    await screen.rerender(box(true))
    expect(element.scrollTop).toBe(4500)
    element.scrollTop = element.scrollHeight
    await expect.element(screen.getByText('Case 0999')).toBeVisible()
  })
})
