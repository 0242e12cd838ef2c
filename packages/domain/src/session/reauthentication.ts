/** Time after a password confirmation during which a session may send surveys, change rights and export personal data, in ms. */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Returns whether a session must confirm the password again before an action that requires a recent confirmation. `confirmed_ts` is
 * when the password was last entered in this session, at sign-in or later, in epoch ms.
 */
export function needsReauthentication(confirmed_ts: number, now_ts: number): boolean {
  return now_ts - confirmed_ts >= CONFIRMED_MS
}
