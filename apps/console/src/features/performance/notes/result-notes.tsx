import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { logbookQueries, type LogbookTarget } from '@rapport/api/queries/logbook'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { DeletedNote } from '../../../platform/notes/deleted-note.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { NewNote, useNewNote } from './new-note.tsx'
import { useNoteDrafts, type NoteDrafts } from './note-drafts.ts'
import { OrphanedDraft } from './orphaned-draft.tsx'
import { ResultNote } from './result-note.tsx'

/**
 * Renders a button that shows the number of staff notes on a result and opens a dialog with them. The notes are loaded when the dialog
 * is opened.
 *
 * @source Decisions, section 8
 */
export function ResultNotes({ result_id, title }: { result_id: string; title: string }) {
  const { program_id, form } = useCardScene()
  const target = { feedback_form_id: form.feedback_form_id, result_id }
  const counts = useQuery(logbookQueries.counts(client, program_id, form.feedback_form_id))
  const count = counts.data?.find(({ field }) => field === result_id)?.comments_count ?? 0
  const newNote = useNewNote(target)
  const drafts = useNoteDrafts(target)
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="quiet" size="sm">
          {counts.data ? messages.noteCount(count) : messages.notes}
          <span className="sr-only">{messages.of(title)}</span>
        </Button>
      </DialogTrigger>
      <DialogContent title={messages.notes} description={title}>
        <Notes target={target} drafts={drafts}>
          <NewNote note={newNote} />
        </Notes>
      </DialogContent>
    </Dialog>
  )
}

interface NotesProps {
  target: LogbookTarget
  drafts: NoteDrafts
  children: ReactNode
}

function Notes({ target, drafts, children }: NotesProps) {
  const { program_id } = useCardScene()
  const notes = useQuery(logbookQueries.list(client, program_id, target))
  const [deleted, setDeleted] = useState<LogbookComment | null>(null)
  const shown = notes.data?.filter(({ comment_id }) => comment_id !== deleted?.comment_id)
  const gone = notes.data ? drafts.all.filter(({ comment_id }) => !notes.data.some(isOf(comment_id))) : []
  const isEmpty = shown?.length === 0 && gone.length === 0
  return (
    <div className="grid gap-4">
      {children}
      {notes.isPending ? <Loading /> : null}
      {notes.isError ? (
        <FailureState
          title={messageFor('open', notes.error)}
          onRetry={() => void notes.refetch()}
          busy={notes.isFetching}
        />
      ) : null}
      {deleted ? (
        <DeletedNote
          key={deleted.comment_id}
          note={deleted}
          {...{ target, program_id }}
          onRestored={() => setDeleted(null)}
        />
      ) : null}
      {isEmpty && !deleted ? <p className="text-rp-13 text-rp-muted">{messages.noNotes}</p> : null}
      {shown && !isEmpty ? (
        <ul aria-label={messages.notes} className="grid">
          {gone.map(({ comment_id, text, updated_ts }) => (
            <OrphanedDraft
              key={comment_id}
              target={target}
              comment_id={comment_id}
              text={text}
              onText={(next) => drafts.write(comment_id, { text: next, updated_ts })}
              readText={() => drafts.readText(comment_id)}
              onDone={() => drafts.write(comment_id, null)}
            />
          ))}
          {shown.map((note) => (
            <ResultNote
              key={note.comment_id}
              target={target}
              note={note}
              drafts={drafts}
              onDeleted={() => setDeleted(note)}
            />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const isOf = (comment_id: number) => (note: LogbookComment) => note.comment_id === comment_id
