import { expect, it } from 'vitest'

import { signInDelay } from './sign-in-delay.ts'

it.each([
  [0, 0],
  [10, 0],
  [11, 1000],
  [12, 2000],
  [20, 512_000],
  [21, 900_000],
  [2000, 900_000],
])('delays the sign-in after %i failures by %i ms', (failures, ms) => {
  expect(signInDelay(failures)).toBe(ms)
})
