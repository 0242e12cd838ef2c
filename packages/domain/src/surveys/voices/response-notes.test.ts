import { expect, it } from 'vitest'

import { fieldOfResponse, readResponseOfField } from './response-notes.ts'

it('formats a response id as a logbook field, and parses it back', () => {
  expect(fieldOfResponse(31)).toBe('response-31')
  expect(readResponseOfField(fieldOfResponse(999_999_999_999_999))).toBe(999_999_999_999_999)
})

it.each([
  'q-0',
  'response-',
  'response-0',
  'response-031',
  'response-1x',
  'my-response-1',
  'response-9999999999999999',
])('returns no response id for %s', (field) => expect(readResponseOfField(field)).toBeNull())
