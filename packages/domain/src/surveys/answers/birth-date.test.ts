import { describe, expect, it } from 'vitest'

import { checkBirthDate, isBirthDateQuestion } from './birth-date.ts'

describe('checkBirthDate', () => {
  it.each(['', '1980-03-08', '03/08/1980', '2026-11-20', '1926-11-21', '2000-02-29'])('accepts %j', (text) => {
    expect(checkBirthDate(text, '2026-11-21')).toBeNull()
  })

  it.each([
    ['today', '2026-11-21'],
    ['tomorrow', '2026-11-22'],
    ['a date that is a hundred years and one day ago', '1926-11-20'],
    ['a year before 1000', '0980-03-08'],
    ['a day that does not exist', '2001-02-29'],
    ['a date without a year', '03/08'],
    ['a text that is not a date', 'last spring'],
  ])('rejects %s', (_name, text) => {
    expect(checkBirthDate(text, '2026-11-21')).toBe('Please enter a valid date of birth.')
  })
})

describe('isBirthDateQuestion', () => {
  it.each(['dateOfBirth', 'date_of_birth', 'birthDate', 'birthday', 'dob', 'member-dob'])(
    'returns true for the name %s',
    (name) => {
      expect(isBirthDateQuestion({ type: 'text', name, title: name })).toBe(true)
    },
  )

  it('returns true for a title that asks for the date of birth', () => {
    expect(isBirthDateQuestion({ type: 'text', name: 'q7', title: 'Your date of birth (MM/DD/YYYY)' })).toBe(true)
  })

  it.each([
    ['comment', 'dob', 'Date of birth'],
    ['text', 'hobby', 'What do you like?'],
    ['text', 'birthplace', 'Where were you born?'],
  ] as const)('returns false for a %s question named %s', (type, name, title) => {
    expect(isBirthDateQuestion({ type, name, title })).toBe(false)
  })
})
