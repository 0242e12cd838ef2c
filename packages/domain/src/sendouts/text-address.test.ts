import { expect, it } from 'vitest'

import { writeTextAddress } from './text-address.ts'

it.each([
  ['(415) 555-2671', '+14155552671'],
  ['1 415 555 2671', '+14155552671'],
  [' +44 20 7946 0958', '+442079460958'],
  ['555-2671', '5552671'],
  ['415-555-2671;ext=1\r\n', '41555526711'],
])('writes %j as %s', (phone, expected) => {
  expect(writeTextAddress(phone)).toBe(expected)
})
