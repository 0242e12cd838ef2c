import { logbookMutations, type LogbookPlace } from '@rapport/api/queries/logbook'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { client } from '../../platform/api.ts'
import { dropDraft, keepDraft, readDraftOf } from '../../platform/drafts.ts'
import { wordsFor } from '../../platform/report.ts'
import { useCardScene } from './card-scene.ts'
import { messages } from './messages.ts'
import { NoteForm } from './note-form.tsx'

/**
 * A note that is being written under a result. What is typed stays for this tab until it is sent, also when the dialog is closed:
 * it belongs to whoever opens the dialog, so that one that is opened again meanwhile hears of the note that was added.
 */
export function useNewNote(place: LogbookPlace) {
  const { program_id } = useCardScene()
  const draft = `new note of ${place.result_id} of ${place.feedback_form_id} of ${program_id}`
  const readText = () => readDraftOf(draft, { text: '' })?.text ?? ''
  const [text, setText] = useState(readText)
  // One key for one content: a second press, or a repeat by the network, makes no second note.
  const sent = useRef({ text: '', key: '' })
  const adding = logbookMutations.add(client, useQueryClient(), program_id)
  const add = useMutation({
    ...adding,
    // Here, and not where it is called: the dialog may be closed by the time that the note is there.
    onSuccess: (...added) => {
      sent.current = { text: '', key: '' }
      // What was typed since belongs to the next note.
      if (readText().trim() === added[0].comment_text) write('')
      return adding.onSuccess?.(...added)
    },
  })
  const write = (next: string) => {
    setText(next)
    if (next === '') dropDraft(draft)
    else keepDraft(draft, { text: next })
  }
  const send = () => {
    const comment_text = text.trim()
    if (sent.current.text !== comment_text) sent.current = { text: comment_text, key: crypto.randomUUID() }
    add.mutate({ place, comment_text, idempotencyKey: sent.current.key })
  }
  return {
    text,
    onText: write,
    error: add.isError ? wordsFor('add_comment', add.error) : undefined,
    busy: add.isPending,
    onSend: send,
  }
}

/** Where a new note is written. */
export function NewNote({ note }: { note: ReturnType<typeof useNewNote> }) {
  return <NoteForm label={messages.note} sendLabel={messages.addNote} {...note} />
}
