import { describe, expect, it } from 'vitest'

import { isEasyPassword } from './common-passwords.ts'

const ANN = ['Ann', 'Okonkwo', 'Ann Okonkwo', 'ann.okonkwo@club.test']

describe('SEC-AUTH-10: isEasyPassword', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'passw0rd2024',
    '!!welcome123',
    'letmein1',
    'iloveyou',
    'trustno1',
    'Summer2026!',
    'qwertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    'abababab',
    'abc1abc1',
    '19870412',
    '04/12/1987',
    '2024-01-31',
    '(212) 555-0142',
    '1234567890',
    'okonkwo1',
    'ann.okonkwo@club.test',
    'Ann.Okonkwo99',
    ' password ',
  ])('returns true for %j', (password) => {
    expect(isEasyPassword(password, ANN)).toBe(true)
  })

  it.each([
    'correct horse battery',
    'rapport-demo',
    'tr0ub4dor&3',
    'Zwölf Boxkämpfer',
    'annual-report-9',
    '40817263951',
    '4081-726-3951',
  ])('returns false for %j', (password) => {
    expect(isEasyPassword(password, ANN)).toBe(false)
  })
})
