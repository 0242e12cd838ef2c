import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useDraftPart, useDraftStore } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'

/**
 * Renders the survey's name and a pencil button that turns the name into a text field. Pressing Enter or leaving the field saves
 * the name unless it is empty; Escape discards the change.
 */
export function SurveyName() {
  const { change } = useDraftStore()
  const [typed, setTyped] = useState<string | null>(null)
  const name = useDraftPart(({ draft }) => draft.settings.name)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    // Called only after Enter or Escape, because a click outside the field has already moved the focus.
    flushSync(() => setTyped(null))
    pencil.current?.focus()
  }
  const keep = () => {
    const next = typed?.trim() ?? ''
    setTyped(null)
    if (next === '' || next === name) return
    change(messages.rename, (before) => ({ ...before, settings: { ...before.settings, name: next } }))
  }
  if (typed === null) {
    return (
      <span className="inline-flex max-w-full items-center gap-1">
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{name.trim() || messages.untitled}</bdi>
        <IconButton ref={pencil} size="sm" aria-label={messages.rename} onClick={() => setTyped(name)}>
          <Pencil size={14} aria-hidden="true" />
        </IconButton>
      </span>
    )
  }
  return (
    <Input
      aria-label={messages.name}
      ref={focusField}
      className="w-80 max-w-full"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        // Without preventDefault, the same key press would also activate the pencil button, because close() moves the focus to it.
        event.preventDefault()
        if (event.key === 'Enter') keep()
        close()
      }}
    />
  )
}

/** Focuses the name field and selects its text. */
function focusField(field: HTMLInputElement | null): void {
  field?.select()
  field?.focus()
}
