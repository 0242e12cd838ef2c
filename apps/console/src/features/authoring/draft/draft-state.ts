import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { DraftConflict } from '@rapport/domain/surveys/authoring/merge-draft'
import type { SurveyProblem } from '@rapport/domain/surveys/definition/survey-problem'

/** States whether the changes are on the server and, if not, the reason. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'offline' | 'failed' | 'conflict'

/** The state that the editor shows. `problems` are updated 150 ms after the last change. */
export interface DraftState {
  readonly draft: SurveyDraftContent
  /** The last response of the server. */
  readonly stored: StoredDraft
  readonly problems: readonly SurveyProblem[]
  /** The last draft that was checked, to which `problems` refer. */
  readonly checked: SurveyDraftContent
  readonly saveState: SaveState
  /** Time of the last save in this tab, epoch ms. */
  readonly savedAt: number | null
  /** Labels of the steps that undo and redo would apply; null when there is no such step. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  /** Whether unsaved changes are stored for this tab; false when its storage is full or blocked. */
  readonly isStoredLocally: boolean
  /** The reason why saving failed. */
  readonly failure: Error | null
  /** The fields that another person also changed. */
  readonly conflicts: readonly DraftConflict[]
}

/** A change of a draft. Returns the same draft when there is nothing to change. */
export type Edit = (draft: SurveyDraftContent) => SurveyDraftContent

/** The draft of one survey while it is edited: changes are saved continuously and can be undone. */
export interface DraftStore {
  getState(): DraftState
  subscribe(listener: () => void): () => void
  /** Changes the draft. `label` names the change for undo; changes with the same `merge` within a second are one step. */
  change(label: string, edit: Edit, merge?: string): void
  undo(): void
  redo(): void
  /** Saves the unsaved changes. Resolves with the stored draft, or null when changes remain unsaved. */
  flush(): Promise<StoredDraft | null>
  /** Accepts a response of the server, such as that of publishing, as the stored draft, unless there are unsaved changes. */
  accept(stored: StoredDraft): void
  /** Resolves the conflict: `keep` states whose value each field gets. */
  resolve(keep: (field: string) => 'mine' | 'theirs'): void
  /** Starts saving. Changes stored for this tab are merged with the draft on the server. */
  start(): void
  /** Stops the timers after a last attempt to save. */
  close(): void
}
