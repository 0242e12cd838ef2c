/**
 * The six local-storage keys of a session. Their values are strings; an empty value counts as missing.
 *
 * @source Specification part 1, section 3; Decisions, section 12 "Storage"
 */
export const SESSION_KEYS = [
  'userId',
  'token',
  'active_program_id',
  'active_program_name',
  'active_merchant_id',
  'active_merchant_name',
] as const

/** One of the six session keys. @source Specification part 1, section 3 */
export type SessionKey = (typeof SESSION_KEYS)[number]

/** The stored values of a session on a device; null for a missing value. @source Specification part 1, section 3 */
export type StoredSession = Readonly<Record<SessionKey, string | null>>

/** A signed-out session, in which all values are null. @source Specification part 1, section 4 "Auth" */
export const EMPTY_SESSION: StoredSession = {
  userId: null,
  token: null,
  active_program_id: null,
  active_program_name: null,
  active_merchant_id: null,
  active_merchant_name: null,
}

/**
 * The storage key of the theme and shortcut preferences, which are kept when the user signs out.
 *
 * @source Decisions, section 12 "Storage"
 */
export const PREFERENCES_KEY = 'rapport.prefs'

/**
 * Returns whether a session can open protected pages, that is, whether both a user id and a token are stored. @source Specification
 * part 1, section 2
 */
export function isSignedIn(session: Pick<StoredSession, 'userId' | 'token'>): boolean {
  return Boolean(session.userId) && Boolean(session.token)
}
