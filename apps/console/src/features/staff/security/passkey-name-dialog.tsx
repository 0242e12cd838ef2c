import { PASSKEY_NAME_LENGTH } from '@rapport/domain/session/second-factor'
import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { useId, useRef, useState, type FormEvent } from 'react'

import { messages } from './messages.ts'

interface PasskeyNameDialogProps {
  title: string
  description?: string
  initial: string
  confirmLabel: string
  busy: boolean
  error: string | null
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for a name that distinguishes a passkey from the person's other passkeys. */
export function PasskeyNameDialog({
  title,
  description,
  initial,
  confirmLabel,
  busy,
  error,
  onName,
  onClose,
}: PasskeyNameDialogProps) {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const name = input.current?.value.trim() ?? ''
    setMissing(name === '')
    if (name === '') input.current?.focus()
    else if (!busy) onName(name)
  }
  return (
    <Dialog open onOpenChange={(open) => open || busy || onClose()}>
      <DialogContent
        title={title}
        description={description}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={busy}>Cancel</Button>
            </DialogClose>
            <Button form={form} type="submit" variant="primary" busy={busy}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field label={messages.passkeyName} required error={isMissing ? messages.nameRequired : (error ?? undefined)}>
            <Input
              ref={input}
              defaultValue={initial}
              maxLength={PASSKEY_NAME_LENGTH}
              onChange={() => setMissing(false)}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
