/** Maximum number of consecutive failed sign-ins to an account before sign-ins are delayed, to allow for mistyped passwords. */
export const FREE_FAILURES = 10

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 15 * 60_000

/**
 * Returns the delay in ms before the next sign-in to an account, after `failures` failures in a row: none for the first ten, then
 * 1, 2, 4 … seconds, at most 15 minutes. `failures` is a non-negative integer.
 *
 * @source Decisions, section 14, "Limits by address"
 */
export function signInDelay(failures: number): number {
  if (failures <= FREE_FAILURES) return 0
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES - 1), LONGEST_DELAY_MS)
}
