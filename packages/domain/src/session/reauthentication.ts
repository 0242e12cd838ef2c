/** Time after a password confirmation during which a session may send surveys, change rights and export personal data, in ms. */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Returns whether a session must first confirm the password, in a club that requires it. `confirmed_ts` is the time at which the
 * password was last entered in this session, at its sign-in or later, in epoch ms.
 */
export function needsReauthentication(confirmed_ts: number, now_ts: number): boolean {
  return now_ts - confirmed_ts >= CONFIRMED_MS
}
