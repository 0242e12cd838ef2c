import { describe, expect, it } from 'vitest'

import { isSuccess } from './successes.ts'

describe('isSuccess', () => {
  it.each([
    ['a saved member', 'update_member', { status: 200 }, true],
    ['a saved member with a blank message', 'update_member', { status: 200, serverMessage: ' ' }, true],
    ['a message beside a status of 200', 'update_image', { status: 200, serverMessage: 'Too large.' }, false],
    ['a member answered by another status', 'add_member', { status: 204 }, false],
    ['staff answered by any good status', 'create_staff', { status: 201 }, true],
    ['staff answered without a body', 'update_staff', { status: 204 }, true],
    ['staff with a message', 'update_staff', { status: 200, serverMessage: 'No.' }, false],
    ['staff refused', 'create_staff', { status: 400 }, false],
    ['a new case', 'create_case', { status: 201 }, true],
    ['a saved case', 'save_case', { status: 201 }, false],
  ] as const)('judges %s', (_name, attempt, answer, expected) => {
    expect(isSuccess(attempt, answer)).toBe(expected)
  })
})
