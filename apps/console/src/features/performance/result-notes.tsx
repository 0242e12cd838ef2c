import { logbookMutations, logbookQueries, type LogbookPlace } from '@rapport/api/queries/logbook'
import { toScreenDate } from '@rapport/domain/date-text'
import { deriveStaffName } from '@rapport/domain/staff-name'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'

import { client } from '../../platform/api.ts'
import { Loading } from '../../platform/loading.tsx'
import { wordsFor } from '../../platform/report.ts'
import { useCardScene } from './card-scene.ts'
import { messages } from './messages.ts'

/** The staff's notes under a result; read when they are opened. @source Decisions, section 8 */
export function ResultNotes({ result_id, title }: { result_id: string; title: string }) {
  const { form } = useCardScene()
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="quiet" size="sm" className="first:-ms-2.5">
          {messages.notes}
          <span className="sr-only">{messages.of(title)}</span>
        </Button>
      </DialogTrigger>
      <DialogContent title={messages.notes} description={title}>
        <Notes place={{ feedback_form_id: form.feedback_form_id, result_id }} />
      </DialogContent>
    </Dialog>
  )
}

function Notes({ place }: { place: LogbookPlace }) {
  const { program_id } = useCardScene()
  const notes = useQuery(logbookQueries.list(client, program_id, place))
  return (
    <div className="grid gap-4">
      <NewNote place={place} />
      {notes.isPending ? <Loading /> : null}
      {notes.isError ? (
        <FailureState
          title={wordsFor('open', notes.error)}
          onRetry={() => void notes.refetch()}
          busy={notes.isFetching}
        />
      ) : null}
      {notes.data?.length === 0 ? <p className="text-13 text-muted">{messages.noNotes}</p> : null}
      {notes.data && notes.data.length > 0 ? (
        <ul aria-label={messages.notes} className="grid">
          {notes.data.map(({ comment_id, comment_text, created_by_fname, created_by_lname, log_date }) => (
            <li key={comment_id} className="grid gap-0.5 border-t border-line py-2.5">
              <p dir="auto" className="text-14 [overflow-wrap:anywhere] whitespace-pre-wrap">
                {comment_text}
              </p>
              <p className="text-12 text-muted">
                {messages.noteBy(
                  deriveStaffName(created_by_fname, created_by_lname) ?? messages.somebody,
                  toScreenDate(log_date) ?? log_date,
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function NewNote({ place }: { place: LogbookPlace }) {
  const { program_id } = useCardScene()
  const [text, setText] = useState('')
  // One key for one content: a second press, or a repeat by the network, makes no second note.
  const sent = useRef({ text: '', key: '' })
  const add = useMutation(logbookMutations.add(client, useQueryClient(), program_id))
  const comment_text = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (comment_text === '' || add.isPending) return
    if (sent.current.text !== comment_text) sent.current = { text: comment_text, key: crypto.randomUUID() }
    add.mutate(
      { place, comment_text, idempotencyKey: sent.current.key },
      { onSuccess: () => setText((now) => (now === text ? '' : now)) },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={messages.note} error={add.isError ? wordsFor('add_comment', add.error) : undefined}>
        <Textarea rows={3} maxLength={10_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button type="submit" className="justify-self-end" busy={add.isPending} disabled={comment_text === ''}>
        {messages.addNote}
      </Button>
    </form>
  )
}
