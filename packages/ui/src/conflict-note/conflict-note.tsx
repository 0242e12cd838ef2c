'use client'

import { Button } from '../button/button.tsx'

export interface ConflictNoteProps {
  /** Puts the stored values into the form. */
  onTake: () => void
  /** Saves the form over the stored values. */
  onKeep: () => void
  busy: boolean
  /**
   * States what happened and that no changes are lost. @default 'Someone else saved this while you were editing. Your changes are
   * still here.'
   */
  text?: string
  /** @default 'Show theirs' */
  takeLabel?: string
  /** @default 'Save mine over it' */
  keepLabel?: string
}

/**
 * Reports that another person saved the same item first, and lets the user choose which version to keep.
 *
 * @source Decisions, section 6 (409)
 */
export function ConflictNote({
  onTake,
  onKeep,
  busy,
  text = 'Someone else saved this while you were editing. Your changes are still here.',
  takeLabel = 'Show theirs',
  keepLabel = 'Save mine over it',
}: ConflictNoteProps) {
  return (
    <div
      role="alert"
      data-rp-slot="conflict-note"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-rp-3 bg-rp-warning-wash px-4 py-3 text-rp-13 text-rp-warning-text"
    >
      <p className="min-w-60 flex-1">{text}</p>
      <Button size="sm" onClick={onTake}>
        {takeLabel}
      </Button>
      <Button size="sm" onClick={onKeep} busy={busy}>
        {keepLabel}
      </Button>
    </div>
  )
}
