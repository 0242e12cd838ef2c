import fc from 'fast-check'

/** The cases of a property that names no number; the long run sets many times this. */
const FAST_CHECKS_OWN = 100

/**
 * How many cases a property test on a database takes: `usual`, since each of them is many statements, and in the long run as many
 * times more as everywhere.
 */
export function runs(usual: number): { numRuns: number } {
  const { numRuns = FAST_CHECKS_OWN } = fc.readConfigureGlobal()
  return { numRuns: Math.ceil((usual * numRuns) / FAST_CHECKS_OWN) }
}
