import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { Button } from '@rapport/ui/button'
import { Combobox } from '@rapport/ui/combobox'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { useState } from 'react'

import { messages } from './messages.ts'

interface CopyDialogProps {
  forms: readonly FeedbackForm[]
  busy: boolean
  onCopy: (feedback_form_id: number) => void
  onClose: () => void
}

/** Renders a dialog that asks which survey of the club to copy. */
export function CopyDialog({ forms, busy, onCopy, onClose }: CopyDialogProps) {
  const [chosen, setChosen] = useState(String(forms[0]?.feedback_form_id ?? ''))
  return (
    <Dialog open onOpenChange={(open) => (open || busy ? undefined : onClose())}>
      <DialogContent
        title={messages.copyTitle}
        description={messages.copyWhy}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>{messages.cancel}</Button>
            </DialogClose>
            <Button variant="primary" busy={busy} onClick={() => (chosen === '' ? undefined : onCopy(Number(chosen)))}>
              {messages.copyAction}
            </Button>
          </>
        }
      >
        <Field label={messages.copyLabel}>
          <Combobox
            aria-label={messages.copyLabel}
            options={forms.map(({ feedback_form_id, name }) => ({ value: String(feedback_form_id), label: name }))}
            value={chosen}
            onValueChange={setChosen}
          />
        </Field>
      </DialogContent>
    </Dialog>
  )
}
