import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { useRef, type RefObject } from 'react'

import { usePageKey } from '../../../platform/use-shortcut.ts'

interface ListKeys {
  table: RefObject<HTMLElement | null>
  rows: readonly CaseListItem[]
  search: RefObject<HTMLInputElement | null>
  /** Selects or deselects a row. */
  onSelect: (row: CaseListItem) => void
  /** Selects a row, and opens the assign menu or the status menu for all selected rows. */
  onAct: (row: CaseListItem, act: 'assign' | 'status') => void
}

const linksOf = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
const idOf = (link: HTMLElement | undefined) => Number(link?.dataset['case'] ?? 0)

/**
 * Adds the keyboard shortcuts of the list: `j` and `k` move the focus through the rows, `x` selects or deselects the current row,
 * `a` and `s` select it and open the assign menu or the status menu, and `/` moves the focus to the search. Enter needs no
 * shortcut, because the focused element of a row is a link to the case. The current row is the one that contains the focus or, if
 * none does, the last row that a shortcut moved to or acted on.
 *
 * @source Visual language, section 13
 */
export function useListKeys({ table, rows, search, onSelect, onAct }: ListKeys): void {
  const last = useRef(0)
  /** Returns the index of the current row among the links; -1 when there is no current row. */
  const currentIndexIn = (links: readonly HTMLElement[]) => {
    const focused = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement))
    return focused === -1 ? links.findIndex((link) => idOf(link) === last.current) : focused
  }
  const move = (by: 1 | -1) => {
    const links = linksOf(table.current)
    const from = currentIndexIn(links)
    const next = from === -1 ? links[0] : links[from + by]
    if (next === undefined) return
    last.current = idOf(next)
    next.focus()
    next.scrollIntoView({ block: 'nearest' })
  }
  const withRow = (act: (row: CaseListItem) => void) => {
    const links = linksOf(table.current)
    const row = rows.find(({ case_id }) => case_id === idOf(links[currentIndexIn(links)]))
    if (row === undefined) return
    last.current = row.case_id
    act(row)
  }
  usePageKey('j', () => move(1))
  usePageKey('k', () => move(-1))
  usePageKey('/', () => search.current?.focus())
  usePageKey('x', () => withRow(onSelect))
  usePageKey('a', () => withRow((row) => onAct(row, 'assign')))
  usePageKey('s', () => withRow((row) => onAct(row, 'status')))
}
