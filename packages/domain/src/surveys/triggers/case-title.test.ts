import { expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { writeCaseTitle } from './case-title.ts'

const definition: SurveyDefinition = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'radiogroup', name: 'where', choices: [{ value: 'dock', text: 'The launch' }] },
        { type: 'comment', name: 'why' },
      ],
    },
  ],
}
const title = (template: string | null, answers: Record<string, unknown> = {}) =>
  writeCaseTitle(template, { member: 'Gloria Calloway', survey: 'Waterfront Survey', definition, answers })

it.each([
  ['the member', 'Unhappy visit – {member}', {}, 'Unhappy visit – Gloria Calloway'],
  ['the survey', '{survey}: low score', {}, 'Waterfront Survey: low score'],
  ['the text of an answer', '{where} – {member}', { where: 'dock' }, 'The launch – Gloria Calloway'],
  ['nothing for a question without an answer', '{where} – {member}', {}, 'Gloria Calloway'],
  ['nothing for an unknown name', 'Low score {nobody}', {}, 'Low score'],
  ['the survey when nothing is left', '{where}', {}, 'Waterfront Survey'],
  ['braces without a name unchanged', 'Low {} score', {}, 'Low {} score'],
  ['nothing for the name of a property that every object has', 'Low {constructor} score', {}, 'Low score'],
])('with a template, inserts %s', (_what, template, answers, expected) => {
  expect(title(template, answers)).toBe(expected)
})

it('without a template, begins the title with the comment or, if there is none, with the survey', () => {
  expect(title(null, { why: 'We waited 40 minutes. Nobody came.' })).toBe('We waited 40 minutes – Gloria Calloway')
  expect(title(null)).toBe('Waterfront Survey – Gloria Calloway')
})

it('returns at most 200 characters', () => {
  expect([...title('{why}', { why: '😀'.repeat(300) })]).toHaveLength(200)
})
