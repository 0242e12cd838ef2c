import type { SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it } from 'vitest'

import { createEngineModel } from './engine-model.ts'

const REQUIRED = { name: 'q', isRequired: true }
const CHOICES = { choices: ['a', 'b'] }

it.each<[SurveyElement, string]>([
  [{ ...REQUIRED, type: 'rating' }, 'Please choose an answer.'],
  [{ ...REQUIRED, ...CHOICES, type: 'radiogroup' }, 'Please choose an answer.'],
  [{ ...REQUIRED, ...CHOICES, type: 'checkbox' }, 'Please choose an answer.'],
  [{ ...REQUIRED, type: 'text' }, 'Please enter an answer.'],
  [{ ...REQUIRED, type: 'comment' }, 'Please enter an answer.'],
  [{ ...REQUIRED, type: 'text', requiredErrorText: 'Which boat?' }, 'Which boat?'],
])('shows the error text for a required question without an answer: %o', (element, text) => {
  const model = createEngineModel({ title: 'Visit', pages: [{ name: 'p', elements: [element] }] })
  model.validate()
  expect(model.getQuestionByName('q').errors[0]?.getText()).toBe(text)
})
