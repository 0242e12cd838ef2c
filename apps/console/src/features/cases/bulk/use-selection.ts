import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { useMemo, useState } from 'react'

const NONE: ReadonlySet<number> = new Set()

/**
 * Manages the selected cases of one page of the list. On another page or with other filters no case is selected, because hidden
 * cases must not be changed.
 */
export function useSelection(page: string) {
  const [held, setHeld] = useState({ page, ids: NONE })
  const ids = held.page === page ? held.ids : NONE
  return useMemo(
    () => ({
      has: (row: CaseListItem) => ids.has(row.case_id),
      choose: (row: CaseListItem, on: boolean) => {
        const next = new Set(ids)
        if (on) next.add(row.case_id)
        else next.delete(row.case_id)
        setHeld({ page, ids: next })
      },
      chooseAll: (all: readonly CaseListItem[]) => setHeld({ page, ids: new Set(all.map(({ case_id }) => case_id)) }),
      /** Deselects the given cases; cases that were selected in the meantime remain selected. */
      drop: (done: readonly number[]) =>
        setHeld((now) =>
          now.page === page ? { page, ids: new Set([...now.ids].filter((id) => !done.includes(id))) } : now,
        ),
      clear: () => setHeld({ page, ids: NONE }),
    }),
    [page, ids],
  )
}
