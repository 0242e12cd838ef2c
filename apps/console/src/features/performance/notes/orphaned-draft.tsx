import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookMutations, type LogbookTarget } from '@rapport/api/queries/logbook'
import { DraftNote } from '@rapport/ui/draft-note'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'

import { useCreation } from '../../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { LONGEST_NOTE } from './note-drafts.ts'

interface OrphanedDraftProps {
  target: LogbookTarget
  /** The deleted note. */
  comment_id: number
  text: string
  onText: (text: string) => void
  /** Returns the current text, which may have changed since it was sent; undefined when there is no draft. */
  readText: () => string | undefined
  /** Called when the text has been saved or discarded. */
  onDone: () => void
}

/** Renders the edited text of a note that has since been deleted; the text can be saved as a new note. */
export function OrphanedDraft({ target, comment_id, text, onText, readText, onDone }: OrphanedDraftProps) {
  const { program_id } = useCardScene()
  const line = useRef<HTMLLIElement>(null)
  const finish = (_made: LogbookComment, sent: { readonly comment_text: string }) => {
    if (readText()?.trim() === sent.comment_text) onDone()
  }
  const adding = useCreation({
    storageKey: `note ${comment_id} of ${program_id} as new`,
    making: logbookMutations.add(client, useQueryClient(), program_id),
    onMade: finish,
    onDone: finish,
  })
  // If the text box of the deleted note had the focus, this text box receives it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) line.current?.querySelector('textarea')?.focus()
  }, [])
  return (
    <li ref={line} className="grid gap-2 border-t border-rp-line py-2.5">
      <p role="alert" className="rounded-rp-3 bg-rp-warning-wash px-3 py-2 text-rp-13 text-pretty text-rp-warning-text">
        {messages.deletedNote}
      </p>
      <DraftNote
        label={messages.editedNote}
        maxLength={LONGEST_NOTE}
        text={text}
        onTextChange={onText}
        error={adding.refused ? messageFor('add_comment', adding.refused.error) : undefined}
        sendLabel={messages.saveAsNew}
        busy={adding.busy}
        onSend={() => adding.send({ target, comment_text: text.trim() })}
        onCancel={onDone}
      />
    </li>
  )
}
