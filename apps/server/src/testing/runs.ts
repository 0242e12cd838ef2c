import fc from 'fast-check'

/** The number of cases that fast-check runs for a property by default; the long run sets a multiple of it. */
const FAST_CHECKS_OWN = 100

/**
 * Returns the fast-check settings for a property test on a database. With them, the test runs `usual` cases, or a multiple of that
 * number in a long test run. `usual` is small because each case needs many statements.
 */
export function runs(usual: number): { numRuns: number } {
  const { numRuns = FAST_CHECKS_OWN } = fc.readConfigureGlobal()
  return { numRuns: Math.ceil((usual * numRuns) / FAST_CHECKS_OWN) }
}
