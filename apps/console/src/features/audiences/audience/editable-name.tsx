import { AUDIENCE_NAME_LENGTH, checkAudienceName } from '@rapport/domain/audiences/audience-name'
import { IconButton } from '@rapport/ui/icon-button'
import { Input } from '@rapport/ui/input'
import { Check, Pencil, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'

import { messages } from '../messages.ts'

interface EditableNameProps {
  name: string
  /** Saves a valid, trimmed name. Returns false on failure; the input then keeps the typed text. */
  onSave: (name: string) => Promise<boolean> | boolean
}

/**
 * Renders a page title that can be edited: Enter or the check button saves, Escape or the X button cancels.
 *
 * @source Specification part 2, section 2, "Campaign detail"
 */
export function EditableName({ name, onSave }: EditableNameProps) {
  const [isEditing, setEditing] = useState(false)
  const form = useForm({
    values: { name },
    resolver: ({ name: typed }) => {
      const fault = checkAudienceName(typed)
      if (fault === null) return { values: { name: typed.trim() }, errors: {} }
      return { values: {}, errors: { name: { type: 'check', message: fault } } }
    },
    // Keeps the typed name if the stored name changes while the user is editing.
    resetOptions: { keepDirtyValues: true },
  })
  const { isSubmitting, errors } = form.formState
  const fault = errors.name?.message
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const faultId = useId()

  useEffect(() => {
    if (isEditing) form.setFocus('name', { shouldSelect: true })
    else if (wasEditing.current) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [form, isEditing])

  if (!isEditing) {
    return (
      <>
        {name}
        <IconButton
          ref={pencil}
          aria-label={messages.editName}
          size="sm"
          className="ms-1"
          onClick={() => setEditing(true)}
        >
          <Pencil aria-hidden="true" strokeWidth={1.8} size={15} />
        </IconButton>
      </>
    )
  }

  const leave = () => {
    setEditing(false)
    form.reset()
  }
  const submit = form.handleSubmit(async (values) => {
    if (await onSave(values.name)) leave()
  })
  // While a submission is pending, another call to handleSubmit would save the name a second time, or clear isSubmitting too early
  // if the typed name is now invalid.
  const save = () => {
    if (!isSubmitting) void submit()
  }
  // The title is inside a heading, which can contain only phrasing content and therefore no form.
  return (
    <span className="grid gap-1">
      <span className="flex items-center gap-1">
        <Input
          {...form.register('name')}
          aria-label={messages.name}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : faultId}
          maxLength={AUDIENCE_NAME_LENGTH}
          onKeyDown={(event) => {
            if (event.key === 'Escape') leave()
            if (event.key === 'Enter') save()
          }}
          className="w-[min(420px,60vw)] text-rp-16 font-rp-strong"
        />
        <IconButton aria-label={messages.saveName} disabled={isSubmitting} onClick={save}>
          <Check aria-hidden="true" strokeWidth={1.8} size={16} />
        </IconButton>
        <IconButton aria-label={messages.cancelName} onClick={leave}>
          <X aria-hidden="true" strokeWidth={1.8} size={16} />
        </IconButton>
      </span>
      <span
        id={faultId}
        role="alert"
        className="text-rp-12 font-rp-medium tracking-normal text-rp-negative-text empty:hidden"
      >
        {fault}
      </span>
    </span>
  )
}
