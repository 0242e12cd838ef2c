import type { CaseBulkChange } from '@rapport/api/contract/cases/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { lacksResolution } from '@rapport/domain/cases/case-form'
import type { CaseStatus } from '@rapport/domain/cases/case-status'
import { useState } from 'react'

type Rows = readonly CaseListItem[]

const idsOf = (rows: Rows) => rows.map(({ case_id }) => case_id).join()

/**
 * Returns the state of the dialog that asks for a resolution before closing cases that need one, and a function that sets the
 * status of cases. `asked` has the cases in the open dialog, including any that the list no longer contains.
 *
 * @source Specification part 1, section 5
 */
export function useClosing() {
  const [asked, setAsked] = useState<Rows | null>(null)
  // The resolution that was sent, and the ids of its cases. A failed request may have closed them; if it is repeated with the same
  // text, it has the same idempotency key, so that nothing is changed twice.
  const [sent, setSent] = useState<{ readonly ids: string; readonly text: string } | null>(null)
  const isRepeated = (rows: Rows) => sent?.ids === idsOf(rows)
  return {
    asked,
    initial: asked !== null && isRepeated(asked) ? (sent?.text ?? '') : '',
    setStatus: (status: CaseStatus, rows: Rows, change: (change: CaseBulkChange, rows: Rows) => void) => {
      const isAsked = status === 'closed_ts' && (isRepeated(rows) || rows.some((row) => lacksResolution(status, row)))
      if (isAsked) setAsked(rows)
      else change({ status }, rows)
    },
    cancel: () => setAsked(null),
    resolve: (text: string, rows: Rows, change: (change: CaseBulkChange, rows: Rows) => void) => {
      setSent({ ids: idsOf(rows), text })
      setAsked(null)
      change({ status: 'closed_ts', add_resolution: text }, rows)
    },
    /** Forgets the resolution that was sent; call it when the cases have been changed. */
    forget: () => setSent(null),
  }
}
