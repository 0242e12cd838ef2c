import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookMutations, type LogbookTarget } from '@rapport/api/queries/logbook'
import { canChangeNote } from '@rapport/domain/access/permissions'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { confirmAction } from '../../../platform/loading/pending-action.tsx'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { EditNote } from './edit-note.tsx'
import type { NoteDrafts } from './note-drafts.ts'

interface DeleteNoteProps {
  target: LogbookTarget
  note: LogbookComment
  onDeleted: () => void
}

interface ResultNoteProps extends DeleteNoteProps {
  drafts: NoteDrafts
}

/** Renders one note, with the actions that the user may perform. @source Specification part 1, section 7 */
export function ResultNote({ target, note, drafts, onDeleted }: ResultNoteProps) {
  const { comment_id, comment_text, created_by_fname, created_by_lname, log_date } = note
  const person = useCurrentUser()
  const draft = drafts.all.find((one) => one.comment_id === comment_id) ?? null
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(draft !== null)
  const isEdited = draft !== null
  useEffect(() => {
    if (wasEdited.current && !isEdited) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const name = deriveStaffName(created_by_fname, created_by_lname) ?? messages.somebody
  return (
    <li className="grid gap-1 border-t border-rp-line py-2.5">
      {draft ? (
        <EditNote
          target={target}
          note={note}
          draft={draft}
          onDraft={(next) => drafts.write(comment_id, next)}
          readText={() => drafts.readText(comment_id)}
          onDone={() => drafts.write(comment_id, null)}
        />
      ) : (
        <p dir="auto" className="text-rp-14 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {comment_text}
        </p>
      )}
      <div className="flex min-h-7 flex-wrap items-center gap-x-1">
        <p className="me-auto text-rp-12 text-rp-muted">{messages.noteBy(name, toScreenDate(log_date) ?? log_date)}</p>
        {canChangeNote(person, note) && !draft ? (
          <div className="flex flex-wrap justify-end">
            <Button
              ref={edit}
              variant="quiet"
              size="sm"
              onClick={() => drafts.write(comment_id, { text: comment_text, updated_ts: note.updated_ts })}
            >
              {messages.edit}
            </Button>
            <DeleteNote target={target} note={note} author={name} onDeleted={onDeleted} />
          </div>
        ) : null}
      </div>
    </li>
  )
}

function DeleteNote({ target, note, author, onDeleted }: DeleteNoteProps & { author: string }) {
  const { program_id } = useCardScene()
  const isOwn = useCurrentUser().user_id === note.created_by
  const removing = logbookMutations.remove(client, useQueryClient(), program_id)
  const remove = useMutation({
    ...removing,
    // Passed to useMutation rather than to mutate, because callbacks passed to mutate are not called once the reloaded list has
    // removed this component.
    onSuccess: (...removed) => {
      onDeleted()
      return removing.onSuccess?.(...removed)
    },
  })
  const press = () => {
    // The user cannot restore another person's note, so deleting it requires confirmation.
    if (!isOwn && !confirmAction(messages.deleteQuestion(author))) return
    remove.mutate({ target, comment_id: note.comment_id })
  }
  return (
    <>
      <Button variant="quiet" size="sm" busy={remove.isPending} onClick={press}>
        {messages.deleteNote}
      </Button>
      {remove.isError ? (
        <p role="alert" className="w-full text-rp-13 text-rp-negative-text">
          {messageFor('delete_comment', remove.error)}
        </p>
      ) : null}
    </>
  )
}
