import { describe, expect, it } from 'vitest'

import type { SurveyDefinition } from '../definition/survey-definition.ts'
import { readOverallScore, scoreText } from './overall-score.ts'

const FIVE = [1, 2, 3, 4, 5].map((value) => ({ value, text: String(value) }))
const DEFINITION: SurveyDefinition = {
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'rating', name: 'overall' },
        { type: 'matrix', name: 'staff', columns: FIVE, rows: ['kind', 'quick'], featured_subquestion_value: 'kind' },
        { type: 'matrix', name: 'food', columns: FIVE, rows: ['hot'] },
      ],
    },
  ],
}

describe('the overall score of a response', () => {
  it.each([
    ['the score of the overall question', 'overall', { overall: 2 }, { value: 2, rateMax: 5, band: 'negative' }],
    [
      'the score of the featured row',
      'staff',
      { staff: { kind: 5, quick: 1 } },
      { value: 5, rateMax: 5, band: 'positive' },
    ],
    ['null without an answer in the featured row', 'staff', { staff: { quick: 1 } }, null],
    ['null for a matrix without a featured row', 'food', { food: { hot: 1 } }, null],
    ['null without an answer', 'overall', {}, null],
    ['null without an overall question', null, { overall: 2 }, null],
    ['null for a question that the form does not have', 'gone', { gone: 2 }, null],
  ])('is %s', (_, overall_question, answers, expected) => {
    expect(readOverallScore(DEFINITION, overall_question, answers)).toEqual(expected)
  })
})

describe('scoreText', () => {
  it.each([
    [{ score_value: 2, score_max: 5 }, 'Poor', '2 of 5'],
    [{ score_value: 0, score_max: 10 }, '0', '0 of 10'],
    [{ score_value: null, score_max: null }, 'Thumbs Down', 'Down'],
    [{ score_value: null, score_max: null }, 'Yes', 'Yes'],
    [{ score_value: null, score_max: null }, null, null],
  ])('formats %o with the label %s', (score, label, expected) => {
    expect(scoreText(score, label)).toBe(expected)
  })
})
