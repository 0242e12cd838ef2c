import { ApiError } from '@rapport/api/api-error'
import type { Failure } from '@rapport/api/contract/api-values'
import type { SecondFactorProof } from '@rapport/api/contract/staff/second-factor'
import {
  CODE_FORM,
  readCode,
  readRecoveryCode,
  RECOVERY_CODE_FORM,
  type SecondFactorMethod,
} from '@rapport/domain/session/second-factor'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import { messageFor } from '../loading/api.ts'
import { PasskeyError, signWithPasskey } from './passkeys.ts'

const messages = {
  title: 'Two-step sign-in',
  code: 'Code',
  codeHint: 'The 6 digits that your authenticator app shows for Rapport.',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the codes that you stored when you turned on two-step sign-in. Each works once.',
  use: { passkey: 'Use a passkey', code: 'Use the authenticator app', recovery_code: 'Use a recovery code' },
  lost: 'No phone and no recovery code? An administrator of your club can reset two-step sign-in.',
  confirm: 'Continue',
} as const

/** Title of the second step. */
export const SECOND_STEP_TITLE = messages.title

/** The second step of a sign-in or confirmation: its handle, the methods that the person may use, and the options for a passkey. */
export type SecondFactor = NonNullable<Failure['second_factor']>

/** Returns the second step that a failed call requires; null for every other failure. */
export const secondFactorOf = (error: unknown): SecondFactor | null =>
  error instanceof ApiError ? error.secondFactor : null

interface SecondStepProps<T> {
  asked: SecondFactor
  /** Sends the handle and the proof. Throws ApiError. */
  take: (step: { handle: string; proof: SecondFactorProof }) => Promise<T>
  onDone: (done: T) => void
  /** Called with the server's message when the handle can no longer be used. */
  onExpired: (message: string) => void
  /** @default 'md' */
  size?: 'md' | 'lg'
}

type Typed = Exclude<SecondFactorMethod, 'passkey'>

const faultOf = (method: Typed, text: string): string | null => {
  if (method === 'code') return readCode(text) === null ? CODE_FORM : null
  return readRecoveryCode(text) === null ? RECOVERY_CODE_FORM : null
}

const messageOf = (error: Error): string => (error instanceof PasskeyError ? error.message : messageFor('login', error))

/** Asks for the second step: a passkey, a code from the authenticator app, or a recovery code. Shows failures next to the field. */
export function SecondStep<T>({ asked, take, onDone, onExpired, size = 'md' }: SecondStepProps<T>) {
  const typed = asked.methods.filter((method): method is Typed => method !== 'passkey')
  const [method, setMethod] = useState<Typed>(typed[0] ?? 'recovery_code')
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const passkey = useRef<HTMLButtonElement>(null)
  const step = useMutation({
    mutationFn: async (given: SecondFactorProof | 'passkey') => {
      const proof = given === 'passkey' ? await signWithPasskey(asked.passkey) : given
      return take({ handle: asked.handle, proof })
    },
    meta: { savesWork: false },
    networkMode: 'always',
    gcTime: 0,
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second_step_expired') onExpired(messageFor('login', error))
      else input.current?.select()
    },
  })
  // Moves the focus, because the element that had it has been removed: a control of the password form, or the button that changed
  // the method.
  useEffect(() => (input.current ?? passkey.current)?.focus(), [method])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals, so without this call the event would also submit a form that contains the dialog in the
    // React tree.
    event.stopPropagation()
    const code = input.current?.value ?? ''
    const found = faultOf(method, code)
    setFault(found)
    if (found !== null) input.current?.focus()
    else if (!step.isPending) step.mutate({ method, code })
  }
  const change = (next: Typed) => {
    setFault(null)
    step.reset()
    setMethod(next)
  }
  const isCode = method === 'code'
  const message = step.isError ? messageOf(step.error) : undefined
  const isUsingPasskey = step.isPending && step.variables === 'passkey'
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {asked.passkey === undefined ? null : (
        <Button
          ref={passkey}
          size={size}
          busy={isUsingPasskey}
          onClick={() => step.isPending || step.mutate('passkey')}
        >
          {messages.use.passkey}
        </Button>
      )}
      {typed.length === 0 ? (
        // A person with neither an authenticator app nor unused recovery codes has no code to type.
        <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
          {message}
        </p>
      ) : (
        <>
          <Field
            key={method}
            label={isCode ? messages.code : messages.recoveryCode}
            required
            hint={isCode ? messages.codeHint : messages.recoveryHint}
            error={fault ?? message}
          >
            <Input
              ref={input}
              size={size}
              name={isCode ? 'code' : 'recovery-code'}
              inputMode={isCode ? 'numeric' : 'text'}
              autoComplete={isCode ? 'one-time-code' : 'off'}
              autoCapitalize={isCode ? 'none' : 'characters'}
              spellCheck={false}
              onChange={() => setFault(null)}
            />
          </Field>
          <Button type="submit" variant="primary" size={size} busy={step.isPending && !isUsingPasskey}>
            {messages.confirm}
          </Button>
        </>
      )}
      {typed
        .filter((other) => other !== method)
        .map((other) => (
          <Button key={other} variant="quiet" onClick={() => change(other)} disabled={step.isPending}>
            {messages.use[other]}
          </Button>
        ))}
      <p className="text-rp-13 text-rp-muted">{messages.lost}</p>
    </form>
  )
}
