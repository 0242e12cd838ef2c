import { expect, it } from 'vitest'

import { checkDefinition } from '../definition/check-definition.ts'
import { QUESTION_TYPES } from '../definition/survey-definition.ts'
import { addLines, changeType, newElement } from './question-type.ts'

const problemsOf = (...elements: readonly unknown[]) => {
  const checked = checkDefinition({ pages: [{ name: 'p', elements }] })
  return checked.ok ? [] : checked.problems
}

it.each(QUESTION_TYPES)('creates a %s that can be published', (type) => {
  expect(problemsOf(newElement(type, 'a', 'A'))).toEqual([])
})

it.each(QUESTION_TYPES.flatMap((from) => QUESTION_TYPES.map((to) => [from, to] as const)))(
  'converts a %s to a %s that can be published',
  (from, to) => {
    const changed = changeType({ ...newElement(from, 'a', 'A'), isRequired: true, description: 'Help' }, to)
    expect(changed).toMatchObject({ type: to, name: 'a', title: 'A', isRequired: true, description: 'Help' })
    expect(problemsOf(changed)).toEqual([])
  },
)

it('keeps choices, and converts them to matrix columns and back', () => {
  const choices = ['Good', 'Bad']
  const list = { ...newElement('dropdown', 'a', 'A'), choices }
  expect(changeType(list, 'radiogroup').choices).toEqual(choices)
  expect(changeType(list, 'matrix').columns).toEqual(choices)
  expect(changeType(changeType(list, 'matrix'), 'checkbox').choices).toEqual(choices)
})

it('separates the lines to add from duplicates, and omits empty lines', () => {
  expect(addLines(['Golf', { value: 1, text: 'Tennis' }], ['golf ', '', 'Swim', 'SWIM', 'Spa', ' tennis'])).toEqual({
    added: ['Swim', 'Spa'],
    duplicates: ['golf', 'SWIM', 'tennis'],
  })
})
