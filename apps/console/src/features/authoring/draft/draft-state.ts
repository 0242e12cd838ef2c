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
  /** Labels of the steps that undo and redo would apply; null when there is no such step. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Whether unsaved changes are stored for this tab; false when its storage is full or blocked. */
  readonly isStoredLocally: boolean
  /** The reason why the last save failed; null if it succeeded or nothing has been saved yet. */
  readonly failure: Error | null
  /** The fields that were changed both here and by another person; empty when there is no conflict. */
  readonly conflicts: readonly DraftConflict[]
}

/** A function that changes a draft. It returns the same object when there is nothing to change. */
export type Edit = (draft: SurveyDraftContent) => SurveyDraftContent

/** The draft of one survey while it is edited: changes are saved automatically and can be undone. */
export interface DraftStore {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Changes the draft. `label` names the change for undo; changes with the same `merge` within a second are one step. */
  change(label: string, edit: Edit, merge?: string): void
  undo(): void
  redo(): void
  /** Saves the unsaved changes. Resolves with the stored draft, or null when changes remain unsaved. */
  flush(): Promise<StoredDraft | null>
  /** Takes a server response, such as the response to publishing, as the stored draft. Does nothing while there are unsaved changes. */
  accept(stored: StoredDraft): void
  /** Resolves the conflict with the value that `keep` chooses for each field. Does nothing when there is no conflict. */
  resolve(keep: (field: string) => 'mine' | 'theirs'): void
  /** Saves the changes stored for this tab, if there are any, after merging them with the draft on the server if that is newer. */
  start(): void
  /** Stores unsaved changes for this tab, makes a last attempt to save them, and stops the timers. */
  close(): void
}
