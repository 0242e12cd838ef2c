import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { alignScores, deriveScores, meanScores, NO_SCORES, percentOf, totalCountOf } from './score.ts'

const FIVE = { rateMin: 1, rateMax: 5 }

describe('deriveScores', () => {
  it('returns the published shares of a five-point example', () => {
    const scores = deriveScores({ 5: 120, 4: 340, 3: 250, 2: 190, 1: 100 }, FIVE)
    expect([scores.topBox, scores.top2Box, scores.top3Box]).toEqual([12, 46, 71])
  })

  it('returns the airport figures of 2017 for "Artwork and exhibitions"', () => {
    const scores = deriveScores({ 1: 18, 2: 77, 3: 553, 4: 892, 5: 744, 6: 312 }, { ...FIVE, notApplicable: ['6'] })
    expect(scores.mean).toBeCloseTo(3.992557, 6)
    expect(scores.index).toBeCloseTo(74.8139, 4)
    expect(scores.topBox).toBeCloseTo(32.5744, 4)
    expect(scores.top2Box).toBeCloseTo(71.6287, 4)
  })

  it.each<[string, Record<string, number>, Parameters<typeof deriveScores>[1], Partial<typeof NO_SCORES>]>([
    ['no answers', {}, FIVE, NO_SCORES],
    ['only not-applicable answers', { 0: 4 }, { rateMin: 0, rateMax: 5, notApplicable: ['0'] }, NO_SCORES],
    ['answers off the scale', { 9: 3, '': 2, great: 1, 4: 1 }, FIVE, { mean: 4, index: 75, top2Box: 100 }],
    ['a scale from 0', { 0: 1, 10: 1 }, { rateMin: 0, rateMax: 10 }, { mean: 5, index: 50, topBox: 50 }],
    [
      'a scale with declared steps',
      { 0: 1, 5: 1, 20: 2 },
      { rateMin: 0, rateMax: 20, values: [20, 0, 5] },
      { mean: 11.25, topBox: 50, top2Box: 75, top3Box: 100 },
    ],
    ['a scale of one value', { 1: 2 }, { rateMin: 1, rateMax: 1 }, { mean: 1, index: null, topBox: 100 }],
    [
      'a scale whose low values are the best',
      { 1: 5, 2: 3, 3: 1, 5: 1 },
      { ...FIVE, isLowerBetter: true },
      { mean: 1.9, index: 77.5, topBox: 50, top2Box: 80, top3Box: 90 },
    ],
    ['a scale below zero', { '-1': 1, 1: 1 }, { rateMin: -1, rateMax: 1 }, { mean: 0, index: 50, topBox: 50 }],
  ])('handles %s', (_name, counts, scale, expected) => {
    expect(deriveScores(counts, scale)).toMatchObject(expected)
  })

  it('never returns a larger share for fewer boxes, or a share or index outside 0 to 100', () => {
    const counts = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6'), fc.nat(5000))
    fc.assert(
      fc.property(counts, (given) => {
        const { topBox, top2Box, top3Box, index } = deriveScores(given, FIVE)
        if (topBox === null || top2Box === null || top3Box === null || index === null)
          return totalCountOf(given, ['6']) === 0
        return (
          0 <= topBox && topBox <= top2Box && top2Box <= top3Box && top3Box <= 100 && 0 <= index && index <= 100 + 1e-9
        )
      }),
    )
  })
})

describe('a scale whose low values are the best', () => {
  it('has the same index and boxes as the mirrored answers on a normal scale, and the same mean after it is reversed', () => {
    const counts = fc.record({
      1: fc.nat(50),
      2: fc.nat(50),
      3: fc.nat(50),
      4: fc.nat(50),
      5: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(counts, (given) => {
        const mirrored = { 1: given[5], 2: given[4], 3: given[3], 4: given[2], 5: given[1] }
        const lower = deriveScores(mirrored, { ...FIVE, isLowerBetter: true })
        const higher = deriveScores(given, FIVE)
        const aligned = alignScores(lower, { ...FIVE, measure: 'ordinal_lower' })
        for (const name of ['mean', 'index', 'topBox', 'top2Box', 'top3Box'] as const)
          expect(aligned[name]).toBeCloseTo(higher[name] ?? NaN, 9)
      }),
    )
  })

  it('is the only kind of scale whose mean is reversed', () => {
    const scores = deriveScores({ 4: 1 }, FIVE)
    expect(alignScores(scores, { ...FIVE, measure: 'ordinal_higher' })).toBe(scores)
  })
})

describe('bases and averages', () => {
  it('excludes not-applicable answers from the base', () => {
    expect(totalCountOf({ 1: 3, 5: 4, 6: 100 }, ['6'])).toBe(7)
  })
  it('returns null for a percentage of an empty base', () => {
    expect([percentOf(0, 0), percentOf(1, 4)]).toEqual([null, 25])
  })
  it('averages only the scores that are not null', () => {
    const some = { ...NO_SCORES, mean: 4, index: 80 }
    expect(meanScores([some, { ...some, index: 60 }, NO_SCORES])).toEqual({ ...NO_SCORES, mean: 4, index: 70 })
  })
})
