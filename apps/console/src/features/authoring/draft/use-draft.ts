import { createContext, use, useCallback, useSyncExternalStore } from 'react'

import type { DraftState, DraftStore } from './draft-state.ts'

/** The context with the store of the survey that is being edited; null outside a DraftProvider. */
export const DraftContext = createContext<DraftStore | null>(null)

/** Returns the store of the survey that is being edited. Throws an error outside a DraftProvider. */
export function useDraftStore(): DraftStore {
  const store = use(DraftContext)
  if (store === null) throw new Error('useDraftStore must be used inside a DraftProvider')
  return store
}

/** Returns the draft with its state, and rerenders the component on every change. */
export function useDraft(): DraftState & { readonly store: DraftStore; readonly change: DraftStore['change'] } {
  const store = useDraftStore()
  const state = useSyncExternalStore(store.subscribe, store.getState)
  return { ...state, store, change: store.change }
}

/** Returns a part of the state, and rerenders the component only when that part changes. `select` must not create a new object. */
export function useDraftPart<Part>(select: (state: DraftState) => Part): Part {
  const store = useDraftStore()
  const read = useCallback(() => select(store.getState()), [select, store])
  return useSyncExternalStore(store.subscribe, read)
}

/** Returns the id of the survey that is being edited. */
export function useSurveyId(): number {
  return useDraftStore().getState().stored.feedback_form_id
}
