import { describe, expect, it } from 'vitest'

import { isAttribute, listAttributes } from './attribute-questions.ts'
import { checkDefinition } from './check-definition.ts'
import type { SurveyDefinition, SurveyElement } from './survey-definition.ts'
import { listQuestions } from './survey-questions.ts'

const ELEMENTS: readonly SurveyElement[] = [
  { type: 'radiogroup', name: 'terminal', title: 'Terminal', attribute: true, visible: false, choices: ['1', '2'] },
  { type: 'dropdown', name: 'airline', attribute: true, choices: [{ value: 'UA', text: 'United' }] },
  { type: 'radiogroup', name: 'asked', choices: ['yes', 'no'] },
  { type: 'checkbox', name: 'several', attribute: true, choices: ['a', 'b'] },
  { type: 'radiogroup', name: 'off', attribute: false, choices: ['a', 'b'] },
]
const DEFINITION: SurveyDefinition = { pages: [{ name: 'page1', elements: ELEMENTS }] }

describe('listAttributes', () => {
  it('lists the single-choice questions that store an attribute, in order', () => {
    expect(listAttributes(DEFINITION)).toEqual([
      {
        name: 'terminal',
        title: 'Terminal',
        choices: [
          { value: '1', text: '1' },
          { value: '2', text: '2' },
        ],
      },
      { name: 'airline', title: 'airline', choices: [{ value: 'UA', text: 'United' }] },
    ])
  })

  it('is tested with a definition that checkDefinition accepts', () => {
    expect(checkDefinition(DEFINITION)).toMatchObject({ ok: true })
  })
})

describe('isAttribute', () => {
  it.each([
    ['terminal', true],
    ['airline', true],
    ['asked', false],
    ['several', false],
    ['off', false],
  ])('checks whether the question %s is an attribute: %s', (name, expected) => {
    const question = listQuestions(DEFINITION).find((one) => one.name === name)
    if (question === undefined) throw new Error(name)
    expect(isAttribute(question)).toBe(expected)
  })
})
