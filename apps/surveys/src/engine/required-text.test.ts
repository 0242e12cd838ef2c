import type { SurveyElement } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it } from 'vitest'

import { createEngineModel } from './engine-model.ts'

const CHOICES = { choices: ['a', 'b'] }

function errorOf(element: Omit<SurveyElement, 'name'>): string | undefined {
  const model = createEngineModel({
    title: 'Visit',
    pages: [{ name: 'p', elements: [{ name: 'q', isRequired: true, ...element } as SurveyElement] }],
  })
  model.validate()
  return model.getQuestionByName('q').errors[0]?.getText()
}

it.each<[Omit<SurveyElement, 'name'>, string]>([
  [{ type: 'rating' }, 'Please choose an answer.'],
  [{ type: 'radiogroup', ...CHOICES }, 'Please choose an answer.'],
  [{ type: 'checkbox', ...CHOICES }, 'Please choose an answer.'],
  [{ type: 'text' }, 'Please enter an answer.'],
  [{ type: 'comment' }, 'Please enter an answer.'],
  [{ type: 'text', requiredErrorText: 'Which boat?' }, 'Which boat?'],
])('asks for the answer that %o needs', (element, text) => {
  expect(errorOf(element)).toBe(text)
})
