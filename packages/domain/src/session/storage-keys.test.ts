import { describe, expect, it } from 'vitest'

import { EMPTY_SESSION, isSignedIn, SESSION_KEYS } from './storage-keys.ts'

describe('isSignedIn', () => {
  it.each([
    ['a user id and a token', '2', 'abc', true],
    ['a token alone', null, 'abc', false],
    ['a user id alone', '2', null, false],
    ['an empty token', '2', '', false],
    ['nothing', null, null, false],
  ])('decides whether a session with %s counts as signed in', (_name, userId, token, expected) => {
    expect(isSignedIn({ userId, token })).toBe(expected)
  })
})

describe('EMPTY_SESSION', () => {
  it('contains every key with the value null', () => {
    expect(Object.keys(EMPTY_SESSION)).toEqual([...SESSION_KEYS])
    expect(Object.values(EMPTY_SESSION).every((value) => value === null)).toBe(true)
  })
})
