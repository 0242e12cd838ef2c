import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookMutations, type LogbookTarget } from '@rapport/api/queries/logbook'
import { DraftNote } from '@rapport/ui/draft-note'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { dropDraft, keepDraft, readDraftOf } from '../../../platform/drafts/drafts.ts'
import { useCreation } from '../../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { LONGEST_NOTE } from './note-drafts.ts'

/**
 * Manages a new note on a result. The text is stored for this tab until it is sent, even when the notes dialog is closed. The
 * parent of the dialog calls this hook, so that the state is updated even if the response arrives after the dialog is closed.
 */
export function useNewNote(target: LogbookTarget) {
  const { program_id } = useCardScene()
  const draft = `new note of ${target.result_id} of ${target.feedback_form_id} of ${program_id}`
  const readText = () => readDraftOf(draft, { text: '' })?.text ?? ''
  const [text, setText] = useState(readText)
  const write = (next: string) => {
    setText(next)
    if (next) keepDraft(draft, { text: next })
    else dropDraft(draft)
  }
  // Text typed after sending belongs to the next note. If the user left the page and returned, the earlier instance of this hook
  // may already have deleted the draft, so the text in this box is compared with the sent note instead.
  const empty = (_made: LogbookComment, sent: { readonly comment_text: string }) => {
    if ((readText() || text).trim() === sent.comment_text) write('')
  }
  const adding = useCreation({
    storageKey: draft,
    making: logbookMutations.add(client, useQueryClient(), program_id),
    onMade: empty,
    onDone: empty,
  })
  return {
    text,
    onTextChange: write,
    error: adding.refused ? messageFor('add_comment', adding.refused.error) : undefined,
    busy: adding.busy,
    onSend: () => adding.send({ target, comment_text: text.trim() }),
  }
}

/** Renders the box for a new note. */
export function NewNote({ note }: { note: ReturnType<typeof useNewNote> }) {
  return <DraftNote label={messages.note} sendLabel={messages.addNote} maxLength={LONGEST_NOTE} {...note} />
}
