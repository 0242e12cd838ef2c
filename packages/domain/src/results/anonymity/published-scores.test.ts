import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { PublishedFacts, ResultMeasure } from '../items/result-items.ts'
import { deriveScores, meanScores, NO_SCORES, type Scale } from '../scores/score.ts'
import { combinePublished, derivePublishedScores, NO_FACTS } from './published-scores.ts'
import type { PublishedAnswers } from './published-slot.ts'
import { DIFFERENT_GROUPS_TEXT, SCORE_INCOMPLETE_TEXT, TOO_ALIKE_TEXT, TOO_FEW_TEXT } from './published-texts.ts'

const FIVE = { rateMin: 1, rateMax: 5, values: [1, 2, 3, 4, 5], notApplicable: ['6'] }
const THREE = { rateMin: 1, rateMax: 3, values: [1, 2, 3] }

/** Creates published counts from a record whose keys are the answers that share a count, for example `4+5`. */
const published = (counts: Record<string, number>): PublishedAnswers[] =>
  Object.entries(counts).map(([answers, count]) => ({ answers: answers.split('+'), count }))

describe('derivePublishedScores', () => {
  it.each<[string, Record<string, number>, Scale, Partial<typeof NO_SCORES>]>([
    [
      'has all scores while no answers are merged',
      { 1: 2, 2: 2, 3: 4, 4: 4, 5: 8 },
      FIVE,
      { mean: 3.7, topBox: 40, top2Box: 60, top3Box: 80 },
    ],
    ['leaves not-applicable answers out', { 1: 5, 5: 5, 6: 90 }, FIVE, { mean: 3, top2Box: 50 }],
    [
      'has no mean or index when low answers are merged',
      { '1+2': 4, 3: 4, 4: 4, 5: 8 },
      FIVE,
      { mean: null, index: null, topBox: 40, top2Box: 60, top3Box: 80 },
    ],
    [
      'has no top box when the best two are merged',
      { '1+2+3': 4, '4+5': 12 },
      FIVE,
      { mean: null, topBox: null, top2Box: 75, top3Box: null },
    ],
    ['has the top 3 boxes when the third is alone', { '1+2': 4, 3: 4, '4+5': 8 }, FIVE, { top2Box: 50, top3Box: 75 }],
    [
      'has the top 2 boxes of a scale of three steps',
      { 1: 4, '2+3': 12 },
      THREE,
      { topBox: null, top2Box: 75, top3Box: 100 },
    ],
    [
      'counts the low answers where lower is better',
      { '1+2': 8, 3: 4, 4: 4, 5: 4 },
      { ...FIVE, isLowerBetter: true },
      { mean: null, topBox: null, top2Box: 40, top3Box: 60 },
    ],
    [
      'inverts the index where lower is better',
      { 1: 3, 2: 0, 3: 0, 4: 0, 5: 1 },
      { ...FIVE, isLowerBetter: true },
      { mean: 2, index: 75, topBox: 75 },
    ],
    ['has no score when an answer off the scale is merged', { '1+9': 4, 2: 4, 3: 4 }, THREE, NO_SCORES],
    ['ignores an answer off the scale', { 9: 4, 1: 2, 3: 2 }, THREE, { mean: 2 }],
    ['has no score without answers', { 1: 0, 2: 0, 3: 0 }, THREE, NO_SCORES],
  ])('%s', (_, counts, scale, expected) => {
    expect(derivePublishedScores(published(counts), scale)).toMatchObject(expected)
  })

  it('returns the same scores as deriveScores when no answers are merged', () => {
    const counts = fc.record({
      1: fc.nat(99),
      2: fc.nat(99),
      3: fc.nat(99),
      4: fc.nat(99),
      5: fc.nat(99),
      6: fc.nat(99),
    })
    fc.assert(
      fc.property(counts, (given) => {
        expect(derivePublishedScores(published({ ...given }), FIVE)).toEqual(deriveScores({ ...given }, FIVE))
      }),
    )
  })
})

describe('combinePublished', () => {
  const scored = (mean: number | null, facts: Partial<PublishedFacts> = {}, totalCount = 10): ResultMeasure => ({
    answers: { totalCount, counts: {}, distribution: {}, sentiment: {} },
    scores: { mean, index: 50, topBox: 20, top2Box: 40, top3Box: 60 },
    published: { ...NO_FACTS, ...facts },
  })
  const without = (facts: Partial<PublishedFacts>) => scored(null, facts, 0)

  it.each<[string, ResultMeasure[], number | null, Partial<PublishedFacts>]>([
    [
      'averages questions published for the same groups',
      [scored(3, { groups: ['Golf'] }), scored(4, { groups: ['Golf'] })],
      3.5,
      { groups: ['Golf'] },
    ],
    [
      'omits questions that too few people answered',
      [scored(3), without({ reason: TOO_FEW_TEXT })],
      3,
      { reason: null },
    ],
    [
      'has no score when all questions have too few answers',
      [without({ reason: TOO_FEW_TEXT })],
      null,
      { reason: TOO_FEW_TEXT },
    ],
    ['has no mean when one of the questions has none', [scored(3), scored(null)], null, { reason: null }],
    [
      'has no score for different groups',
      [scored(3, { groups: ['Golf'] }), scored(4, { groups: ['Golf', 'Spa'] })],
      null,
      { reason: DIFFERENT_GROUPS_TEXT },
    ],
    [
      'has no score when one of the questions has no figures',
      [scored(3), without({ nearly_all: '5' })],
      null,
      { reason: SCORE_INCOMPLETE_TEXT },
    ],
    [
      'gives the reason that all questions share',
      [without({ reason: TOO_ALIKE_TEXT }), without({ reason: TOO_ALIKE_TEXT })],
      null,
      { reason: TOO_ALIKE_TEXT },
    ],
  ])('%s', (_, measures, mean, facts) => {
    const combined = combinePublished(measures, meanScores)
    expect(combined.scores.mean).toBe(mean)
    expect(combined.published).toMatchObject(facts)
  })
})
