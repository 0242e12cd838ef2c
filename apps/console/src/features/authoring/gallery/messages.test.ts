import { expect, it } from 'vitest'

import { messages } from './messages.ts'

it.each([
  [4, '10 s', 'about 10 seconds'],
  [41, '40 s', 'about 40 seconds'],
  [45, '1 min', 'about 1 minute'],
  [53, '1 min', 'about 1 minute'],
  [100, '2 min', 'about 2 minutes'],
])('rounds an estimate of %d seconds', (seconds, short, long) => {
  expect([messages.takes(seconds), messages.takesLong(seconds)]).toEqual([short, long])
})
