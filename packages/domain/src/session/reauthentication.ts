/** How long a confirmed password lets a session send surveys, change rights and export personal data, in ms. */
export const CONFIRMED_MS = 10 * 60_000

/**
 * Returns whether a session has to confirm the password first, in a club that asks for it. `confirmed_ts` is when the password was last
 * entered in this session, at its sign-in or later, epoch ms.
 */
export function needsReauthentication(confirmed_ts: number, now_ts: number): boolean {
  return now_ts - confirmed_ts >= CONFIRMED_MS
}
