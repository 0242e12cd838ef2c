import type { CaseListItem } from '@rapport/api/contract/cases'
import { useMemo, useState } from 'react'

const NOBODY: ReadonlyMap<number, CaseListItem> = new Map()

/**
 * The cases that are chosen on a page of the list. Another page, or other filters, begin with none: what cannot be seen is not
 * changed.
 * @source ours
 */
export function useSelection(page: string) {
  const [held, setHeld] = useState({ page, rows: NOBODY })
  const rows = held.page === page ? held.rows : NOBODY
  return useMemo(
    () => ({
      has: (row: CaseListItem) => rows.has(row.case_id),
      choose: (row: CaseListItem, on: boolean) => {
        const next = new Map(rows)
        if (on) next.set(row.case_id, row)
        else next.delete(row.case_id)
        setHeld({ page, rows: next })
      },
      chooseAll: (all: readonly CaseListItem[]) =>
        setHeld({ page, rows: new Map(all.map((row) => [row.case_id, row])) }),
      clear: () => setHeld({ page, rows: NOBODY }),
    }),
    [page, rows],
  )
}
