import fc from 'fast-check'

/** The default number of cases of a property; the long run sets a multiple. */
const FAST_CHECKS_OWN = 100

/**
 * Returns the number of cases of a property test on a database: `usual`, which is small because each case needs many statements,
 * multiplied in the long run.
 */
export function runs(usual: number): { numRuns: number } {
  const { numRuns = FAST_CHECKS_OWN } = fc.readConfigureGlobal()
  return { numRuns: Math.ceil((usual * numRuns) / FAST_CHECKS_OWN) }
}
