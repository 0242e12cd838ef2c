import type { LogbookPlace } from '@rapport/api/queries/logbook'
import { useRef, useState } from 'react'

import { dropDraft, keepDraft, readDraft } from '../../../platform/drafts/drafts.ts'
import { useCardScene } from '../cards/card-scene.ts'

/** The greatest length of a note in UTF-16 code units, as the contract has it. */
export const LONGEST_NOTE = 10_000

/** A text that is being changed, and the version of the note that it was typed over. */
export interface NoteDraft {
  readonly text: string
  readonly updated_ts: number
}

/** The note that it is of. */
interface KeptDraft extends NoteDraft {
  readonly comment_id: number
}

function isKeptDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== 'object' || kept === null) return false
  const { comment_id, text, updated_ts }: Partial<Record<keyof KeptDraft, unknown>> = kept
  return typeof comment_id === 'number' && typeof text === 'string' && typeof updated_ts === 'number'
}

function readDrafts(key: string): readonly KeptDraft[] {
  const kept = readDraft(key)
  return Array.isArray(kept) ? kept.filter(isKeptDraft) : []
}

/**
 * What is typed into the notes under a result: it stays for this tab, also when the dialog is closed, and also when its note is gone.
 * It belongs to the parent of the dialog, so that a dialog that is opened again meanwhile is notified of what was saved.
 */
export function useNoteDrafts({ feedback_form_id, result_id }: LogbookPlace) {
  const { program_id } = useCardScene()
  const key = `changed notes of ${result_id} of ${feedback_form_id} of ${program_id}`
  const [all, setAll] = useState(() => readDrafts(key))
  // What an answer that comes late is compared with.
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

/** What useNoteDrafts gives. */
export type NoteDrafts = ReturnType<typeof useNoteDrafts>
