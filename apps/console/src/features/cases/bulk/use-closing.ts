import type { CaseBulkChange } from '@rapport/api/contract/cases/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { lacksResolution } from '@rapport/domain/cases/case-form'
import type { CaseStatus } from '@rapport/domain/cases/case-status'
import { useState } from 'react'

type Rows = readonly CaseListItem[]

const idsOf = (rows: Rows) => rows.map(({ case_id }) => case_id).join()

/**
 * Returns the state of the dialog that asks for a resolution before cases that need one are closed, and the functions that set the
 * status of cases and that cancel or confirm the dialog. `asked` contains the cases for which the dialog is open, including any
 * that the list no longer contains; null when the dialog is closed.
 *
 * @source Specification part 1, section 5
 */
export function useClosing() {
  const [asked, setAsked] = useState<Rows | null>(null)
  // The resolution that was last sent, and the ids of its cases. A request that failed might still have closed the cases. If the
  // user repeats it with the same text, it is sent with the same idempotency key, so that nothing is changed twice.
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
