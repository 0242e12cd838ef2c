import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import type { FormEvent, KeyboardEvent } from 'react'

import { messages } from './messages.ts'

/** The most letters that a note holds. @source ours, the contract of the notes */
const LONGEST_NOTE = 10_000

interface NoteFormProps {
  label: string
  text: string
  onText: (text: string) => void
  error: string | undefined
  sendLabel: string
  busy: boolean
  onSend: () => void
  /** Gives up what is typed; without it there is nothing to give up. */
  onCancel?: () => void
}

/** Where a note is written: its text, and the button that sends it. Control or Command with Enter sends too. */
export function NoteForm({ label, text, onText, error, sendLabel, busy, onSend, onCancel }: NoteFormProps) {
  const isEmpty = text.trim() === ''
  const send = () => {
    if (!isEmpty && !busy) onSend()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      <Field label={label} error={error}>
        <Textarea
          dir="auto"
          rows={3}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex items-center justify-end gap-2">
        {isEmpty ? null : <span className="me-auto text-12 text-muted">{messages.draftKept}</span>}
        {onCancel ? (
          <Button size="sm" onClick={onCancel}>
            {messages.cancel}
          </Button>
        ) : null}
        <Button type="submit" size="sm" variant="primary" busy={busy} disabled={isEmpty}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
