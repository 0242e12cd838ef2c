import { ApiError } from '@rapport/api/api-error'
import { caseBulkMutations, type BulkAnswer } from '@rapport/api/queries/case-bulk'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { now } from '../../../platform/clock.ts'
import { dropDraft, keepDraft } from '../../../platform/drafts/drafts.ts'
import { dropKey, keyOf } from '../../../platform/drafts/keys.ts'
import { client } from '../../../platform/loading/api.ts'
import { bulkText } from '../messages.ts'
import { notifyElsewhere } from './bulk-outcome.tsx'
import { pendingDraftOf, type PendingChange, type SentChange } from './pending-change.ts'

/** A change that was sent, and its outcome. */
export interface Outcome extends SentChange, BulkAnswer {}

/**
 * Time in ms for which a pending change is preserved after a network failure. In some browsers, a page's pending requests fail
 * while the page is being reloaded; the reloaded page then sends the preserved change again.
 */
const UNLOAD_MS = 1000

/**
 * For each program, the function that the displayed list provides. It returns whether that list shows the outcome of a change,
 * including a change that another instance of the list sent.
 */
export const onScreen = new Map<number, (sent: SentChange) => boolean>()

/** Returns the query key of the last outcome, which remains in the query cache for 5 minutes after the list is closed. */
export const outcomeKeyOf = (program_id: number) => ['changed cases', program_id] as const

/**
 * Returns the mutation `bulk`, its mutation key, and the function `send`, which sends a bulk change to cases unless another one is
 * pending. The outcome is stored in the query cache; when no list of cases is displayed, a toast reports it too. A change that the
 * user repeats because its response was lost is sent with the same idempotency key.
 */
export function useBulkRequest(program_id: number, onFailed: (error: Error, sent: SentChange) => void) {
  const queryClient = useQueryClient()
  const changing = caseBulkMutations.change(client, queryClient, program_id)
  const storageKey = `change of cases of ${program_id}`
  const pendingDraft = pendingDraftOf(program_id)
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
      dropKey(storageKey)
      // Only a user who sent the change again needs to know that nothing changed this time.
      const replayed_ts = sent.isUndo || sent.isResumed ? null : answer.replayed_ts
      const outcome = { ...answer, replayed_ts }
      queryClient.setQueryData<Outcome>(outcomeKeyOf(program_id), { ...sent, ...outcome })
      if (!onScreen.has(program_id)) notifyElsewhere(outcome, sent.isUndo)
    },
    onError: (error, sent) => {
      dropPending(error)
      onFailed(error, sent)
    },
  })
  const send = (sent: Omit<SentChange, 'idempotencyKey'> & Partial<SentChange>, onSuccess?: () => void) => {
    // `isSending` reads the mutation cache, so a second call is ignored even before the next render.
    if (isSending()) return
    const keyed: SentChange = { ...sent, idempotencyKey: sent.idempotencyKey ?? keyOf(storageKey, sent.changes) }
    keepDraft(pendingDraft, { ...keyed, sent_ts: now() } satisfies PendingChange)
    bulk.mutate(keyed, onSuccess ? { onSuccess } : {})
  }
  return { bulk, send, mutationKey: changing.mutationKey }
}
