import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { draftMutations, draftQueries } from '@rapport/api/queries/drafts'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'

import { now } from '../../../platform/clock.ts'
import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts/drafts.ts'
import { clientOf } from '../../../platform/loading/api.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { createDraftStore, type DraftStoreOptions } from './draft-store.ts'
import { DraftContext } from './use-draft.ts'

interface DraftProviderProps {
  program_id: number
  /** The draft on the server when the editor opens. Later values are ignored, so the provider needs a different `key` for each survey. */
  stored: StoredDraft
  children: ReactNode
}

/**
 * Provides the draft of a survey to the editor, saves it to the server, and stores unsaved changes in this tab's session storage.
 */
export function DraftProvider({ program_id, stored, children }: DraftProviderProps) {
  const { feedback_form_id } = stored
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation(
    draftMutations.save(clientOf(program_id), queryClient, program_id, feedback_form_id),
  )
  const [store] = useState(() => {
    const storageKey = storageKeyOf(program_id, feedback_form_id)
    return createDraftStore({
      stored,
      localDraft: readLocalDraft(storageKey),
      save: (base_rev, draft) => mutateAsync({ base_rev, draft }),
      keep: (draft, base, rev) => {
        // Signing out deletes the drafts before the editor closes, so closing must not store the draft again. When a session
        // expires, the user is still known, so the draft is stored.
        if (draft !== null && currentSession().userId !== null) return keepDraft(storageKey, { draft, base, rev })
        dropDraft(storageKey)
        return true
      },
      now,
    })
  })
  useEffect(() => {
    store.start()
    const retry = () => void store.flush()
    // Closing the tab deletes the changes stored for it, so the user is warned even if all unsaved changes are stored. After a
    // sign-out, the stored changes are already deleted, so there is no warning.
    const warn = (event: BeforeUnloadEvent) => {
      const { saveState, isStoredLocally } = store.getState()
      if (saveState === 'saved') return
      if (!isStoredLocally || readDraft(storageKeyOf(program_id, feedback_form_id)) !== null) event.preventDefault()
    }
    window.addEventListener('online', retry)
    // Retries when the window regains focus, because the user might have signed in again in another tab.
    window.addEventListener('focus', retry)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', retry)
      window.removeEventListener('focus', retry)
      window.removeEventListener('beforeunload', warn)
      store.close()
    }
  }, [store, program_id, feedback_form_id])
  useEffect(
    () => () => void queryClient.invalidateQueries({ queryKey: draftQueries.all(program_id), refetchType: 'none' }),
    [queryClient, program_id],
  )
  return <DraftContext value={store}>{children}</DraftContext>
}

const storageKeyOf = (program_id: number, formId: number) => `survey ${formId} of ${program_id}`

function readLocalDraft(storageKey: string): DraftStoreOptions['localDraft'] {
  const value = readDraft(storageKey)
  if (!isJsonObject(value) || typeof value['rev'] !== 'number') return null
  const { draft, base, rev } = value
  return isContent(draft) && isContent(base) ? { draft, base, rev } : null
}

function isContent(value: unknown): value is SurveyDraftContent {
  return isJsonObject(value) && isJsonObject(value['settings']) && Array.isArray(value['alerts'])
}
