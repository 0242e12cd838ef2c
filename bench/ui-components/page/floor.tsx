import { useLayoutEffect, useRef } from 'react'

import type { TableProps } from './harness.tsx'
import { COLUMNS, type BenchRow } from './rows.ts'

const template = document.createElement('tr')
for (const _ of COLUMNS) template.append(document.createElement('td'))
for (const cell of template.cells) cell.append('')

/** In a table with more rows than this, only the visible rows and a few more are rendered. */
const MAX_RENDERED = 200
const IN_VIEW = 22

function bodyOf(rows: readonly BenchRow[]): HTMLTableSectionElement {
  const body = document.createElement('tbody')
  for (const row of rows) {
    const line = document.importNode(template, true)
    for (const [index, [key]] of COLUMNS.entries()) line.cells[index]?.replaceChildren(row[key])
    body.append(line)
  }
  return body
}

/**
 * Renders the baseline: plain rows, cloned and inserted all at once, so that only the browser's work is measured. It keeps no state
 * and renders no further rows when it is scrolled.
 */
export function Table({ rows, direction, text }: TableProps) {
  const table = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    const sign = direction === 'descending' ? -1 : 1
    const found = text ? rows.filter((row) => row.title.toLowerCase().includes(text)) : rows
    const sorted = direction
      ? found.toSorted((a, b) => (a.title < b.title ? -sign : a.title > b.title ? sign : 0))
      : found
    table.current?.replaceChildren(bodyOf(rows.length > MAX_RENDERED ? sorted.slice(0, IN_VIEW) : sorted))
  }, [rows, direction, text])
  return (
    <div style={{ height: 600, overflow: 'auto' }}>
      <table ref={table} />
    </div>
  )
}
