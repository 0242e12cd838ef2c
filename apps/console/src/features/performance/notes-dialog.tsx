import type { LogbookComment } from '@rapport/api/contract/logbook'
import { logbookQueries, type LogbookPlace } from '@rapport/api/queries/logbook'
import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { client } from '../../platform/api.ts'
import { Loading } from '../../platform/loading.tsx'
import { wordsFor } from '../../platform/report.ts'
import { useCardScene } from './card-scene.ts'
import { DeletedNote } from './deleted-note.tsx'
import { messages } from './messages.ts'
import { NewNote, useNewNote } from './new-note.tsx'
import { ResultNote } from './result-note.tsx'

interface NotesDialogProps {
  result_id: string
  title: string
  /** Opens the dialog. */
  button: ReactNode
}

/** The notes under a result in a dialog, read when it is opened. */
export function NotesDialog({ result_id, title, button }: NotesDialogProps) {
  const { form } = useCardScene()
  const place = { feedback_form_id: form.feedback_form_id, result_id }
  const newNote = useNewNote(place)
  return (
    <Dialog>
      <DialogTrigger asChild>{button}</DialogTrigger>
      <DialogContent title={messages.notes} description={title}>
        <Notes place={place}>
          <NewNote note={newNote} />
        </Notes>
      </DialogContent>
    </Dialog>
  )
}

function Notes({ place, children }: { place: LogbookPlace; children: ReactNode }) {
  const { program_id } = useCardScene()
  const notes = useQuery(logbookQueries.list(client, program_id, place))
  const [deleted, setDeleted] = useState<LogbookComment | null>(null)
  const shown = notes.data?.filter(({ comment_id }) => comment_id !== deleted?.comment_id)
  return (
    <div className="grid gap-4">
      {children}
      {notes.isPending ? <Loading /> : null}
      {notes.isError ? (
        <FailureState
          title={wordsFor('open', notes.error)}
          onRetry={() => void notes.refetch()}
          busy={notes.isFetching}
        />
      ) : null}
      {deleted ? (
        <DeletedNote key={deleted.comment_id} place={place} note={deleted} onRestored={() => setDeleted(null)} />
      ) : null}
      {shown?.length === 0 && !deleted ? <p className="text-13 text-muted">{messages.noNotes}</p> : null}
      {shown && shown.length > 0 ? (
        <ul aria-label={messages.notes} className="grid">
          {shown.map((note) => (
            <ResultNote key={note.comment_id} place={place} note={note} onDeleted={() => setDeleted(note)} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}
