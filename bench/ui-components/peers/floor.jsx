import { useLayoutEffect, useRef } from 'react'

import { COLUMNS } from '../page/rows.ts'

const template = document.createElement('tr')
for (const _ of COLUMNS) template.append(document.createElement('td'))
for (const cell of template.cells) cell.append('')

/** More rows than this, and only as many are drawn as the box shows, with what lies around them. */
const DRAWN = 200
const SEEN = 22

function bodyOf(rows) {
  const body = document.createElement('tbody')
  for (const row of rows) {
    const line = template.cloneNode(true)
    for (const [at, [key]] of COLUMNS.entries()) line.cells[at].firstChild.nodeValue = row[key]
    body.append(line)
  }
  return body
}

/** What the browser alone takes: bare rows, cloned and put in at once. It keeps nothing and cannot be scrolled. */
export function Table({ rows, direction, text }) {
  const table = useRef(null)
  useLayoutEffect(() => {
    const turn = direction === 'descending' ? -1 : 1
    const found = text ? rows.filter((row) => row.title.toLowerCase().includes(text)) : rows
    const sorted = direction
      ? found.toSorted((a, b) => (a.title < b.title ? -turn : a.title > b.title ? turn : 0))
      : found
    table.current.replaceChildren(bodyOf(rows.length > DRAWN ? sorted.slice(0, SEEN) : sorted))
  }, [rows, direction, text])
  return (
    <div style={{ height: 600, overflow: 'auto' }}>
      <table ref={table} />
    </div>
  )
}
