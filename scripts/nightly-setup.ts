/**
 * Runs before each test file of the nightly run. Property tests without an explicit number of cases run 50 times as many cases as
 * usual.
 */
import fc from 'fast-check'

const USUAL_RUNS = 100
const NIGHTLY_FACTOR = 50

fc.configureGlobal({ numRuns: USUAL_RUNS * NIGHTLY_FACTOR })
