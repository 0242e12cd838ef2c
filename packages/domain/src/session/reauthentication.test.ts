import { expect, it } from 'vitest'

import { needsReauthentication } from './reauthentication.ts'

const MINUTE_MS = 60_000

it.each([
  [0, false],
  [10 * MINUTE_MS - 1, false],
  [10 * MINUTE_MS, true],
  // The server clock was set back after the confirmation, which still counts as recent.
  [-MINUTE_MS, false],
])('requests the password again %d ms after it was entered: %s', (passed, asked) => {
  const entered = Date.UTC(2026, 10, 26)
  expect(needsReauthentication(entered, entered + passed)).toBe(asked)
})
