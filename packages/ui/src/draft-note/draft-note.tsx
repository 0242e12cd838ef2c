'use client'

import type { FormEvent, KeyboardEvent, Ref } from 'react'

import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { MentionTextarea } from './mention-textarea.tsx'
import type { MentionOption } from './mention.ts'

export type { MentionOption } from './mention.ts'

export interface DraftNoteProps {
  label: string
  /** Current text of the field, stored by the caller. */
  text: string
  /** Called with the text after each change. */
  onTextChange: (text: string) => void
  /** Maximum length in UTF-16 code units. */
  maxLength: number
  error?: string | undefined
  /** Number of text lines that are shown. @default 3 */
  rows?: number
  sendLabel: string
  /** Displayed instead of `sendLabel` on screens narrower than 480 px; the accessible name does not change. */
  shortSendLabel?: string
  busy: boolean
  /**
   * Hint that shows the keyboard shortcut, for example `⌘ ↵`, beside the button except on phones. It does not define the shortcut,
   * which works even without the hint.
   */
  sendKeys?: string | undefined
  /** Sends the text; called by the button and by the shortcut, unless the text is blank or `busy` is set. */
  onSend: () => void
  /** Discards the text; without this callback there is no Cancel button. */
  onCancel?: (() => void) | undefined
  /** @default 'Cancel' */
  cancelLabel?: string
  /** Shown while there is unsent text. @default 'Draft kept in this tab' */
  draftText?: string
  /** The effect of sending, such as who is notified; shown beside `draftText` and announced. */
  noticeText?: string | undefined
  /** People whose names are offered after an @ sign; if there are none, no list opens. */
  mentionable?: readonly MentionOption[]
  /** Shown beside the button while there is no text and someone can be mentioned. @default '@ to mention' */
  mentionText?: string
  /** Accessible name of the list of people. @default 'People to mention' */
  mentionLabel?: string
  /** Returns the text that announces how many people are offered. @default (3) => '3 people' */
  mentionCountText?: (count: number) => string
  ref?: Ref<HTMLTextAreaElement>
}

/** Edits a note or a comment whose text the caller stores until it is sent. The button, Control+Enter or Command+Enter sends it. */
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
  noticeText,
  mentionable = [],
  mentionText = '@ to mention',
  mentionLabel = 'People to mention',
  mentionCountText = (count) => (count === 1 ? '1 person' : `${count} people`),
  ref,
}: DraftNoteProps) {
  const isEmpty = text.trim() === ''
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (!isEmpty && !busy) onSend()
  }
  const field = {
    dir: 'auto',
    rows,
    maxLength,
    'aria-keyshortcuts': 'Control+Enter Meta+Enter',
    value: text,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event)
    },
  } as const
  return (
    <form data-rp-slot="draft-note" noValidate onSubmit={send} className="grid gap-2">
      <Field label={label} error={error}>
        {/* MentionTextarea is also used when there are no people: they may load while the user is typing, and replacing the field would lose the focus. */}
        <MentionTextarea
          {...field}
          ref={ref}
          onTextChange={onTextChange}
          people={mentionable}
          listLabel={mentionLabel}
          countText={mentionCountText}
        />
      </Field>
      <div className="flex items-center justify-end gap-2">
        {isEmpty && mentionable.length === 0 ? null : (
          <span className="me-auto flex min-w-0 flex-wrap gap-x-3 text-rp-12 text-rp-muted">
            <span>{isEmpty ? mentionText : draftText}</span>
            <span role="status">{isEmpty ? '' : noticeText}</span>
          </span>
        )}
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
