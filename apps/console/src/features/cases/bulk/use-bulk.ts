import type { CaseBulkChange } from '@rapport/api/contract/cases/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { toast } from '@rapport/ui/toast'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { messageFor } from '../../../platform/loading/api.ts'
import { usePendingAction, useIsMounted } from '../../../platform/loading/pending-action.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { undoOf } from './bulk-undo.ts'
import type { SentChange } from './pending-change.ts'
import { onScreen, outcomeKeyOf, useBulkRequest, type Outcome } from './use-bulk-request.ts'

/**
 * Returns the last outcome, the state of the request, and functions that change the selected cases `rows` and undo the last change.
 * After a change, calls `onChanged` with the ids of all its cases, including those that the server rejected. The outcome is
 * returned even if the change was sent by a list that is now closed, or was sent again after a reload.
 */
export function useBulk(rows: readonly CaseListItem[], onChanged: (ids: readonly number[]) => void) {
  const queryClient = useQueryClient()
  const program_id = useProgramId()
  const outcomeKey = outcomeKeyOf(program_id)
  const outcome = useQuery<Outcome | null>({ queryKey: outcomeKey, queryFn: skipToken }).data ?? null

  /**
   * Returns whether this list shows the result of a request. It shows the result of a change if exactly the changed cases are
   * selected, and that of an undo if an outcome is shown.
   */
  const isReportedHere = ({ titles, isUndo }: SentChange) =>
    isUndo
      ? outcome !== null
      : rows.length === Object.keys(titles).length && rows.every(({ case_id }) => case_id in titles)
  useEffect(() => {
    onScreen.set(program_id, isReportedHere)
    return () => void onScreen.delete(program_id)
  })

  const isMounted = useIsMounted()
  const { bulk, send, mutationKey } = useBulkRequest(program_id, (error, sent) => {
    // A list shows a failure only if it sent the change and still shows the result of that change. Otherwise, a toast reports the
    // failure.
    if (!isMounted() || onScreen.get(program_id)?.(sent) !== true) toast.error(messageFor('save_case', error))
  })
  const pending = usePendingAction(mutationKey)
  const { variables } = bulk
  const message = bulk.error && variables && isReportedHere(variables) ? messageFor('save_case', bulk.error) : null
  return {
    outcome,
    /**
     * The reason why the last change to the selected cases failed, until the next attempt; null when the last change did not fail
     * or concerned other cases.
     */
    failure: variables?.isUndo === false ? message : null,
    /** The reason why the undo failed; null when it did not fail. */
    undoFailure:
      variables?.isUndo && message !== null ? message : outcome?.error ? messageFor('save_case', outcome.error) : null,
    /** Whether this component is sending a change. */
    busy: bulk.isPending,
    /** The name of another component's pending action, which must finish before a change can be sent; null when there is none. */
    waitsFor: bulk.isPending ? null : pending,
    dismiss: () => queryClient.setQueryData(outcomeKey, null),
    change: (change: CaseBulkChange, changed: readonly CaseListItem[] = rows) => {
      const titles = Object.fromEntries(changed.map((row) => [row.case_id, row.title]))
      const ids = changed.map(({ case_id }) => case_id)
      send({ changes: [{ ids, change }], change, titles, isUndo: false }, () => onChanged(ids))
    },
    undo: () => {
      if (outcome === null) return
      const { change, titles, results, isUndo } = outcome
      // An undo that failed partway is sent again with the same changes and idempotency key.
      send(isUndo ? outcome : { changes: undoOf(change, results), change, titles, isUndo: true })
    },
  }
}
