import { expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { readEmailQuestions } from './email-questions.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'p',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'checkbox', name: 'places', choices: ['pool', 'grill'] },
        { type: 'comment', name: 'why' },
      ],
    },
  ],
}

it('reads the answers that were chosen in an e-mail, converts them to the value types of the survey, and ignores unknown choices', () => {
  const text = JSON.stringify({ overall: '4', places: ['grill', 'sauna'], why: 'Slow' })
  expect(readEmailQuestions(definition, text)).toEqual({ overall: 4, places: ['grill'], why: 'Slow' })
})

it.each([
  null,
  '',
  'overall=4',
  '[1]',
  '"4"',
  '{"__proto__":{"overall":4}}',
  '{"overall":9,"other":1}',
  '{"overall":{"a":4}}',
])('ignores %s', (text) => {
  expect(readEmailQuestions(definition, text)).toEqual({})
})
