import { secondFactorMutations } from '@rapport/api/queries/second-factor'
import { CODE_FORM, readCode } from '@rapport/domain/session/second-factor'
import { Button } from '@rapport/ui/button'
import { CopyButton } from '@rapport/ui/copy-button'
import { Dialog, DialogClose, DialogContent } from '@rapport/ui/dialog'
import { FailureState } from '@rapport/ui/failure-state'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { QrCode } from '../../../platform/qr/qr-code.tsx'
import { messages } from './messages.ts'

interface AuthenticatorDialogProps {
  /** Called with the new recovery codes (empty when the previous codes remain valid), or with null when the person cancels. */
  onEnd: (codes: readonly string[] | null) => void
}

/** Shows the key for a new authenticator app, and registers the app as a second step when a correct code from the app is entered. */
export function AuthenticatorDialog({ onEnd }: AuthenticatorDialogProps) {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<string | null>(null)
  const begin = useMutation(secondFactorMutations.beginAuthenticator(client))
  const confirming = secondFactorMutations.confirmAuthenticator(client, useQueryClient())
  const confirm = useMutation({
    ...confirming,
    onSuccess: (done, ...rest) => {
      onEnd(done.recovery_codes ?? [])
      return confirming.onSuccess?.(done, ...rest)
    },
    onError: () => input.current?.select(),
  })
  const { mutate: start, isIdle } = begin
  useEffect(() => {
    if (isIdle) start()
  }, [isIdle, start])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value ?? ''
    const found = readCode(code) === null ? CODE_FORM : null
    setFault(found)
    if (found !== null) input.current?.focus()
    else if (!confirm.isPending) confirm.mutate({ code })
  }
  return (
    <Dialog open onOpenChange={(open) => open || confirm.isPending || onEnd(null)}>
      <DialogContent
        title={messages.setUpTitle}
        description={messages.setUpText}
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <DialogClose asChild>
              <Button disabled={confirm.isPending}>Cancel</Button>
            </DialogClose>
            <Button
              form={form}
              type="submit"
              variant="primary"
              busy={confirm.isPending}
              disabled={begin.data === undefined}
            >
              {messages.turnOn}
            </Button>
          </>
        }
      >
        {begin.isError ? (
          <FailureState
            title={messageFor('update_staff', begin.error)}
            onRetry={() => begin.mutate()}
            busy={begin.isPending}
          />
        ) : begin.data === undefined ? (
          <Loading />
        ) : (
          <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
            <QrCode
              text={begin.data.uri}
              label={messages.qr}
              className="max-w-[200px] justify-self-center rounded-rp-3"
            />
            <div className="grid gap-1">
              <p className="text-rp-13 text-rp-muted">{messages.key}</p>
              <p className="flex flex-wrap items-center gap-2">
                <code className="min-w-0 text-rp-14 break-all text-rp-strong">
                  {begin.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </code>
                <CopyButton text={begin.data.secret} label={messages.copyKey} />
              </p>
            </div>
            <Field
              label={messages.code}
              required
              hint={messages.codeHint}
              error={fault ?? (confirm.isError ? messageFor('update_staff', confirm.error) : undefined)}
            >
              <Input
                ref={input}
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
                onChange={() => setFault(null)}
              />
            </Field>
          </form>
        )}
      </DialogContent>
    </Dialog>
  )
}
