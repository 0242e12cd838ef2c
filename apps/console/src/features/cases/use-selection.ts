import type { CaseListItem } from '@rapport/api/contract/cases'
import { useEffect, useMemo, useState } from 'react'

import { dropDraft, keepDraft, readDraftOf } from '../../platform/drafts.ts'

const NONE: ReadonlySet<number> = new Set()

/** What was chosen before the page was loaded anew. */
function readKept(place: string) {
  const kept = readDraftOf<{ page: string; ids: readonly unknown[] }>(place, { page: '', ids: [] })
  return { page: kept?.page ?? '', ids: new Set(kept?.ids.filter((id) => typeof id === 'number')) }
}

/**
 * The cases that are chosen on a page of the list. Another page, or other filters, begin with none: what cannot be seen is not
 * changed. `keep` holds them over one reload.
 * @source ours
 */
export function useSelection(program_id: number, page: string) {
  const place = `chosen cases of ${program_id}`
  const [held, setHeld] = useState(() => readKept(place))
  useEffect(() => dropDraft(place), [place])
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
      clear: () => setHeld({ page, ids: new Set() }),
      keep: () => keepDraft(place, { page, ids: [...ids] }),
    }),
    [place, page, ids],
  )
}
