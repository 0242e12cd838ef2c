import { describe, expect, it } from 'vitest'

import { isSuccess } from './successes.ts'

describe('isSuccess', () => {
  it.each([
    ['a saved member', 'update_member', { status: 200 }, true],
    ['a saved member with a blank message', 'update_member', { status: 200, serverMessage: ' ' }, true],
    [
      'an image with a message despite the status 200',
      'update_image',
      { status: 200, serverMessage: 'Too large.' },
      false,
    ],
    ['an added member with the status 204', 'add_member', { status: 204 }, false],
    ['created staff with the status 201', 'create_staff', { status: 201 }, true],
    ['updated staff with the status 204', 'update_staff', { status: 204 }, true],
    ['updated staff with a message', 'update_staff', { status: 200, serverMessage: 'No.' }, false],
    ['creating staff with status 400', 'create_staff', { status: 400 }, false],
    ['a new case with the status 201', 'create_case', { status: 201 }, true],
    ['a saved case with the status 201', 'save_case', { status: 201 }, false],
  ] as const)('returns whether the server’s response is a success for %s', (_name, attempt, answer, expected) => {
    expect(isSuccess(attempt, answer)).toBe(expected)
  })
})
