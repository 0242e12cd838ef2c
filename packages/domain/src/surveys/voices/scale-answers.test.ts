import { expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { listScaleAnswers } from './scale-answers.ts'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((text, index) => ({ value: index + 1, text }))
const DEFINITION: SurveyDefinition = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'rating', name: 'overall', title: 'Overall?' },
        {
          type: 'matrix',
          name: 'staff',
          title: 'Our team',
          columns: [...WORDS, { value: 9, text: 'Does not apply' }],
          rows: [
            { value: 'kind', text: 'Kindness' },
            { value: 'quick', text: 'Speed' },
          ],
          notApplicable: ['9'],
        },
        { type: 'comment', name: 'why' },
        { type: 'dropdown', name: 'season', choices: ['Spring', 'Fall'] },
      ],
    },
  ],
}

it('lists only the answers to questions with a scale, with their labels', () => {
  const answers = { overall: 4, staff: { kind: 1, quick: 9, other: 2 }, why: 'Late', season: 'Fall' }
  expect(listScaleAnswers(DEFINITION, answers)).toEqual([
    {
      question: 'overall',
      title: 'Overall?',
      rateMin: 1,
      rateMax: 5,
      steps: [1, 2, 3, 4, 5],
      answers: [{ row: null, label: 'Overall?', value: 4, band: 'positive', word: null }],
    },
    {
      question: 'staff',
      title: 'Our team',
      rateMin: 1,
      rateMax: 5,
      steps: [1, 2, 3, 4, 5],
      answers: [{ row: 'kind', label: 'Kindness', value: 1, band: 'negative', word: 'Poor' }],
    },
  ])
})

it.each([
  ['no answers', {}],
  ['a matrix without answered rows', { staff: {} }],
  ['an answer of another shape', { staff: 3, overall: [4] }],
  ['a value that is not a step of the scale', { overall: 7 }],
])('returns an empty list for %s', (_, answers) => {
  expect(listScaleAnswers(DEFINITION, answers)).toEqual([])
})
