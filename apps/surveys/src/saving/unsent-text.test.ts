import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import { expect, it } from 'vitest'

import { describeUnsent, titlesOf } from './unsent-text.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'visit',
      elements: [
        { type: 'radiogroup', name: 'again', title: 'Again?', choices: [{ value: 'y', text: 'Yes' }], hasOther: true },
        { type: 'checkbox', name: 'places', title: 'Where?', choices: [{ value: 1, text: 'Pool' }, 'grill'] },
        {
          type: 'matrix',
          name: 'grid',
          title: 'How?',
          columns: [{ value: 2, text: 'Fair' }],
          rows: [{ value: 's', text: 'Speed' }],
        },
        { type: 'multipletext', name: 'who', title: 'Who?', items: [{ name: 'first', title: 'First name' }] },
        { type: 'comment', name: 'why', title: 'Why?' },
      ],
    },
  ],
}

it('lists unsent answers with the titles and choice texts of the form, question by question', () => {
  const base = { why: 'kept before', places: ['grill'] }
  const answers = {
    why: 'kept before',
    again: 'other',
    'again-Comment': 'perhaps',
    places: [1, 'grill'],
    grid: { s: 2 },
    who: { first: 'Ada' },
  }
  expect(describeUnsent(definition, answers, base)).toBe(
    'Again?\nOther\nperhaps\n\nWhere?\nPool, grill\n\nHow?\nSpeed: Fair\n\nWho?\nFirst name: Ada',
  )
})

it('returns an empty string when the server has all answers, or when the only change is a cleared answer', () => {
  expect(describeUnsent(definition, { why: 'x' }, { why: 'x' })).toBe('')
  expect(describeUnsent(definition, {}, { why: 'x' })).toBe('')
})

it('names questions by their titles, and a comment by the title of its question', () => {
  expect(titlesOf(definition, ['why', 'again-Comment', 'again'])).toBe('“Again?”, “Why?”')
})
