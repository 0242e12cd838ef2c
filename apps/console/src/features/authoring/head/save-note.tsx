import { Button } from '@rapport/ui/button'
import { useState } from 'react'

import { messageFor } from '../../../platform/loading/api.ts'
import type { SaveState } from '../draft/draft-state.ts'
import { useDraftPart, useDraftStore } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

/** Shows whether the changes are saved and, after a failure or a conflict, offers a way to resolve it. */
export function SaveNote() {
  const store = useDraftStore()
  const saveState = useDraftPart((state) => state.saveState)
  const isNew = useDraftPart(({ savedAt, stored }) => savedAt === null && !stored.has_draft)
  const isStoredLocally = useDraftPart((state) => state.isStoredLocally)
  const failure = useDraftPart((state) => state.failure)
  const conflicts = useDraftPart((state) => state.conflicts)
  // The conflicts whose dialog was closed without a choice; the dialog can be opened again.
  const [closed, setClosed] = useState<typeof conflicts | null>(null)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span role="status" className={TONES[saveState]}>
        {saveState === 'saved' && isNew ? messages.noDraft : textOf(saveState, isStoredLocally)}
        {saveState === 'failed' && failure ? `: ${messageFor('save_draft', failure)}` : ''}
        {saveState === 'failed' && !isStoredLocally ? ` ${messages.notStored}` : ''}
      </span>
      {saveState === 'failed' || saveState === 'offline' ? (
        <Button size="sm" variant="quiet" onClick={() => void store.flush()}>
          {messages.retry}
        </Button>
      ) : null}
      {saveState === 'conflict' ? (
        <>
          <Button size="sm" onClick={() => setClosed(null)}>
            {messages.compare}
          </Button>
          {closed === conflicts ? null : <ConflictDialog onClose={() => setClosed(conflicts)} />}
        </>
      ) : null}
    </span>
  )
}

const textOf = (saveState: SaveState, isStoredLocally: boolean): string =>
  saveState === 'offline' && !isStoredLocally ? messages.offlineNotStored : WORDS[saveState]

const WORDS: Readonly<Record<SaveState, string>> = {
  saved: messages.saved,
  unsaved: messages.unsaved,
  saving: messages.saving,
  offline: messages.offline,
  failed: messages.failed,
  conflict: messages.conflict,
}

const TONES: Partial<Record<SaveState, string>> = {
  failed: 'font-rp-medium text-rp-negative-text',
  conflict: 'font-rp-medium text-rp-warning-text',
}
