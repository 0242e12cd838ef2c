'use client'

import type { FormEvent, KeyboardEvent, Ref } from 'react'

import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { Textarea } from '../textarea/textarea.tsx'

export interface DraftNoteProps {
  label: string
  text: string
  onTextChange: (text: string) => void
  /** Maximum length in UTF-16 code units. */
  maxLength: number
  error?: string | undefined
  /** Lines of the box. @default 3 */
  rows?: number
  sendLabel: string
  /** Shown instead of `sendLabel` below 480 px; the accessible name does not change. */
  shortSendLabel?: string
  busy: boolean
  /** Shown beside the button: the keys that send, as in `⌘ ↵`. Without it nothing is shown; the keys still send. */
  sendKeys?: string | undefined
  onSend: () => void
  /** Discards the text; without it there is no Cancel button. */
  onCancel?: (() => void) | undefined
  /** @default 'Cancel' */
  cancelLabel?: string
  /** Shown while there is text that is not sent. @default 'Draft kept in this tab' */
  draftText?: string
  ref?: Ref<HTMLTextAreaElement>
}

/** Edits a note or a comment whose text the caller keeps until it is sent. Control or Command with Enter sends too. */
export function DraftNote({
  label,
  text,
  onTextChange,
  maxLength,
  error,
  rows = 3,
  sendLabel,
  shortSendLabel,
  busy,
  sendKeys,
  onSend,
  onCancel,
  cancelLabel = 'Cancel',
  draftText = 'Draft kept in this tab',
  ref,
}: DraftNoteProps) {
  const isEmpty = text.trim() === ''
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!isEmpty && !busy) onSend()
  }
  return (
    <form data-rp-slot="draft-note" noValidate onSubmit={send} className="grid gap-2">
      <Field label={label} error={error}>
        <Textarea
          ref={ref}
          dir="auto"
          rows={rows}
          maxLength={maxLength}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
          }}
        />
      </Field>
      <div className="flex items-center justify-end gap-2">
        {isEmpty ? null : <span className="me-auto text-rp-12 text-rp-muted">{draftText}</span>}
        {onCancel ? (
          <Button size="sm" onClick={onCancel}>
            {cancelLabel}
          </Button>
        ) : null}
        {sendKeys === undefined ? null : (
          <kbd
            aria-hidden="true"
            className="rounded-rp-1 border border-rp-line-strong px-1.5 font-[inherit] text-rp-11 text-rp-muted max-rp-tablet:hidden"
          >
            {sendKeys}
          </kbd>
        )}
        <Button
          type="submit"
          size="sm"
          variant="primary"
          busy={busy}
          disabled={isEmpty}
          {...(shortSendLabel === undefined ? {} : { shortLabel: shortSendLabel })}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
