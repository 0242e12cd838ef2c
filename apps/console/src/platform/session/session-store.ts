import type { Merchant, Program } from '@rapport/domain/session/active-merchant'
import { EMPTY_SESSION, SESSION_KEYS, isSignedIn, type StoredSession } from '@rapport/domain/session/storage-keys'
import { useSyncExternalStore } from 'react'
import type { LoaderFunctionArgs } from 'react-router'

import { loginHref, redirectFrom } from '../navigation/paths.ts'

const listeners = new Set<() => void>()

function read(): StoredSession {
  // The cast is safe, because every key is read.
  return Object.fromEntries(SESSION_KEYS.map((key) => [key, localStorage.getItem(key)])) as StoredSession
}

let current = read()
let refused = false

function announce() {
  current = read()
  for (const listener of listeners) listener()
}

const strangers = new Set<() => void>()

// The storage event makes changes in one tab visible in all other tabs.
window.addEventListener('storage', () => {
  const before = current.userId
  announce()
  if (before === null || current.userId === null || current.userId === before) return
  for (const listener of strangers) listener()
})

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the stored session. @source Specification part 1, section 3, "Session/user" */
export const currentSession = (): StoredSession => current

/** Returns the session, synchronized with storage and other tabs. */
export function useSession(): StoredSession {
  return useSyncExternalStore(subscribe, currentSession, currentSession)
}

/**
 * Returns the id of the active program, or 0, which is not a valid id, while no program is active.
 *
 * @source Specification part 2, section 4
 */
export function useProgramId(): number {
  return Number(useSession().active_program_id ?? 0)
}

/**
 * Returns whether protected pages can be opened: a user is signed in, and the server has not rejected their token.
 *
 * @source Specification part 1, section 2
 */
export function hasSession(): boolean {
  return isSignedIn(current) && !refused
}

/**
 * Records that the server rejected the token. It remains stored, so that the login page can greet its owner.
 *
 * @source Decisions, section 12, "prelogin"
 */
export function refuseSession(): void {
  refused = true
}

/** Writes the given keys; null removes a key. Only this function writes the session keys. @source Specification part 1, section 3 */
export function storeSession(change: Partial<StoredSession>): void {
  for (const key of SESSION_KEYS) {
    const value = change[key]
    if (value === undefined) continue
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  }
  if (change.token !== undefined) refused = false
  announce()
}

/** Removes the stored user, token, program and location. @source Specification part 1, section 4, "Auth" */
export function clearSession(): void {
  storeSession(EMPTY_SESSION)
}

/**
 * Removes the stored program and location, so that the next start selects the first program and location. @source Specification
 * part 2, section 4, "Startup"
 */
export function clearActiveMerchant(): void {
  storeSession({
    active_program_id: null,
    active_program_name: null,
    active_merchant_id: null,
    active_merchant_name: null,
  })
}

/**
 * Calls the callback when this or another tab has signed out. Returns a function that unsubscribes the callback.
 *
 * @source SEC 2.5: logout in one tab signs out all
 */
export function onSignedOutElsewhere(callback: () => void): () => void {
  return subscribe(() => {
    if (!isSignedIn(current)) callback()
  })
}

/**
 * Calls the callback when another tab has signed in a different user, because the previous user's data must not be shown to the new
 * user or saved in the new user's name. Returns a function that unsubscribes the callback.
 */
export function onSomebodyElse(callback: () => void): () => void {
  strangers.add(callback)
  return () => strangers.delete(callback)
}

/** Activates a program and one of its locations. @source Specification part 2, section 4 */
export function storeActiveMerchant({ program, merchant }: { program: Program; merchant: Merchant }): void {
  storeSession({
    active_program_id: String(program.program_id),
    active_program_name: program.program_name,
    active_merchant_id: String(merchant.merchant_id),
    active_merchant_name: merchant.merchant_name,
  })
}

/**
 * Guards pages that require sign-in. When the user id or token is not stored, or the server has rejected the token, redirects to
 * the login page, which opens the requested page after sign-in.
 *
 * @source Specification part 1, section 2, "Sign-in required"
 */
export function requireSession({ request }: Pick<LoaderFunctionArgs, 'request'>): null {
  if (hasSession()) return null
  const { pathname, search, hash } = new URL(request.url)
  throw redirectFrom(request, loginHref(pathname + search + hash))
}
