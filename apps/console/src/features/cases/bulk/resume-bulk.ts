import { toast } from '@rapport/ui/toast'
import { useEffect, useEffectEvent } from 'react'

import { now } from '../../../platform/clock.ts'
import { dropDraft, readDraft } from '../../../platform/drafts/drafts.ts'
import { wordsFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { bulkText } from '../messages.ts'
import { pendingDraftOf, useBulkRequest, type PendingChange } from './use-bulk-request.ts'

/** An older pending change is not sent again: other users may have changed the cases since. */
const RESUME_WITHIN_MS = 5 * 60_000

/**
 * Sends a change of several cases again, under its key, when the page was reloaded before its answer came, so that its outcome is
 * reported. Render it in the frame: the page may be reloaded on another screen than the list of cases.
 */
export function ResumeBulk() {
  const program_id = useProgramId()
  const { send } = useBulkRequest(program_id, (error) => toast.error(wordsFor('save_case', error)))
  const resume = useEffectEvent(() => {
    const pendingDraft = pendingDraftOf(program_id)
    // Only `useBulkRequest` writes this draft.
    const pending = readDraft(pendingDraft) as PendingChange | null
    if (pending === null) return
    const { sent_ts, ...sent } = pending
    if (now() - sent_ts < RESUME_WITHIN_MS) return send({ ...sent, isResumed: true })
    dropDraft(pendingDraft)
    toast.error(bulkText.unknownOutcome(Object.values(sent.titles)))
  })
  useEffect(() => resume(), [program_id])
  return null
}
