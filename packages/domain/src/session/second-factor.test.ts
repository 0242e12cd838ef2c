import { describe, expect, it } from 'vitest'

import { allowsPasskeys, formatRecoveryCode, readCode, readRecoveryCode, secondFactorMethods } from './second-factor.ts'

it.each([
  [{ hasAuthenticator: false, passkeys: 0, recoveryCodes: 0 }, []],
  [{ hasAuthenticator: false, passkeys: 0, recoveryCodes: 10 }, []],
  [{ hasAuthenticator: true, passkeys: 0, recoveryCodes: 10 }, ['code', 'recovery_code']],
  [{ hasAuthenticator: true, passkeys: 0, recoveryCodes: 0 }, ['code']],
  [{ hasAuthenticator: false, passkeys: 1, recoveryCodes: 1 }, ['passkey', 'recovery_code']],
  [{ hasAuthenticator: true, passkeys: 2, recoveryCodes: 1 }, ['passkey', 'code', 'recovery_code']],
])('lets a person with %o pass the second step using %o', (factors, methods) => {
  expect(secondFactorMethods(factors)).toEqual(methods)
})

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['012345', '012345'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['', null],
  // Authenticator apps use only ASCII digits.
  ['١٢٣٤٥٦', null],
])('parses the code %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})

describe('a recovery code', () => {
  it.each([
    ['ABCD-EFGH-2345-WXYZ', 'ABCDEFGH2345WXYZ'],
    ['abcdefgh2345wxyz', 'ABCDEFGH2345WXYZ'],
    [' abcd efgh 2345 wxyz ', 'ABCDEFGH2345WXYZ'],
    ['0118-0118-0118-0118', 'OIIBOIIBOIIBOIIB'],
    ['ABCD-EFGH-2345', null],
    ['ABCD-EFGH-2345-WXY9', null],
    ['', null],
  ])('parses %j as %j', (typed, code) => {
    expect(readRecoveryCode(typed)).toBe(code)
  })

  it('is shown in groups that can be read back', () => {
    expect(formatRecoveryCode('ABCDEFGH2345WXYZ')).toBe('ABCD-EFGH-2345-WXYZ')
    expect(readRecoveryCode(formatRecoveryCode('ABCDEFGH2345WXYZ'))).toBe('ABCDEFGH2345WXYZ')
  })
})

it.each([
  ['https:', 'console.club.test', true],
  ['http:', 'localhost', true],
  ['https:', 'localhost', true],
  ['http:', 'console.club.test', false],
  ['http:', '127.0.0.1', false],
  ['https:', '10.0.0.7', false],
  ['https:', '[::1]', false],
])('decides whether passkeys are allowed at %s//%s: %s', (protocol, hostname, allowed) => {
  expect(allowsPasskeys({ protocol, hostname })).toBe(allowed)
})
