import { expect, it } from 'vitest'

import { isBirthDateQuestion } from './birth-date-question.ts'

it.each(['dateOfBirth', 'date_of_birth', 'birthDate', 'birthday', 'dob', 'member-dob'])('takes %s for one', (name) => {
  expect(isBirthDateQuestion({ type: 'text', name, title: name })).toBe(true)
})

it('knows one by its title', () => {
  expect(isBirthDateQuestion({ type: 'text', name: 'q7', title: 'Your date of birth (MM/DD/YYYY)' })).toBe(true)
})

it.each([
  ['comment', 'dob', 'Date of birth'],
  ['text', 'hobby', 'What do you like?'],
  ['text', 'birthplace', 'Where were you born?'],
] as const)('takes no %s named %s for one', (type, name, title) => {
  expect(isBirthDateQuestion({ type, name, title })).toBe(false)
})
