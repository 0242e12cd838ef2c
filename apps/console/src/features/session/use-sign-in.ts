import { useState } from 'react'

import { signIn, type SignedIn } from './sign-in.ts'

/** State of a sign-in form. */
export interface SignInState {
  readonly busy: boolean
  /** Error of the last attempt; null before the first attempt and while one is pending. */
  readonly error: unknown
  readonly submit: (credentials: { email: string; pass: string }) => Promise<void>
}

/**
 * Returns a sign-in that runs one attempt at a time. It uses no query cache, so that the first page stays small.
 * @source Specification part 1, section 4, "Auth"
 */
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
