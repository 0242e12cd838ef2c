import { describe, expect, it } from 'vitest'

import { chosenResult, publishedMeasure, ratedResult } from '../testing/result-items.ts'
import { readScore } from './chart-type.ts'
import { countAnswers, explainNoFigures, listPublishedAnswers, nameMergedGroups } from './published-answers.ts'

const RATING = ratedResult({
  choices: ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'].map((text, at) => ({ value: String(at + 1), text })),
})
const TOPICS = chosenResult({ Dining: 0, Courts: 0, Pool: 0 })
const merged = (answers: string[], count: number) => ({ merged: [{ answers, count }] })
const textsOf = (...given: Parameters<typeof listPublishedAnswers>) =>
  listPublishedAnswers(...given).answers.map(({ text, count }) => [text, count])

describe('listPublishedAnswers', () => {
  it('lists merged answers of a scale at the position of the first merged answer', () => {
    expect(textsOf(RATING, publishedMeasure({ 1: 2, 4: 8, 5: 9 }, merged(['3', '2'], 7)))).toEqual([
      ['Poor', 2],
      ['Fair, Good', 7],
      ['Very good', 8],
      ['Excellent', 9],
    ])
  })

  it('lists merged choices last, as other answers', () => {
    expect(textsOf(TOPICS, publishedMeasure({ Pool: 9 }, merged(['Courts', 'Dining'], 7)))).toEqual([
      ['Pool', 9],
      ['Other answers: Dining, Courts', 7],
    ])
  })

  it('treats an answer without a count as missing only in an anonymous survey', () => {
    const measure = publishedMeasure({ Pool: 9 })
    expect(listPublishedAnswers(TOPICS, measure).missing).toEqual(['Dining', 'Courts'])
    const { published: _, ...named } = measure
    expect(textsOf(TOPICS, named)).toEqual([
      ['Dining', 0],
      ['Courts', 0],
      ['Pool', 9],
    ])
  })

  it('omits answers that do not apply', () => {
    const item = { ...TOPICS, notApplicable: ['Pool'] }
    expect(listPublishedAnswers(item, publishedMeasure({ Dining: 4, Courts: 5, Pool: 9 })).answers).toHaveLength(2)
  })
})

describe('countAnswers', () => {
  const measure = publishedMeasure({ Pool: 9 }, merged(['Courts', 'Dining'], 7))
  it.each([
    [['Pool'], 9],
    [['Courts'], null],
    [['Courts', 'Dining'], 7],
    [['Courts', 'Dining', 'Pool'], 16],
    [['Events'], null],
  ])('counts %j', (values, count) => {
    expect(countAnswers(measure, values)).toBe(count)
  })

  it('returns 0 for a choice without answers in a survey that is not anonymous', () => {
    expect(countAnswers({ answers: measure.answers }, ['Events'])).toBe(0)
  })

  it('hides the share of thumbs up when the two thumbs answers were merged', () => {
    expect(readScore(publishedMeasure({ item3: 9 }, merged(['item1', 'item2'], 7)), 'thumbs')).toBeNull()
    expect(readScore(publishedMeasure({ item1: 9, item2: 3 }), 'thumbs')).toBe(75)
  })
})

describe('explainNoFigures', () => {
  it('explains missing figures with the published reason or the answer that nearly everybody gave; returns null when there are figures', () => {
    expect(explainNoFigures(RATING, publishedMeasure({}, { nearly_all: '5' }))).toBe(
      'Nearly everyone answered “Excellent”.',
    )
    expect(explainNoFigures(RATING, publishedMeasure({}, { reason: 'Too few people answered.' }))).toBe(
      'Too few people answered.',
    )
    expect(explainNoFigures(RATING, publishedMeasure({ 5: 9 }, { reason: 'Some choices are left out.' }))).toBeNull()
  })
})

describe('nameMergedGroups', () => {
  it('names the groups of a row only when it is merged', () => {
    const named = (groups: string[]) => nameMergedGroups(publishedMeasure({}, { groups }).published)
    expect([named([]), named(['Golf']), named(['Golf', 'Spa'])]).toEqual([null, null, 'Other groups: Golf, Spa'])
  })
})
