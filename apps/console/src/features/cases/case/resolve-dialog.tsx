import { RESOLUTION_REQUIRED } from '@rapport/domain/cases/case-form'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { Textarea } from '@rapport/ui/textarea'
import { useId, useState, type SubmitEvent } from 'react'

import { caseText, fieldText, messages } from '../messages.ts'
import { LONGEST } from './case-form-schema.ts'

interface ResolveDialogProps {
  title: string
  hint: string
  /** Whether a resolution is required before the case can be closed. */
  isRequired: boolean
  /** The resolution that the dialog initially contains. */
  initial: string
  busy: boolean
  onClose: () => void
  onResolve: (resolution: string) => void
}

/**
 * Renders the dialog that asks for the resolution before one or more cases are closed.
 *
 * @source Specification part 1, section 5; Decisions, section 14 "Case page"
 */
export function ResolveDialog({ title, hint, isRequired, initial, busy, onClose, onResolve }: ResolveDialogProps) {
  const [text, setText] = useState(initial)
  const [isTried, setTried] = useState(false)
  const formId = useId()
  const isMissing = isRequired && text.trim() === ''
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !busy) onResolve(text)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        footer={
          <>
            <Button onClick={onClose} disabled={busy}>
              {messages.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={busy}>
              {caseText.resolve}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={send}>
          <Field
            label={fieldText.resolution_description}
            hint={hint}
            required={isRequired}
            error={isTried && isMissing ? RESOLUTION_REQUIRED : null}
          >
            <Textarea
              rows={4}
              dir="auto"
              maxLength={LONGEST.text}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
