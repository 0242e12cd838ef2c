import { toast } from '@rapport/ui/toast'
import { useEffect, useEffectEvent } from 'react'

import { now } from '../../../platform/clock.ts'
import { dropDraft } from '../../../platform/drafts/drafts.ts'
import { messageFor } from '../../../platform/loading/api.ts'
import { bulkText } from '../messages.ts'
import { pendingDraftOf, readPendingChange } from './pending-change.ts'
import { useBulkRequest } from './use-bulk-request.ts'

/** Maximum age of a pending change that is sent again; an older one might overwrite what other users have changed in the meantime. */
const RESUME_WITHIN_MS = 5 * 60_000

/**
 * If the page was reloaded before the response to a bulk change arrived, sends the change again with the same idempotency key, so
 * that its outcome is reported. If the change was sent more than five minutes ago, reports instead that its outcome is unknown.
 * Renders nothing.
 */
export function ResumeBulk({ program_id }: { program_id: number }) {
  const { send } = useBulkRequest(program_id, (error) => toast.error(messageFor('save_case', error)))
  const resume = useEffectEvent(() => {
    const pending = readPendingChange(program_id)
    if (pending === null) return
    const { sent_ts, ...sent } = pending
    if (now() - sent_ts < RESUME_WITHIN_MS) return send({ ...sent, isResumed: true })
    dropDraft(pendingDraftOf(program_id))
    toast.error(bulkText.unknownOutcome(Object.values(sent.titles)))
  })
  useEffect(() => resume(), [program_id])
  return null
}
