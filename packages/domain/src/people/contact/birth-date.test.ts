import { describe, expect, it } from 'vitest'

import { checkBirthDate } from './birth-date.ts'

describe('checkBirthDate', () => {
  it.each(['', '1980-03-08', '03/08/1980', '2026-11-20', '1926-11-21', '2000-02-29'])('accepts %j', (text) => {
    expect(checkBirthDate(text, '2026-11-21')).toBeNull()
  })

  it.each([
    ['today', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['a day over a hundred years ago', '1926-11-20'],
    ['a year of three digits', '0980-03-08'],
    ['a day that does not exist', '2001-02-29'],
    ['a date without its year', '03/08'],
    ['words', 'last spring'],
  ])('refuses %s', (_name, text) => {
    expect(checkBirthDate(text, '2026-11-21')).toBe('Please enter a valid date of birth.')
  })
})
