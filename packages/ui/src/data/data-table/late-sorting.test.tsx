import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'

import { DataTable } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
}

// The code is loaded once for a file of tests, so this stands alone and is not tried twice.
it('shows headers and rows before its sorting has come, in the same places', { retry: 0 }, async () => {
  const box = document.createElement('div')
  document.body.append(box)
  const root = createRoot(box)
  // Nothing is painted between this and the next line, so it is what the first picture shows.
  flushSync(() =>
    root.render(
      <DataTable
        caption="Cases"
        columns={[
          {
            id: 'title',
            header: 'Title',
            lead: true,
            sortable: true,
            value: (row: Row) => row.title,
            cell: (row) => row.title,
          },
          { id: 'case_id', header: 'Number', cell: (row: Row) => row.case_id },
        ]}
        rows={[
          { case_id: 1, title: 'Valet wait' },
          { case_id: 2, title: 'Slow service' },
        ]}
        rowKey={(row) => row.case_id}
        sortRows
      />,
    ),
  )
  const places = () => [...box.querySelectorAll('th')].map((cell) => [cell.textContent, cell.getBoundingClientRect().y])
  const button = () => box.querySelector('thead button')
  expect(button()).toBeDisabled()
  const before = places()
  expect(before).toHaveLength(4)
  await expect.poll(button, { timeout: 10_000 }).toBeEnabled()
  expect(places()).toEqual(before)
  root.unmount()
  box.remove()
})
