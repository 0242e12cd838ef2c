'use client'

import { useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'

/** Matches the links and buttons in the rows of a DataTable and in lists marked with `data-rp-list`. */
const FIRST_ROW = '#main :is([data-rp-slot=table-rows], [data-rp-list]) :is(a, button)'
const FIRST_ROW_LINK = '#main [data-rp-slot=table-rows] a[data-rp-slot=row-link]'

function focusFirstRow(event: MouseEvent) {
  const row = document.querySelector<HTMLElement>(FIRST_ROW_LINK) ?? document.querySelector<HTMLElement>(FIRST_ROW)
  if (row === null) return
  event.preventDefault()
  row.focus()
}

const hasFirstRow = () => document.querySelector(FIRST_ROW) !== null
const hasNone = () => false

/** How long changes to the page are batched, in ms, so that handling them does not delay typing. */
const LOOK_AFTER_MS = 100

/**
 * Calls `onChange` after the page content has changed; returns a function that stops watching. A `:has` selector is not used,
 * because it would be re-evaluated after each typed character.
 */
function watchPage(onChange: () => void): () => void {
  const main = document.getElementById('main')
  if (main === null) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      onChange()
    }, LOOK_AFTER_MS)
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}

/** Renders the link to the first row of the page's first table or list, but only while the page has one. */
export function SkipToList({ children, ...props }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const isShown = useSyncExternalStore(watchPage, hasFirstRow, hasNone)
  if (!isShown) return null
  return (
    <a href="#main" onClick={focusFirstRow} {...props}>
      {children}
    </a>
  )
}
