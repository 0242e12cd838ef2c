import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { DraftConflict } from '@rapport/domain/surveys/authoring/merge-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

/** Whether the changes are on the server and, if not, why. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'

/** The state that the editor shows. `problems` are updated 150 ms after the last change. */
export interface DraftState {
  readonly draft: SurveyDraftContent
  /** The draft as last received from the server. */
  readonly stored: StoredDraft
  readonly problems: readonly SurveyProblem[]
  /** The last draft that was checked, to which `problems` refer. */
  readonly checked: SurveyDraftContent
  readonly saveState: SaveState
  /** Time of the last save in this tab, epoch ms; null before the first save. */
  readonly savedAt: number | null
  /** Labels of the next steps to undo and redo; null if there is no such step. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** False if unsaved changes could not be stored for this tab because its storage is full or blocked; otherwise true. */
  readonly isStoredLocally: boolean
  /** The reason why the last save failed; null if it succeeded or nothing has been saved yet. */
  readonly failure: Error | null
  /** The fields that were changed differently in this editor and on the server; empty if there is no conflict. */
  readonly conflicts: readonly DraftConflict[]
}

/** A function that returns a changed copy of a draft, or the same object if there is nothing to change. */
export type Edit = (draft: SurveyDraftContent) => SurveyDraftContent

/** The draft of one survey that is being edited. Changes are saved automatically and can be undone. */
export interface DraftStore {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /**
   * Changes the draft. `label` names the undo step. Consecutive changes with the same `merge`, less than a second apart, form one
   * step.
   */
  change(label: string, edit: Edit, merge?: string): void
  undo(): void
  redo(): void
  /** Saves the unsaved changes. Resolves with the stored draft, or null when changes remain unsaved. */
  flush(): Promise<StoredDraft | null>
  /**
   * Uses the draft in a server response, such as the response to publishing, as the stored draft. Does nothing while there are
   * unsaved changes.
   */
  accept(stored: StoredDraft): void
  /** Resolves the conflict with the value that `keep` chooses for each field. Does nothing when there is no conflict. */
  resolve(keep: (field: string) => 'mine' | 'theirs'): void
  /**
   * Saves the changes that are stored for this tab, if any. If the draft on the server is newer, merges the changes into it first.
   */
  start(): void
  /** Stores unsaved changes for this tab, makes a last attempt to save them, and stops the timers. */
  close(): void
}
