import { Button } from '@rapport/ui/button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { Field } from '@rapport/ui/field'
import { PasswordInput } from '@rapport/ui/password-input'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'

import { client, messageFor } from '../loading/api.ts'
import { SECOND_STEP_TITLE, SecondStep, secondFactorOf, type SecondFactor } from './second-step.tsx'

const messages = {
  title: 'Confirm your password',
  text: 'Your password is needed to send surveys, change staff or sign-in settings, and export or erase personal data. After you enter it, you will not be asked for it again for 10 minutes.',
  secondText: 'Your account also requires a second step.',
  password: 'Password',
  required: 'Password is required.',
  confirm: 'Continue',
} as const

/**
 * Asks the signed-in person to enter their password and, if their account has a second step, to complete it. Calls `onEnd` with
 * true after the server has verified their identity, or with false when they cancel.
 */
export function PasswordDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [pass, setPass] = useState('')
  const [asked, setAsked] = useState<SecondFactor | null>(null)
  const [expired, setExpired] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const confirm = useMutation({
    mutationFn: () => client('confirmSession', { body: { pass } }),
    meta: { savesWork: false },
    // With the default `gcTime`, the cache would keep the password for minutes after a failed attempt.
    gcTime: 0,
    onSuccess: () => onEnd(true),
    onError: (error) => setAsked(secondFactorOf(error)),
  })
  // The focused element of the second step has been removed, so the password field receives the focus.
  useEffect(() => {
    if (expired !== null) input.current?.focus()
  }, [expired])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, so without this call the event would also submit a form that contains the dialog in the
    // React tree.
    event.stopPropagation()
    setMissing(pass === '')
    setExpired(null)
    if (pass !== '' && !confirm.isPending) confirm.mutate()
  }
  const fault = expired ?? (confirm.isError ? messageFor('update_staff', confirm.error) : null)
  if (asked !== null)
    return (
      <Dialog open onOpenChange={(open) => open || onEnd(false)}>
        <DialogContent
          title={SECOND_STEP_TITLE}
          description={messages.secondText}
          // The second step sets the focus itself.
          onOpenAutoFocus={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
        >
          <SecondStep
            asked={asked}
            take={(body) => client('finishConfirmation', { body })}
            onDone={() => onEnd(true)}
            onExpired={(message) => {
              setPass('')
              setExpired(message)
              setAsked(null)
            }}
          />
        </DialogContent>
      </Dialog>
    )
  return (
    <Dialog open onOpenChange={(open) => open || confirm.isPending || onEnd(false)}>
      <DialogContent
        title={messages.title}
        description={messages.text}
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          input.current?.focus()
        }}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={confirm.isPending}>Cancel</Button>
            </DialogClose>
            <Button form={form} type="submit" variant="primary" busy={confirm.isPending}>
              {messages.confirm}
            </Button>
          </>
        }
      >
        <form id={form} noValidate onSubmit={submit}>
          <Field label={messages.password} required error={isMissing ? messages.required : fault}>
            <PasswordInput
              ref={input}
              value={pass}
              autoComplete="current-password"
              onChange={({ target }) => {
                setPass(target.value)
                setMissing(false)
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
