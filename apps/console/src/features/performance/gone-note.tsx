import { logbookMutations, type LogbookPlace } from '@rapport/api/queries/logbook'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { useCardScene } from './card-scene.ts'
import { messages } from './messages.ts'
import { NoteForm } from './note-form.tsx'

interface GoneNoteProps {
  place: LogbookPlace
  text: string
  onText: (text: string) => void
  /** The text as it is by now: it may have been typed on since it was sent. */
  readText: () => string | undefined
  /** It was saved, or given up. */
  onDone: () => void
}

/** What was typed into a note that somebody deleted meanwhile: it stays, to be saved as a new one. */
export function GoneNote({ place, text, onText, readText, onDone }: GoneNoteProps) {
  const { program_id } = useCardScene()
  const line = useRef<HTMLLIElement>(null)
  const adding = logbookMutations.add(client, useQueryClient(), program_id)
  // One key for one content: a second press, or a repeat by the network, makes no second note.
  const sent = useRef({ text: '', key: '' })
  const add = useMutation({
    ...adding,
    // Here, and not where it is called: the dialog may be closed by the time that the note is there.
    onSuccess: (...added) => {
      if (readText()?.trim() === added[0].comment_text) onDone()
      return adding.onSuccess?.(...added)
    },
  })
  const send = () => {
    const comment_text = text.trim()
    if (sent.current.text !== comment_text) sent.current = { text: comment_text, key: crypto.randomUUID() }
    add.mutate({ place, comment_text, idempotencyKey: sent.current.key })
  }
  // The box of the note had the focus, and is gone with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) line.current?.querySelector('textarea')?.focus()
  }, [])
  return (
    <li ref={line} className="grid gap-2 border-t border-line py-2.5">
      <p role="alert" className="rounded-3 bg-warning-wash px-3 py-2 text-13 text-pretty text-warning-text">
        {messages.goneNote}
      </p>
      <NoteForm
        label={messages.editedNote}
        text={text}
        onText={onText}
        error={add.isError ? wordsFor('add_comment', add.error) : undefined}
        sendLabel={messages.saveAsNew}
        busy={add.isPending}
        onSend={send}
        onCancel={onDone}
      />
    </li>
  )
}
