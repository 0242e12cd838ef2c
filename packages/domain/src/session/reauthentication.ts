/**
 * Time in ms after a sign-in or a password confirmation during which sensitive actions, such as sending surveys, changing rights,
 * and exporting or erasing personal data, require no further confirmation.
 */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Returns whether a session must confirm the password again before an action that requires a recent confirmation. `confirmed_ts` is
 * when the password was last entered in this session, at sign-in or later, in epoch ms.
 */
export function needsReauthentication(confirmed_ts: number, now_ts: number): boolean {
  return now_ts - confirmed_ts >= CONFIRMED_MS
}
