/** Loaded before each test file of the long run: property tests that name no number of cases get many more. */
import fc from 'fast-check'

const USUAL_RUNS = 100
const NIGHTLY_FACTOR = 50

fc.configureGlobal({ numRuns: USUAL_RUNS * NIGHTLY_FACTOR })
