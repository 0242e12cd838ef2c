import { expect, it } from 'vitest'

import { describeMissingPart } from './missing-part.ts'

it.each([
  [true, 'Something went wrong, try again later. Reload the page to load what is missing.'],
  [false, 'Something went wrong, try again later. The server did not answer. Check your connection.'],
])('says what helps when it is lost: %s', (isLost, words) => {
  expect(describeMissingPart(isLost)).toBe(words)
})
