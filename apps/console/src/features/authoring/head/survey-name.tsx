import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useDraftPart, useDraftStore } from '../draft/use-draft.ts'
import { messages } from '../messages.ts'

/** Renders the name of the survey; the pencil makes it a field. Enter and leaving the field keep the name, Escape does not. */
export function SurveyName() {
  const { change } = useDraftStore()
  const [typed, setTyped] = useState<string | null>(null)
  const name = useDraftPart(({ draft }) => draft.settings.name)
  const pencil = useRef<HTMLButtonElement>(null)
  const close = () => {
    // By a key the focus returns to the pencil; a press elsewhere has its own.
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
        // Otherwise the same key would press the pencil, which takes the focus.
        event.preventDefault()
        if (event.key === 'Enter') keep()
        close()
      }}
    />
  )
}

/** Takes the focus from the pencil, which the field replaces. */
function focusField(field: HTMLInputElement | null): void {
  field?.select()
  field?.focus()
}
