import '../styles/data-table.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { DataTable, type DataColumn } from './data-table.tsx'

interface Row {
  id: number
  score: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'title', header: 'Title', lead: true, cell: ({ id }) => `Case ${id}` },
  { id: 'id', header: 'Number', align: 'end', cell: ({ id }) => id },
  { id: 'votes', header: 'Votes', align: 'end', labelled: false, cell: () => '12 votes' },
  { id: 'score', header: 'Score', labelled: true, cell: ({ score }) => score },
  { id: 'place', header: 'Place', cell: () => 'Bar' },
]
const ROWS = [
  { id: 4821, score: '4' },
  { id: 4819, score: '' },
]

it('shows the header before a figure on a phone, unless the cell states what it counts', async () => {
  await page.viewport(360, 740)
  const screen = await render(<DataTable caption="Cases" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />)
  const cells = screen.getByRole('table', { name: 'Cases' }).element().querySelectorAll('td')
  const isSeen = (cell: HTMLElement) =>
    cell.checkVisibility() && getComputedStyle(cell, '::before').position === 'static'
  expect([...cells].filter(isSeen).map((cell) => `${cell.dataset['label']}${cell.textContent}`)).toEqual([
    'Number: 4821',
    'Score: 4',
    'Number: 4819',
  ])
})

it('hides an empty cell on a phone', async () => {
  await page.viewport(360, 740)
  const columns: readonly DataColumn<Row>[] = [
    { id: 'title', header: 'Title', lead: true, cell: ({ id }) => `Case ${id}` },
    { id: 'score', header: 'Score', cell: ({ score }) => score },
  ]
  const screen = await render(<DataTable caption="Cases" columns={columns} rows={ROWS} rowKey={({ id }) => id} />)
  const cells = screen.getByRole('table', { name: 'Cases' }).element().querySelectorAll('td')
  expect([...cells].map((cell) => cell.checkVisibility())).toEqual([true, false])
})

it('keeps a non-wrapping lead cell within the width of the table on a phone', async () => {
  await page.viewport(360, 740)
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'title',
      header: 'Title',
      lead: true,
      cell: () => (
        <span style={{ display: 'block', overflow: 'hidden', whiteSpace: 'nowrap' }}>{'tag '.repeat(99)}</span>
      ),
    },
  ]
  const screen = await render(<DataTable caption="Cases" columns={columns} rows={ROWS} rowKey={({ id }) => id} />)
  const right = (role: 'rowheader' | 'table') => screen.getByRole(role).first().element().getBoundingClientRect().right
  expect(right('rowheader')).toBeLessThanOrEqual(right('table'))
})

it('places a corner cell at the end of the first line, and lets the lead cell wrap before it', async () => {
  await page.viewport(360, 740)
  const columns: readonly DataColumn<Row>[] = [
    { id: 'title', header: 'Title', lead: true, cell: () => 'A name that is longer than the line '.repeat(2) },
    { id: 'score', header: 'Score', cell: () => '4' },
    { id: 'seen', header: 'Seen', corner: true, cell: () => <span>2 days</span> },
  ]
  const screen = await render(<DataTable caption="Cases" columns={columns} rows={ROWS} rowKey={({ id }) => id} />)
  const row = screen.getByRole('table', { name: 'Cases' }).element().querySelector('tbody tr')
  const lead = row?.querySelector('th')
  const [score, corner] = row?.querySelectorAll('td') ?? []
  if (!lead || !score || !corner) throw new Error('no cells')
  const text = document.createRange()
  text.selectNodeContents(lead)
  expect(corner.getBoundingClientRect().bottom).toBeLessThan(score.getBoundingClientRect().top)
  expect(text.getBoundingClientRect().right).toBeLessThan(corner.getBoundingClientRect().left)
})
