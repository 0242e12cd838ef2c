import { ApiError } from '@rapport/api/api-error'
import type { CaseBulkChange } from '@rapport/api/contract/cases/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases/cases'
import { caseBulkMutations, type BulkAnswer, type BulkRequest } from '@rapport/api/queries/case-bulk'
import { toast } from '@rapport/ui/toast'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { now } from '../../../platform/clock.ts'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts/drafts.ts'
import { dropKey, keyOf } from '../../../platform/drafts/keys.ts'
import { client, wordsFor } from '../../../platform/loading/api.ts'
import { usePendingAction, useIsMounted } from '../../../platform/loading/pending-action.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { bulkText } from '../messages.ts'
import { tellElsewhere } from './bulk-outcome.tsx'
import { undoOf } from './bulk-undo.ts'

/** One change as it was asked for. */
interface SentChange extends BulkRequest {
  readonly change: CaseBulkChange
  /** The titles of the cases, by number. */
  readonly titles: Readonly<Record<number, string>>
  readonly isUndo: boolean
  /** Whether the console sent it again by itself after the page was loaded again. */
  readonly isResumed?: boolean
}

interface Outcome extends SentChange, BulkAnswer {}

/** A change that is being sent, kept for the case that the page is loaded again. */
interface PendingChange extends SentChange {
  readonly sent_ts: number
}

/** An older pending change is not sent again: the cases may have been changed by others since. */
const RESUME_WITHIN_MS = 5 * 60_000
/** A page that is being left fails its requests first in some browsers; the pending change must survive that. */
const UNLOAD_MS = 1000

/** Tells whether the list that is on screen shows the outcome of a change, by program: the list may be another than the one that asked. */
const onScreen = new Map<number, (sent: SentChange) => boolean>()

/**
 * Changes several cases, keeps the outcome of each, and undoes it. One change is sent at a time, also when the list was left and opened
 * again; a change whose answer was lost is repeated under its key. One that was being sent when the page was loaded again is sent again
 * under its key, so that its outcome is reported. A person who has left the list sees the outcome as a toast, and finds it here. `rows`
 * are the selected cases.
 */
export function useBulk(rows: readonly CaseListItem[], onChanged: () => void) {
  const queryClient = useQueryClient()
  const program_id = useProgramId()
  // In the cache: it outlives the page, and ends with the session.
  const outcomeKey = ['changed cases', program_id] as const
  const outcome = useQuery<Outcome | null>({ queryKey: outcomeKey, queryFn: skipToken }).data ?? null
  const keep = (next: Outcome | null) => queryClient.setQueryData(outcomeKey, next)

  /** Whether the outcome is shown here: beside the cases that were changed, or beside the change to undo. */
  const isReportedHere = ({ titles, isUndo }: SentChange) =>
    isUndo
      ? outcome !== null
      : rows.length === Object.keys(titles).length && rows.every(({ case_id }) => case_id in titles)
  useEffect(() => {
    onScreen.set(program_id, isReportedHere)
    return () => void onScreen.delete(program_id)
  })

  const isMounted = useIsMounted()
  const changing = caseBulkMutations.change(client, queryClient, program_id)
  const place = `change of cases of ${program_id}`
  const pendingDraft = `pending ${place}`
  const isSending = () => queryClient.isMutating({ mutationKey: changing.mutationKey }) > 0
  const dropPending = (error: unknown) => {
    if (!(error instanceof ApiError && error.kind === 'network')) return dropDraft(pendingDraft)
    setTimeout(() => isSending() || dropDraft(pendingDraft), UNLOAD_MS)
  }
  const bulk = useMutation<BulkAnswer, Error, SentChange>({
    ...changing,
    meta: { action: bulkText.action },
    onSuccess: (answer, sent) => {
      dropPending(answer.error)
      dropKey(place)
      // Only a person who pressed again needs to know that nothing was changed now.
      const replayed_ts = sent.isUndo || sent.isResumed ? null : answer.replayed_ts
      const outcome = { ...answer, replayed_ts }
      keep({ ...sent, ...outcome })
      if (!onScreen.has(program_id)) tellElsewhere(outcome, sent.isUndo)
    },
    onError: (error, sent) => {
      dropPending(error)
      // A list that was opened again since shows the outcomes of its own changes alone.
      if (!isMounted() || onScreen.get(program_id)?.(sent) !== true) toast.error(wordsFor('save_case', error))
    },
  })
  const pending = usePendingAction(changing.mutationKey)
  const send = (sent: Omit<SentChange, 'idempotencyKey'> & Partial<SentChange>, onSuccess?: () => void) => {
    // The cache knows of the first press before the component renders again.
    if (isSending()) return
    const keyed: SentChange = {
      ...sent,
      idempotencyKey: sent.idempotencyKey ?? keyOf(place, sent.changes),
    }
    keepDraft(pendingDraft, { ...keyed, sent_ts: now() } satisfies PendingChange)
    bulk.mutate(keyed, onSuccess ? { onSuccess } : {})
  }
  const resume = useEffectEvent(() => {
    // What is kept there was sent from here.
    const kept = readDraft(pendingDraft) as PendingChange | null
    if (kept === null) return
    const { sent_ts, ...sent } = kept
    if (now() - sent_ts < RESUME_WITHIN_MS) return send({ ...sent, isResumed: true })
    dropDraft(pendingDraft)
    toast.error(bulkText.unknownOutcome(Object.values(sent.titles)))
  })
  useEffect(() => resume(), [program_id])
  const { variables } = bulk
  const words = bulk.error && variables && isReportedHere(variables) ? wordsFor('save_case', bulk.error) : null
  return {
    outcome,
    /** Why the last change of just these cases failed, until the next try; null when it was of others. */
    failure: variables?.isUndo === false ? words : null,
    /** Why it could not be undone. */
    undoFailure:
      variables?.isUndo && words !== null ? words : outcome?.error ? wordsFor('save_case', outcome.error) : null,
    /** One is being sent from here. */
    busy: bulk.isPending,
    /** The change that was sent before the list was opened, and has to end first; null without one. */
    waitsFor: bulk.isPending ? null : pending,
    dismiss: () => keep(null),
    change: (change: CaseBulkChange) => {
      const titles = Object.fromEntries(rows.map((row) => [row.case_id, row.title]))
      const changes = [{ ids: rows.map(({ case_id }) => case_id), change }]
      send({ changes, change, titles, isUndo: false }, onChanged)
    },
    undo: () => {
      if (outcome === null) return
      const { change, titles, results, isUndo } = outcome
      // An undo that failed before its end is repeated as it was sent.
      send(isUndo ? outcome : { changes: undoOf(change, results), change, titles, isUndo: true })
    },
  }
}
