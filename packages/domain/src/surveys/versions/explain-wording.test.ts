import { expect, it } from 'vitest'

import { listElements, type Question } from '../definition/survey-questions.ts'
import { explainWording } from './explain-wording.ts'

function question(own: Readonly<Record<string, unknown>>): Question {
  const [read] = listElements([{ type: 'rating', name: 'q', ...own }], [])
  if (read === undefined) throw new Error('not a question')
  return read
}

it.each<[string, object, object]>([
  ['the title was “Food”', { title: 'Food' }, { title: 'The food' }],
  ['the help text was corrected', { description: 'Wiht us' }, { description: { default: 'With us' } }],
  ['an answer is now required', {}, { isRequired: true }],
  ['an answer is no longer required', { isRequired: true }, { isRequired: false }],
  ['it is now shown only if a condition is met', { visibleIf: ' ' }, { visibleIf: '{a} = 1' }],
  ['the condition for showing it changed', { visibleIf: '{a} = 1' }, { visibleIf: '{a} = 2' }],
  ['it is now always shown', { visibleIf: '{a} = 1' }, {}],
  ['texts, layout or rules were corrected', {}, { rateType: 'stars' }],
])('says that %s', (reason, before, after) => {
  expect(explainWording(question({ ...before }), question({ ...after }))).toEqual([reason])
})

it('reports only the added language when a help text was merely translated', () => {
  const [before, after] = ['With us', { default: 'With us', de: 'Bei uns' }].map((description) =>
    question({ description }),
  )
  if (before === undefined || after === undefined) throw new Error('not a question')
  expect(explainWording(before, after)).toEqual(['texts in German added'])
})
