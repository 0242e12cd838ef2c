import { ApiError } from '@rapport/api/api-error'
import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { vi } from 'vitest'

import type { DraftStore } from '../draft/draft-state.ts'
import { createDraftStore, type DraftStoreOptions } from '../draft/draft-store.ts'
import { storedDraft } from './stored-draft.ts'

export const named = (name: string) => (draft: SurveyDraftContent) => ({
  ...draft,
  settings: { ...draft.settings, name },
})
export const titled = (title: string) => (draft: SurveyDraftContent) => ({
  ...draft,
  settings: { ...draft.settings, title },
})

/** Starts a draft store with a simulated server, which stores what it receives, and a simulated device, which stores one draft. */
export function openDraft({ localDraft = null, ...own }: Partial<DraftStoreOptions> = {}) {
  const server: { stored: StoredDraft; saves: string[]; failure: Error | null } = {
    stored: own.stored ?? storedDraft(),
    saves: [],
    failure: null,
  }
  const device: { stored: SurveyDraftContent | null; isFull: boolean } = {
    stored: localDraft?.draft ?? null,
    isFull: false,
  }
  const store = createDraftStore({
    stored: server.stored,
    localDraft,
    save: async (base_rev, draft) => {
      if (server.failure) throw server.failure
      if (base_rev !== server.stored.rev)
        throw new ApiError({
          kind: 'answer',
          endpoint: 'saveDraft',
          status: 409,
          failure: { message: 'Changed.', code: 'changed', current: server.stored },
        })
      server.saves.push(draft.settings.name)
      server.stored = { ...server.stored, rev: base_rev + 1, has_draft: true, draft }
      return server.stored
    },
    keep: (draft) => {
      if (!device.isFull) device.stored = draft
      return !device.isFull
    },
    now: () => vi.getMockedSystemTime()?.getTime() ?? 0,
    ...own,
  })
  store.start()
  return { store, server, device }
}

export const nameIn = (store: DraftStore) => store.getState().draft.settings.name
export const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)
export const offline = new ApiError({ kind: 'network', endpoint: 'saveDraft' })
