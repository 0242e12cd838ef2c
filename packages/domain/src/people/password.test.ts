import { describe, expect, it } from 'vitest'

import { checkNewPassword } from './password.ts'

describe('checkNewPassword', () => {
  it.each([
    ['an empty password', '', '', 'Password is required.'],
    ['seven characters', 'abcdefg', 'abcdefg', 'Your password needs to be at least 8 characters long.'],
    [
      'four characters of two units each',
      '😀😀😀😀',
      '😀😀😀😀',
      'Your password needs to be at least 8 characters long.',
    ],
    ['two passwords that differ', 'abcdefgh', 'abcdefgH', "Your passwords don't match. Please re-type them."],
    ['a password without its confirmation', 'abcdefgh', '', "Your passwords don't match. Please re-type them."],
    ['the length before the confirmation', 'abc', 'abd', 'Your password needs to be at least 8 characters long.'],
    ['eight characters twice', 'abcdefgh', 'abcdefgh', null],
    ['spaces as they are', ' abcdef ', ' abcdef ', null],
  ])('checks %s', (_name, password, confirmation, expected) => {
    expect(checkNewPassword(password, confirmation)).toBe(expected)
  })
})
