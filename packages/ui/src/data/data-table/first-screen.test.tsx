import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'

import { DataTable, type DataColumn } from './data-table.tsx'

interface Row {
  case_id: number
  title: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'title', header: 'Title', lead: true, cell: (row) => row.title },
  { id: 'case_id', header: 'Number', cell: (row) => row.case_id },
]
const ROWS = Array.from({ length: 120 }, (_, index): Row => ({ case_id: index, title: `Case ${index}` }))

let root: Root | undefined

function draw(box: HTMLElement) {
  root = createRoot(box)
  // Nothing is painted between this and the next line, so it is what the first picture shows.
  flushSync(() =>
    root?.render(<DataTable caption="Cases" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.case_id} />),
  )
  return box.querySelectorAll('tbody tr')
}

function boxOf(height: number): HTMLElement {
  const box = document.createElement('div')
  box.style.cssText = `height: ${height}px; overflow: auto`
  document.body.append(box)
  return box
}

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  window.scrollTo(0, 0)
})

describe('The first picture of a table that is drawn whole', () => {
  it.each([200, 1600])(
    'has every row that can be seen of a box of %i px, and the rest comes after it',
    async (height) => {
      const box = boxOf(height)
      const rows = draw(box)
      expect(rows.length).toBeLessThan(ROWS.length)
      const last = rows[rows.length - 1]?.getBoundingClientRect().bottom
      expect(last).toBeGreaterThanOrEqual(Math.min(window.innerHeight, box.getBoundingClientRect().bottom))
      await expect.poll(() => box.querySelectorAll('tbody tr').length).toBe(ROWS.length)
    },
  )

  it('has all rows on a page that was scrolled before, which would jump else', () => {
    const above = document.createElement('div')
    const below = document.createElement('div')
    above.style.height = '5000px'
    document.body.append(above, below)
    window.scrollTo(0, 500)
    expect(draw(below)).toHaveLength(ROWS.length)
  })
})
