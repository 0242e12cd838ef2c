import fc from 'fast-check'

/** The default number of cases that fast-check runs for a property; a long test run uses a multiple of it. */
const FAST_CHECKS_OWN = 100

/**
 * Returns the fast-check settings for a property test on a database. The test runs `usual` cases, or a multiple of that number in a
 * long test run. `usual` should be small, because each case needs many statements.
 */
export function runs(usual: number): { numRuns: number } {
  const { numRuns = FAST_CHECKS_OWN } = fc.readConfigureGlobal()
  return { numRuns: Math.ceil((usual * numRuns) / FAST_CHECKS_OWN) }
}
