import { ApiError } from '@rapport/api/api-error'
import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { checkDraft } from '@rapport/domain/surveys/authoring/check-draft'
import { mergeDrafts, type DraftConflict } from '@rapport/domain/surveys/authoring/merge-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

import { createHistory } from './draft-history.ts'

/** Whether the changes are on the server, and if not, why. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'

/** What the editor shows. `problems` follow the draft within 150 ms. */
export interface DraftState {
  readonly draft: SurveyDraftContent
  /** The last answer of the server. */
  readonly stored: StoredDraft
  readonly problems: readonly SurveyProblem[]
  readonly saveState: SaveState
  /** When this tab saved last, epoch ms. */
  readonly savedAt: number | null
  /** What undo and redo would do; null when there is nothing. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Why saving failed. */
  readonly failure: Error | null
  /** The fields that somebody else changed too. */
  readonly conflicts: readonly DraftConflict[]
}

type Edit = (draft: SurveyDraftContent) => SurveyDraftContent

/** The draft of one survey while it is edited: changes are saved continuously and can be undone. */
export interface DraftStore {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Changes the draft. `label` names the change for undo; changes with the same `merge` within a second are one step. */
  change(label: string, edit: Edit, merge?: string): void
  undo(): void
  redo(): void
  /** Saves what is not saved. Resolves with what is stored, or null when it could not be saved. */
  flush(): Promise<StoredDraft | null>
  /** Takes an answer of the server, such as that of publishing, as what is stored, unless the draft changed meanwhile. */
  accept(stored: StoredDraft): void
  /** Resolves the conflict: `keep` says whose value each field takes. */
  resolve(keep: (field: string) => 'mine' | 'theirs'): void
  /** Starts to save; changes that were kept on this device are merged with what is stored. */
  start(): void
  /** Ends the timers, after a last attempt to save. */
  close(): void
}

/** What the store needs from the page. */
export interface DraftStoreOptions {
  readonly stored: StoredDraft
  /** Changes that were kept on this device, with the content and the revision that they are based on. */
  readonly kept: { readonly draft: SurveyDraftContent; readonly base: SurveyDraftContent; readonly rev: number } | null
  readonly save: (base_rev: number, draft: SurveyDraftContent) => Promise<StoredDraft>
  /** Keeps what is not saved on this device; null forgets it. */
  readonly keep: (draft: SurveyDraftContent | null, base: SurveyDraftContent, rev: number) => void
  readonly now: () => number
}

const SAVE_AFTER_MS = 700
const CHECK_AFTER_MS = 150
const RETRY_MS = { first: 2_000, last: 30_000 } as const

/** Creates the store of one draft. */
export function createDraftStore({ stored, kept, save, keep, now }: DraftStoreOptions): DraftStore {
  const history = createHistory<SurveyDraftContent>()
  const listeners = new Set<() => void>()
  let base = kept?.base ?? stored.draft
  let baseRev = kept?.rev ?? stored.rev
  let theirs: StoredDraft | null = null
  let saving: Promise<void> | null = null
  let retryMs: number = RETRY_MS.first
  let saveTimer: ReturnType<typeof setTimeout> | undefined
  let checkTimer: ReturnType<typeof setTimeout> | undefined
  const first = kept?.draft ?? stored.draft
  let state: DraftState = {
    draft: first,
    stored,
    problems: problemsOf(first),
    saveState: kept ? 'unsaved' : 'saved',
    savedAt: null,
    undoLabel: null,
    redoLabel: null,
    failure: null,
    conflicts: [],
  }

  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change, undoLabel: history.undoLabel(), redoLabel: history.redoLabel() }
    for (const listener of listeners) listener()
  }
  const isDirty = () => state.draft !== base
  const schedule = (delay: number) => {
    clearTimeout(saveTimer)
    saveTimer = setTimeout(() => void run(), delay)
  }

  const show = (draft: SurveyDraftContent) => {
    const isBlocked = state.saveState === 'conflict' || state.saveState === 'saving'
    set({ draft, saveState: isBlocked ? state.saveState : draft === base ? 'saved' : 'unsaved' })
    clearTimeout(checkTimer)
    checkTimer = setTimeout(() => {
      keep(isDirty() ? state.draft : null, base, baseRev)
      set({ problems: problemsOf(state.draft) })
    }, CHECK_AFTER_MS)
    if (state.saveState !== 'conflict' && isDirty()) schedule(SAVE_AFTER_MS)
  }

  const takeStored = (answer: StoredDraft, content: SurveyDraftContent) => {
    base = content
    baseRev = answer.rev
    if (!isDirty()) keep(null, base, baseRev)
    else keep(state.draft, base, baseRev)
  }

  const mergeWith = (other: StoredDraft, choose?: (field: string) => 'mine' | 'theirs') => {
    const merged = mergeDrafts(base, state.draft, other.draft, choose)
    if (choose === undefined && merged.conflicts.length > 0) {
      theirs = other
      set({ saveState: 'conflict', conflicts: merged.conflicts })
      return
    }
    theirs = null
    // Undoing a step from before would take back what somebody else changed.
    history.clear()
    base = other.draft
    baseRev = other.rev
    set({ stored: other, saveState: 'unsaved', conflicts: [] })
    show(merged.draft as SurveyDraftContent) // both sides have the types of the contract
    schedule(0)
  }

  const fail = (error: unknown) => {
    const failure = error instanceof Error ? error : new Error(String(error))
    const isRefused = failure instanceof ApiError && failure.kind === 'answer' && failure.status < 500
    if (isRefused && failure.status === 409 && isStoredDraft(failure.current)) return mergeWith(failure.current)
    const isOffline = failure instanceof ApiError && failure.kind !== 'answer'
    set({ saveState: isOffline ? 'offline' : 'failed', failure })
    if (isRefused && failure.status !== 429) return
    schedule(retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MS.last)
  }

  const run = async (): Promise<void> => {
    clearTimeout(saveTimer)
    if (saving !== null) {
      await saving
      return isDirty() && state.saveState === 'unsaved' ? run() : undefined
    }
    if (!isDirty() || state.saveState === 'conflict') return
    const sent = state.draft
    set({ saveState: 'saving' })
    saving = save(baseRev, sent).then(
      (answer) => {
        retryMs = RETRY_MS.first
        takeStored(answer, sent)
        set({ stored: answer, saveState: isDirty() ? 'unsaved' : 'saved', savedAt: now(), failure: null })
        if (isDirty()) schedule(SAVE_AFTER_MS)
      },
      (error: unknown) => fail(error),
    )
    await saving.finally(() => {
      saving = null
    })
  }

  return {
    start: () => {
      if (!isDirty() || state.saveState === 'conflict') return
      if (baseRev === state.stored.rev) schedule(0)
      else mergeWith(state.stored)
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: (label, edit, merge) => {
      const draft = edit(state.draft)
      if (draft === state.draft) return
      history.push({ label, value: state.draft }, merge, now())
      show(draft)
    },
    undo: () => {
      const before = history.undo(state.draft)
      if (before !== null) show(before)
    },
    redo: () => {
      const after = history.redo(state.draft)
      if (after !== null) show(after)
    },
    flush: async () => {
      while (isDirty() && state.saveState !== 'conflict') {
        await run()
        if (state.saveState === 'offline' || state.saveState === 'failed') break
      }
      return isDirty() ? null : state.stored
    },
    accept: (answer) => {
      if (isDirty()) return
      base = state.draft
      baseRev = answer.rev
      keep(null, base, baseRev)
      if (answer.draft !== state.draft) {
        base = answer.draft
        history.clear()
      }
      set({ stored: answer, draft: base, problems: problemsOf(base), saveState: 'saved' })
    },
    resolve: (choose) => {
      if (theirs !== null) mergeWith(theirs, choose)
    },
    close: () => {
      clearTimeout(checkTimer)
      keep(isDirty() ? state.draft : null, base, baseRev)
      void run().finally(() => clearTimeout(saveTimer))
    },
  }
}

function problemsOf(draft: SurveyDraftContent): readonly SurveyProblem[] {
  const checked = checkDraft(draft)
  return checked.ok ? [] : checked.problems
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'draft' in value && 'rev' in value
}
