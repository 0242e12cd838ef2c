import type { LogbookTarget } from '@rapport/api/queries/logbook'
import { useRef, useState } from 'react'

import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts/drafts.ts'
import { useCardScene } from '../cards/card-scene.ts'

/** Maximum length of a note in UTF-16 code units, as in the contract. */
export const LONGEST_NOTE = 10_000

/** The edited text of a note, and the version of the note that it is based on. */
export interface NoteDraft {
  readonly text: string
  readonly updated_ts: number
}

/** A stored draft, with the ID of the note that it edits. */
interface StoredDraft extends NoteDraft {
  readonly comment_id: number
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (typeof value !== 'object' || value === null) return false
  const { comment_id, text, updated_ts }: Partial<Record<keyof StoredDraft, unknown>> = value
  return typeof comment_id === 'number' && typeof text === 'string' && typeof updated_ts === 'number'
}

function readDrafts(key: string): readonly StoredDraft[] {
  const stored = readDraft(key)
  return Array.isArray(stored) ? stored.filter(isStoredDraft) : []
}

/**
 * Manages the edited texts of the notes on a result. They are stored for this tab, even when the notes dialog is closed or a note
 * has been deleted. The parent of the dialog calls this hook, so that the state is updated even if a save finishes after the dialog
 * is closed.
 */
export function useNoteDrafts({ feedback_form_id, result_id }: LogbookTarget) {
  const { program_id } = useCardScene()
  const key = `changed notes of ${result_id} of ${feedback_form_id} of ${program_id}`
  const [all, setAll] = useState(() => readDrafts(key))
  // A ref, because a late response must be compared with the current texts.
  const latest = useRef(all)
  const write = (comment_id: number, draft: NoteDraft | null) => {
    const others = latest.current.filter((one) => one.comment_id !== comment_id)
    const next = draft ? [...others, { ...draft, comment_id }] : others
    latest.current = next
    setAll(next)
    if (next.length === 0) dropDraft(key)
    else keepDraft(key, next)
  }
  const readText = (comment_id: number) => latest.current.find((one) => one.comment_id === comment_id)?.text
  return { all, write, readText }
}

/** The edited texts of the notes on a result, with functions that write and read them. */
export type NoteDrafts = ReturnType<typeof useNoteDrafts>
