'use client'

import type { ComponentProps, MouseEvent } from 'react'

/** The rows of a DataTable, and lists that are marked with `data-rp-list`. */
const FIRST_ROW = '#main :is([data-rp-slot=table-rows], [data-rp-list]) :is(a, button)'
const FIRST_ROW_LINK = '#main [data-rp-slot=table-rows] a[data-rp-slot=row-link]'

function focusFirstRow(event: MouseEvent) {
  const row = document.querySelector<HTMLElement>(FIRST_ROW_LINK) ?? document.querySelector<HTMLElement>(FIRST_ROW)
  if (row === null) return
  event.preventDefault()
  row.focus()
}

/** The link to the first row of the page's first table or list. */
export function SkipToList({ children, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  return (
    <a href="#main" onClick={focusFirstRow} {...props}>
      {children}
    </a>
  )
}
