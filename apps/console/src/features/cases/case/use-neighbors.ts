import { caseQueries } from '@rapport/api/queries/cases'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { client } from '../../../platform/loading/api.ts'
import { caseHref } from '../../../platform/navigation/paths.ts'
import { pageQuery } from '../list/use-case-filters.ts'
import type { CaseList } from '../list/use-case-list.ts'

/**
 * Returns the link to the neighboring case on the page that starts at `offset`; null until that page is loaded, and when `isWanted`
 * is false. Set `isWanted` only when the open case is the first or last of its page.
 */
function useAcross(list: CaseList, offset: number, isWanted: boolean) {
  const { data } = useQuery({
    ...caseQueries.list(client, { program_id: list.program_id, ...list.request, offset: Math.max(offset, 0) }),
    enabled: isWanted,
  })
  const row = offset < list.offset ? data?.at(-1) : data?.[0]
  if (!isWanted || row === undefined) return null
  return { pathname: caseHref(row.case_id), search: pageQuery(new URLSearchParams(list.query), offset) }
}

/**
 * Returns links to the cases before and after an open case, even across page boundaries of the list, and the position of the case
 * in the list. A link is null at an end of the list, and until the page with the neighboring case is loaded. Both links and the
 * position are null if the current page of the list does not include the open case. Pressing Alt with the up or down arrow key
 * opens the previous or the next case, unless a dialog or a list of options is open.
 */
export function useNeighbors(list: CaseList, case_id: number) {
  const navigate = useNavigate()
  const { cases, query, offset, total } = list
  const rows = cases.data ?? []
  const rowIndex = rows.findIndex((row) => row.case_id === case_id)
  const at = (index: number) => {
    const row = rowIndex < 0 ? undefined : rows[index]
    return row ? { pathname: caseHref(row.case_id), search: query } : null
  }
  const before = useAcross(list, offset - PAGE_SIZE, rowIndex === 0 && offset > 0)
  const after = useAcross(
    list,
    offset + PAGE_SIZE,
    rowIndex === rows.length - 1 && rowIndex >= 0 && offset + PAGE_SIZE < total,
  )
  const previous = at(rowIndex - 1) ?? before
  const next = at(rowIndex + 1) ?? after

  // Typed text is stored as a draft of its case, so moving to another case does not discard it.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
    const to = event.key === 'ArrowUp' ? previous : event.key === 'ArrowDown' ? next : null
    if (to === null || document.querySelector('[role=dialog],[role=listbox]') !== null) return
    event.preventDefault()
    void navigate(to)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return { previous, next, position: rowIndex < 0 ? null : { number: offset + rowIndex + 1, total } }
}
