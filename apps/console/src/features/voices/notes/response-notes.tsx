import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookMutations, logbookQueries } from '@rapport/api/queries/logbook'
import { canChangeNote } from '@rapport/domain/access/permissions'
import { formatDateTime } from '@rapport/domain/format/dates'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { confirmAction } from '../../../platform/loading/pending-action.tsx'
import { DeletedNote } from '../../../platform/notes/deleted-note.tsx'
import { useCurrentUser } from '../../../platform/session/use-current-user.ts'
import { noteMessages as messages } from './messages.ts'
import { targetOf, type NotedResponse } from './note-dialog.tsx'

interface ResponseNotesProps {
  response: NotedResponse
  program_id: number
  timeZone: string
}

/**
 * Lists the staff notes on a response, newest first. Renders nothing while they load, or when there are none, unless one was just
 * deleted.
 */
export function ResponseNotes({ response, program_id, timeZone }: ResponseNotesProps) {
  const target = targetOf(response)
  const notes = useQuery(logbookQueries.list(client, program_id, target))
  const [deleted, setDeleted] = useState<LogbookComment | null>(null)
  if (!notes.isError && (notes.data ?? []).length === 0 && deleted === null) return null
  return (
    <Card title={messages.notes} titleId="voice-notes">
      {notes.isError ? (
        <FailureState
          title={messageFor('open', notes.error)}
          onRetry={() => void notes.refetch()}
          busy={notes.isFetching}
        />
      ) : null}
      {deleted === null ? null : (
        <DeletedNote
          key={deleted.comment_id}
          note={deleted}
          {...{ target, program_id }}
          onRestored={() => setDeleted(null)}
        />
      )}
      <ul aria-label={messages.notes} className="grid divide-y divide-rp-line">
        {(notes.data ?? []).map((note) => (
          <Note
            key={note.comment_id}
            note={note}
            {...{ target, program_id, timeZone }}
            onDeleted={() => setDeleted(note)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface NoteProps {
  note: LogbookComment
  target: ReturnType<typeof targetOf>
  program_id: number
}

function Note({
  note,
  target,
  program_id,
  timeZone,
  onDeleted,
}: NoteProps & { timeZone: string; onDeleted: () => void }) {
  const person = useCurrentUser()
  const removing = logbookMutations.remove(client, useQueryClient(), program_id)
  const remove = useMutation({
    ...removing,
    // This row is unmounted when the list is refetched, so a callback passed to mutate would not run.
    onSuccess: (...removed) => {
      onDeleted()
      return removing.onSuccess?.(...removed)
    },
  })
  const name = deriveStaffName(note.created_by_fname, note.created_by_lname) ?? messages.formerStaff
  const press = () => {
    // Another person's note cannot be restored, so deletion requires confirmation.
    if (note.created_by !== person.user_id && !confirmAction(messages.deleteQuestion(name))) return
    remove.mutate({ target, comment_id: note.comment_id })
  }
  return (
    <li className="grid gap-1 py-2.5 text-rp-13">
      <p dir="auto" className="text-rp-14 [overflow-wrap:anywhere] whitespace-pre-wrap text-rp-text">
        {note.comment_text}
      </p>
      <div className="flex min-h-7 items-center gap-x-2">
        <p className="min-w-0 flex-1 text-rp-12 text-rp-muted">
          {messages.author(name, formatDateTime(note.created_ts, timeZone))}
        </p>
        {canChangeNote(person, note) ? (
          <Button variant="quiet" size="sm" className="-me-2.5" busy={remove.isPending} onClick={press}>
            {messages.delete}
          </Button>
        ) : null}
      </div>
      {remove.isError ? (
        <p role="alert" className="text-rp-negative-text">
          {messageFor('delete_comment', remove.error)}
        </p>
      ) : null}
    </li>
  )
}
