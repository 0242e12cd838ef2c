import { AUDIENCE_NAME_LENGTH, checkAudienceName } from '@rapport/domain/audiences/audience-name'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { Check, Pencil, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'

import { messages } from '../messages.ts'

interface EditableNameProps {
  name: string
  /** Saves a valid, trimmed name. Returns false on failure; the typed text then stays in the input. */
  onSave: (name: string) => Promise<boolean> | boolean
}

/** Renders a page title that can be edited: Enter or the check saves, Escape cancels. @source Specification part 2, section 2, "Campaign detail" */
export function EditableName({ name, onSave }: EditableNameProps) {
  const [text, setText] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const faultId = useId()
  const isEditing = text !== null

  useEffect(() => {
    if (isEditing) input.current?.select()
    else if (wasEditing.current) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (text === null) {
    return (
      <>
        {name}
        <IconButton
          ref={pencil}
          aria-label={messages.editName}
          size="sm"
          className="ms-1"
          onClick={() => setText(name)}
        >
          <Pencil aria-hidden="true" strokeWidth={1.8} size={15} />
        </IconButton>
      </>
    )
  }

  const leave = () => {
    setText(null)
    setFault(null)
  }
  const save = async () => {
    const wrong = checkAudienceName(text)
    setFault(wrong)
    if (wrong !== null || busy) return
    setBusy(true)
    const isKept = await onSave(text.trim())
    setBusy(false)
    if (isKept) leave()
  }
  // A heading cannot contain a form, only phrasing content.
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-1">
        <Input
          ref={input}
          aria-label={messages.name}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          maxLength={AUDIENCE_NAME_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave()
            if (event.key === 'Enter') void save()
          }}
          className="w-[min(420px,60vw)] text-16 font-strong"
        />
        <IconButton aria-label={messages.saveName} disabled={busy} onClick={() => void save()}>
          <Check aria-hidden="true" strokeWidth={1.8} size={16} />
        </IconButton>
        <IconButton aria-label={messages.cancelName} onClick={leave}>
          <X aria-hidden="true" strokeWidth={1.8} size={16} />
        </IconButton>
      </span>
      <span id={faultId} role="alert" className="text-12 font-medium tracking-normal text-negative-text empty:hidden">
        {fault}
      </span>
    </span>
  )
}
