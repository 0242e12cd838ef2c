import type { CaseBulkChange } from '@rapport/api/contract/cases/case-bulk'
import type { BulkRequest } from '@rapport/api/queries/case-bulk'

import { readDraft } from '../../../platform/drafts/drafts.ts'

/** A bulk change that was sent to the server, with the data that is needed to report its outcome and to undo it. */
export interface SentChange extends BulkRequest {
  readonly change: CaseBulkChange
  /** Case titles by case_id. */
  readonly titles: Readonly<Record<number, string>>
  readonly isUndo: boolean
  /** Whether the console sent the change again automatically after the page was reloaded. */
  readonly isResumed?: boolean
}

/** A change that is being sent, stored so that it is preserved when the page is reloaded. */
export interface PendingChange extends SentChange {
  readonly sent_ts: number
}

/** Returns the key under which the pending change is stored among the drafts. */
export const pendingDraftOf = (program_id: number) => `pending change of cases of ${program_id}`

/** Returns the change that is being sent, or that was being sent when the page was reloaded; null when there is none. */
export function readPendingChange(program_id: number): PendingChange | null {
  // The cast is safe, because only `useBulkRequest` writes this draft.
  return readDraft(pendingDraftOf(program_id)) as PendingChange | null
}
