import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { DraftConflict } from '@rapport/domain/surveys/authoring/merge-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

/** Whether the changes are on the server, and if not, why. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'

/** What the editor shows. `problems` follow the draft within 150 ms. */
export interface DraftState {
  readonly draft: SurveyDraftContent
  /** The last answer of the server. */
  readonly stored: StoredDraft
  readonly problems: readonly SurveyProblem[]
  /** The draft that has these problems: the last one that was checked. */
  readonly checked: SurveyDraftContent
  readonly saveState: SaveState
  /** When this tab saved last, epoch ms. */
  readonly savedAt: number | null
  /** What undo and redo would do; null when there is nothing. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Whether this device keeps what is not saved; false when its storage is full or blocked. */
  readonly isKept: boolean
  /** Why saving failed. */
  readonly failure: Error | null
  /** The fields that another person also changed. */
  readonly conflicts: readonly DraftConflict[]
}

/** A change of a draft. It returns the same draft when there is nothing to change. */
export type Edit = (draft: SurveyDraftContent) => SurveyDraftContent

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
  /** Resolves the conflict: `keep` names whose value each field takes. */
  resolve(keep: (field: string) => 'mine' | 'theirs'): void
  /** Starts to save; changes that were kept on this device are merged with what is stored. */
  start(): void
  /** Ends the timers, after a last attempt to save. */
  close(): void
}
