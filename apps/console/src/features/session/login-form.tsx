import { checkEmail } from '@rapport/domain/people/contact/email'
import { Button } from '@rapport/ui/button'
import { Field } from '@rapport/ui/field'
import { Input } from '@rapport/ui/input'
import { Link } from '@rapport/ui/link'
import { PasswordInput } from '@rapport/ui/password-input'
import { toast } from '@rapport/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Link as RouterLink } from 'react-router'

import { messageFor } from '../../platform/loading/api.ts'
import { PATHS } from '../../platform/navigation/paths.ts'
import type { SecondFactor } from '../../platform/session/second-step.tsx'
import { messages } from './messages.ts'
import { signIn, type SignedIn } from './sign-in.ts'

/** A second step that ended without a sign-in. The message is the reason; it is null when the user canceled the step. */
export interface EndedStep {
  readonly message: string | null
}

interface LoginFormProps {
  /** The second step from which the user returned to this form; null initially. */
  ended: EndedStep | null
  onSignedIn: (outcome: SignedIn) => void
  /** Called after a correct password if the sign-in requires a second step. */
  onSecondStep: (asked: SecondFactor) => void
}

/** Functions that return the error in a field, or null when its value is valid. @source Specification part 1, section 5, "Login" */
const checks = {
  email: checkEmail,
  pass: (text: string) => (text === '' ? messages.passwordRequired : null),
} as const

/**
 * Renders the form that signs in with e-mail and password, and reports a failure in the form and as a toast. It uses no form
 * library, to keep the first page that users load small.
 *
 * @source Specification part 1, sections 5 and 8
 */
export function LoginForm({ ended, onSignedIn, onSecondStep }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null)
  const pass = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<{ email: string | null; pass: string | null }>({ email: null, pass: null })
  const login = useMutation({
    mutationFn: signIn,
    meta: { savesWork: false },
    // When offline, the attempt fails immediately instead of waiting for the network.
    networkMode: 'always',
    // Without this option, the password of a failed attempt would remain in the cache for minutes.
    gcTime: 0,
    onSuccess: (outcome) => ('handle' in outcome ? onSecondStep(outcome) : onSignedIn(outcome)),
    onError: (error) => toast.error(messageFor('login', error)),
  })

  // The focused element of the second step has been removed, so the e-mail field receives the focus.
  useEffect(() => {
    if (ended !== null) email.current?.focus()
  }, [ended])
  const message = login.error === null ? (login.isIdle ? ended?.message : null) : messageFor('login', login.error)

  const read = () => ({ email: email.current?.value.trim() ?? '', pass: pass.current?.value ?? '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = read()
    const found = { email: checks.email(values.email), pass: checks.pass(values.pass) }
    setFaults(found)
    if (found.email) email.current?.focus()
    else if (found.pass) pass.current?.focus()
    else if (!login.isPending) login.mutate(values)
  }
  // While the user types, only a field that already shows an error is checked again.
  const mend = (name: keyof typeof checks) => {
    if (faults[name]) setFaults((now) => ({ ...now, [name]: checks[name](read()[name]) }))
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Field label={messages.email} required error={faults.email ?? undefined}>
        <Input
          ref={email}
          name="email"
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => mend('email')}
        />
      </Field>
      <Field label={messages.password} required error={faults.pass ?? undefined} className="col-start-1 row-start-2">
        <PasswordInput
          ref={pass}
          name="password"
          size="lg"
          autoComplete="current-password"
          onChange={() => mend('pass')}
        />
      </Field>
      <p role="alert" className="text-rp-13 font-rp-medium text-rp-negative-text empty:hidden">
        {message}
      </p>
      <Button type="submit" variant="primary" size="lg" busy={login.isPending}>
        {messages.submit}
      </Button>
      {/* The link is displayed at the end of the password's label but follows the button in the DOM, so that the Tab key moves
          the focus from the password to the button. */}
      <p className="col-start-1 row-start-2 justify-self-end text-rp-13">
        <Link asChild>
          <RouterLink to={PATHS.resetPassword}>{messages.resetPassword}</RouterLink>
        </Link>
      </p>
    </form>
  )
}
