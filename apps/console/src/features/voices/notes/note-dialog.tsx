import { logbookMutations } from '@rapport/api/queries/logbook'
import { fieldOfResponse } from '@rapport/domain/surveys/voices/response-notes'
import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { DraftNote } from '@rapport/ui/draft-note'
import { toast } from '@rapport/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { dropDraft, keepDraft, readDraftOf } from '../../../platform/drafts/drafts.ts'
import { useCreation } from '../../../platform/forms/use-creation.ts'
import { client, messageFor } from '../../../platform/loading/api.ts'
import { SEND_KEYS } from '../../../platform/send-keys.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { noteMessages as messages } from './messages.ts'

/** Maximum length in characters; the server rejects longer notes. */
const LONGEST_NOTE = 10_000

/** The response that a note is about. */
export interface NotedResponse {
  readonly feedback_form_id: number
  readonly response_id: number
}

/** Returns the survey and the logbook field that contain the notes on a response. */
export const targetOf = ({ feedback_form_id, response_id }: NotedResponse) => ({
  feedback_form_id,
  result_id: fieldOfResponse(response_id),
})

interface NoteDialogProps {
  response: NotedResponse
  /** The name of the person who answered. */
  name: string
  onClose: () => void
}

/** Renders the dialog that adds a note on a response. Unsent text is stored for this browser tab. */
export function NoteDialog({ response, name, onClose }: NoteDialogProps) {
  const program_id = useProgramId()
  const draft = `note of response ${response.response_id} of ${program_id}`
  const [text, setText] = useState(() => readDraftOf(draft, { text: '' })?.text ?? '')
  const write = (next: string) => {
    setText(next)
    if (next) keepDraft(draft, { text: next })
    else dropDraft(draft)
  }
  const adding = useCreation({
    storageKey: draft,
    making: logbookMutations.add(client, useQueryClient(), program_id),
    onMade: (_made, { comment_text }) => {
      toast.success(messages.added)
      // Text typed after the note was sent belongs to the next note.
      if (readDraftOf(draft, { text: '' })?.text.trim() === comment_text) dropDraft(draft)
    },
    onFailed: (error) => toast.error(messageFor('add_comment', error)),
    onDone: (_made, { comment_text }) => {
      if (text.trim() === comment_text) onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={messages.newNote} description={messages.newNoteText(name)}>
        <DraftNote
          label={messages.note}
          sendLabel={messages.add}
          sendKeys={SEND_KEYS}
          maxLength={LONGEST_NOTE}
          text={text}
          onTextChange={write}
          error={adding.refused ? messageFor('add_comment', adding.refused.error) : undefined}
          busy={adding.busy}
          onSend={() => adding.send({ target: targetOf(response), comment_text: text.trim() })}
        />
      </DialogContent>
    </Dialog>
  )
}
