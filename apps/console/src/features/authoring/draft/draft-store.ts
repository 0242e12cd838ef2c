import { ApiError } from '@rapport/api/api-error'
import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import { checkDraft } from '@rapport/domain/surveys/authoring/check-draft'
import { mergeDrafts } from '@rapport/domain/surveys/authoring/merge-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

import { createHistory } from './draft-history.ts'
import type { DraftState, DraftStore, Edit } from './draft-state.ts'

/** The data and functions that a draft store receives from its provider. */
export interface DraftStoreOptions {
  readonly stored: StoredDraft
  /**
   * The draft with the changes stored for this tab, and the content and revision on which the changes are based; null if no changes
   * are stored.
   */
  readonly localDraft: {
    readonly draft: SurveyDraftContent
    readonly base: SurveyDraftContent
    readonly rev: number
  } | null
  readonly save: (base_rev: number, draft: SurveyDraftContent) => Promise<StoredDraft>
  /** Stores unsaved changes for this tab, or deletes them if `draft` is null. Returns whether the operation succeeded. */
  readonly keep: (draft: SurveyDraftContent | null, base: SurveyDraftContent, rev: number) => boolean
  readonly now: () => number
}

const SAVE_AFTER_MS = 700
const CHECK_AFTER_MS = 150
const RETRY_MS = { first: 2_000, last: 30_000 } as const

/** Creates the store for one draft. Changes stored for this tab are not sent until `start` is called. */
export function createDraftStore(options: DraftStoreOptions): DraftStore {
  return new SavedDraft(options)
}

class SavedDraft implements DraftStore {
  readonly #options: DraftStoreOptions
  readonly #history = createHistory<SurveyDraftContent>()
  readonly #listeners = new Set<() => void>()
  /** The content on which the unsaved changes are based, and its revision on the server. */
  #base: SurveyDraftContent
  #baseRev: number
  #theirs: StoredDraft | null = null
  #saving: Promise<void> | null = null
  #retryMs: number = RETRY_MS.first
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #checkTimer: ReturnType<typeof setTimeout> | undefined
  #state: DraftState

  constructor(options: DraftStoreOptions) {
    const { stored, localDraft } = options
    const draft = localDraft?.draft ?? stored.draft
    this.#options = options
    this.#base = localDraft?.base ?? stored.draft
    this.#baseRev = localDraft?.rev ?? stored.rev
    this.#state = {
      draft,
      stored,
      problems: problemsOf(draft, options.now()),
      checked: draft,
      saveState: localDraft ? 'unsaved' : 'saved',
      savedAt: null,
      undoLabel: null,
      redoLabel: null,
      isStoredLocally: true,
      failure: null,
      conflicts: [],
    }
  }

  getState = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  start() {
    if (!this.#isDirty() || this.#state.saveState === 'conflict') return
    if (this.#baseRev === this.#state.stored.rev) this.#schedule(0)
    else this.#merge(this.#state.stored)
  }

  change = (label: string, edit: Edit, merge?: string) => {
    const draft = edit(this.#state.draft)
    if (draft === this.#state.draft) return
    this.#history.push({ label, value: this.#state.draft }, merge, this.#options.now())
    this.#show(draft)
  }

  undo() {
    const before = this.#history.undo(this.#state.draft)
    if (before !== null) this.#show(before)
  }

  redo() {
    const after = this.#history.redo(this.#state.draft)
    if (after !== null) this.#show(after)
  }

  async flush() {
    while (this.#isDirty() && this.#state.saveState !== 'conflict') {
      await this.#run()
      if (this.#state.saveState === 'offline' || this.#state.saveState === 'failed') break
    }
    return this.#isDirty() ? null : this.#state.stored
  }

  accept(answer: StoredDraft) {
    if (this.#isDirty()) return
    if (answer.draft !== this.#state.draft) this.#history.clear()
    this.#takeStored(answer, answer.draft)
    this.#options.keep(null, this.#base, this.#baseRev)
    const { draft } = answer
    this.#set({ stored: answer, draft, problems: this.#check(draft), checked: draft, saveState: 'saved' })
  }

  resolve(choose: (field: string) => 'mine' | 'theirs') {
    if (this.#theirs !== null) this.#merge(this.#theirs, choose)
  }

  close() {
    clearTimeout(this.#checkTimer)
    this.#keep()
    void this.#run().finally(() => clearTimeout(this.#saveTimer))
  }

  #isDirty(): boolean {
    return this.#state.draft !== this.#base
  }

  #check(draft: SurveyDraftContent) {
    return problemsOf(draft, this.#options.now())
  }

  #set(change: Partial<DraftState>) {
    const [undoLabel, redoLabel] = [this.#history.undoLabel(), this.#history.redoLabel()]
    this.#state = { ...this.#state, ...change, undoLabel, redoLabel }
    for (const listener of this.#listeners) listener()
  }

  #schedule(delay: number) {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => void this.#run(), delay)
  }

  #keep() {
    const isStoredLocally = this.#options.keep(this.#isDirty() ? this.#state.draft : null, this.#base, this.#baseRev)
    if (isStoredLocally !== this.#state.isStoredLocally) this.#set({ isStoredLocally })
  }

  #show(draft: SurveyDraftContent) {
    const { saveState } = this.#state
    const isBlocked = saveState === 'conflict' || saveState === 'saving'
    this.#set({ draft, saveState: isBlocked ? saveState : draft === this.#base ? 'saved' : 'unsaved' })
    clearTimeout(this.#checkTimer)
    this.#checkTimer = setTimeout(() => {
      this.#keep()
      const { draft: checked } = this.#state
      this.#set({ problems: this.#check(checked), checked })
    }, CHECK_AFTER_MS)
    if (saveState !== 'conflict' && this.#isDirty()) this.#schedule(SAVE_AFTER_MS)
  }

  #takeStored(answer: StoredDraft, content: SurveyDraftContent) {
    this.#base = content
    this.#baseRev = answer.rev
    this.#keep()
  }

  #merge(other: StoredDraft, choose?: (field: string) => 'mine' | 'theirs') {
    const merged = mergeDrafts(this.#base, this.#state.draft, other.draft, choose)
    if (choose === undefined && merged.conflicts.length > 0) {
      this.#theirs = other
      this.#set({ saveState: 'conflict', conflicts: merged.conflicts })
      return
    }
    this.#theirs = null
    // The history is cleared because undoing an earlier step would revert the other person's changes.
    this.#history.clear()
    this.#base = other.draft
    this.#baseRev = other.rev
    this.#set({ stored: other, saveState: 'unsaved', conflicts: [] })
    this.#show(merged.draft as SurveyDraftContent) // Both drafts have this type, so the merged draft does too.
    this.#schedule(0)
  }

  #fail(error: unknown) {
    const failure = error instanceof Error ? error : new Error(String(error))
    const isRefused = failure instanceof ApiError && failure.kind === 'answer' && failure.status < 500
    if (isRefused && failure.status === 409 && isStoredDraft(failure.current)) {
      try {
        return this.#merge(failure.current)
      } catch (cause) {
        // A draft from another version of the app can have a different structure, so merging can fail. The user's changes are kept,
        // but no retry is scheduled.
        return this.#set({ saveState: 'failed', failure: new Error('drafts cannot be merged', { cause }) })
      }
    }
    const isOffline = failure instanceof ApiError && failure.kind !== 'answer'
    this.#set({ saveState: isOffline ? 'offline' : 'failed', failure })
    if (isRefused && failure.status !== 429) return
    this.#schedule(this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MS.last)
  }

  async #run(): Promise<void> {
    clearTimeout(this.#saveTimer)
    if (this.#saving !== null) {
      await this.#saving
      if (this.#isDirty() && this.#state.saveState === 'unsaved') await this.#run()
      return
    }
    if (!this.#isDirty() || this.#state.saveState === 'conflict') return
    this.#set({ saveState: 'saving' })
    this.#saving = this.#send(this.#state.draft).finally(() => (this.#saving = null))
    await this.#saving
  }

  async #send(sent: SurveyDraftContent): Promise<void> {
    try {
      const answer = await this.#options.save(this.#baseRev, sent)
      this.#retryMs = RETRY_MS.first
      this.#takeStored(answer, sent)
      const saveState = this.#isDirty() ? 'unsaved' : 'saved'
      this.#set({ stored: answer, saveState, savedAt: this.#options.now(), failure: null })
      if (this.#isDirty()) this.#schedule(SAVE_AFTER_MS)
    } catch (error) {
      this.#fail(error)
    }
  }
}

function problemsOf(draft: SurveyDraftContent, now: number): readonly SurveyProblem[] {
  const checked = checkDraft(draft, now)
  return checked.ok ? [] : checked.problems
}

function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'draft' in value && 'rev' in value
}
