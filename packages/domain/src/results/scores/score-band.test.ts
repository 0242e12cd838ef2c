import { describe, expect, it } from 'vitest'

import type { SurveyElement } from '../../surveys/definition/survey-definition.ts'
import { listQuestions } from '../../surveys/definition/survey-questions.ts'
import { readNps } from './nps-score.ts'
import { bandOfScore, readScore } from './score-band.ts'

const bands = (values: readonly number[], scale: Parameters<typeof bandOfScore>[1]) =>
  values.map((value) => bandOfScore(value, scale)?.slice(0, 3) ?? null)

describe('the band of a score', () => {
  it.each([
    ['five points', [1, 2, 3, 4, 5], { rateMin: 1, rateMax: 5 }, ['neg', 'neg', 'neu', 'pos', 'pos']],
    ['three points', [1, 2, 3], { rateMin: 1, rateMax: 3 }, ['neg', 'neu', 'pos']],
    ['four points', [1, 2, 3, 4], { rateMin: 1, rateMax: 4 }, ['neg', 'neg', 'pos', 'pos']],
    [
      'a scale whose low values are best',
      [1, 3, 5],
      { rateMin: 1, rateMax: 5, isLowerBetter: true },
      ['pos', 'neu', 'neg'],
    ],
    ['steps of two', [0, 2, 4], { rateMin: 0, rateMax: 4, values: [0, 2, 4] }, ['neg', 'neu', 'pos']],
    ['0 to 10', [0, 6, 7, 8, 9, 10], { rateMin: 0, rateMax: 10 }, ['neg', 'neg', 'neu', 'neu', 'pos', 'pos']],
    [
      '0 to 10 where low values are better',
      [0, 1, 2, 3, 4],
      { rateMin: 0, rateMax: 10, isLowerBetter: true },
      ['pos', 'pos', 'neu', 'neu', 'neg'],
    ],
    [
      'values that are not steps of the scale',
      [0, 2.5, 6, Number.NaN],
      { rateMin: 1, rateMax: 5 },
      [null, null, null, null],
    ],
    ['a scale of one step', [1], { rateMin: 1, rateMax: 1 }, [null]],
  ])('%s', (_, values, scale, expected) => {
    expect(bands(values, scale)).toEqual(expected)
  })

  it('agrees with the promoters and detractors of the Net Promoter Score', () => {
    for (let value = 0; value <= 10; value++) {
      const answers = { totalCount: 1, counts: { [value]: 1 }, distribution: {}, sentiment: {} }
      const balance = readNps({ answers })?.balance ?? Number.NaN
      const expected = balance > 0 ? 'positive' : balance < 0 ? 'negative' : 'neutral'
      expect(bandOfScore(value, { rateMin: 0, rateMax: 10 }), String(value)).toBe(expected)
    }
  })
})

describe('the score of an answer', () => {
  const RATING: SurveyElement = { type: 'rating', name: 'a' }
  const THUMBS: SurveyElement = { type: 'radiogroup', name: 'a', renderAs: 'thumbs', choices: ['item1', 'item2'] }
  const NUMBERS = [1, 2, 3, 4, 5, 9].map((value) => ({ value, text: String(value) }))
  const MATRIX: SurveyElement = { type: 'matrix', name: 'a', columns: NUMBERS, rows: ['x'], notApplicable: ['9'] }
  const FELT: SurveyElement = {
    type: 'dropdown',
    name: 'a',
    choices: ['Calm', 'Cross'],
    sentiment: { Cross: 'negative' },
  }
  it.each([
    ['a rating', RATING, 2, { value: 2, rateMax: 5, band: 'negative' }],
    ['a rating as text', RATING, '4', { value: 4, rateMax: 5, band: 'positive' }],
    ['thumbs up', THUMBS, 'item1', { value: null, rateMax: null, band: 'positive' }],
    ['thumbs down', THUMBS, 'item2', { value: null, rateMax: null, band: 'negative' }],
    ['another value of thumbs', THUMBS, 'item3', null],
    ['a row of a matrix', MATRIX, 3, { value: 3, rateMax: 5, band: 'neutral' }],
    ['not applicable', MATRIX, 9, null],
    ['a category with a sentiment', FELT, 'Cross', { value: null, rateMax: null, band: 'negative' }],
    ['a category without a sentiment', FELT, 'Calm', null],
    ['an answer with the name of an inherited property', FELT, 'constructor', null],
    ['nothing', RATING, undefined, null],
    ['an empty text', RATING, ' ', null],
    ['a list', RATING, [1], null],
    ['a value of another scale', RATING, 7, null],
  ])('%s', (_, element, answer, expected) => {
    const [question] = listQuestions({ pages: [{ name: 'p', elements: [element] }] })
    if (question === undefined) throw new Error('The question is missing.')
    expect(readScore(question, answer)).toEqual(expected)
  })
})
