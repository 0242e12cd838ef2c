import { expect, it } from 'vitest'

import { describeContact, describeWhomToAsk } from './club-contact.ts'

it.each([
  ['the name and the title', ' Dana Reed ', 'General Manager', 'Dana Reed, General Manager'],
  ['the name without a title', 'Dana Reed', null, 'Dana Reed'],
  ['nothing for a title without a name', ' ', 'General Manager', null],
  ['nothing for a club that names no one', null, null, null],
])('returns %s', (_what, name, title, expected) => {
  expect(describeContact(name, title)).toBe(expected)
})

it('names the club’s contact, or only the club when there is no contact', () => {
  expect(describeWhomToAsk('Burr Oak', null)).toBe('Questions? Please ask Burr Oak.')
  expect(describeWhomToAsk('Burr Oak', 'Dana Reed')).toBe('Questions? Please ask Dana Reed, at Burr Oak.')
})
