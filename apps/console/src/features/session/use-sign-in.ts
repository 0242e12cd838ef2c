import { useState } from 'react'

import { signIn, type SignedIn } from './sign-in.ts'

/** Signing in, as a form shows it. */
export interface SignInState {
  readonly busy: boolean
  /** What the last attempt was refused with; null while one is under way, and before the first. */
  readonly error: unknown
  readonly submit: (credentials: { email: string; pass: string }) => Promise<void>
}

/** Signs in, one attempt at a time. @source Specification part 1, section 4, "Auth" */
export function useSignIn(onSignedIn: (outcome: SignedIn) => void, onError: (error: unknown) => void): SignInState {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (credentials: { email: string; pass: string }) => {
    setBusy(true)
    setError(null)
    try {
      onSignedIn(await signIn(credentials))
    } catch (cause) {
      setError(cause)
      onError(cause)
    }
    setBusy(false)
  }
  return { busy, error, submit }
}
