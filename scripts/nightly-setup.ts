/** Runs before each test file of the long run. Property tests without an explicit number of cases use 50 times the usual number. */
import fc from 'fast-check'

const USUAL_RUNS = 100
const NIGHTLY_FACTOR = 50

fc.configureGlobal({ numRuns: USUAL_RUNS * NIGHTLY_FACTOR })
