import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

import { caseHref } from '../../platform/paths.ts'
import type { CaseList } from './use-case-list.ts'

/** Where a list stands beside an open case: what comes before and after it on the page of the list. */
export function useNeighbours({ cases, query }: Pick<CaseList, 'cases' | 'query'>, case_id: number) {
  const navigate = useNavigate()
  const rows = cases.data ?? []
  const place = rows.findIndex((row) => row.case_id === case_id)
  const at = (index: number) => {
    const row = place < 0 ? undefined : rows[index]
    return row ? { pathname: caseHref(row.case_id), search: query } : null
  }
  const previous = at(place - 1)
  const next = at(place + 1)

  // What is typed stays as a draft of its own case, so that going on loses nothing.
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
  return { previous, next }
}
