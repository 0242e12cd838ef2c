import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { sampleOf } from '../../statistics/difference-tests.ts'
import { deriveScores } from '../scores/score.ts'
import { meanDifference, shareDifference } from './difference.ts'
import { deriveSpread, differFromRest, testSegments, markSegment, type SegmentFigures } from './segment-differences.ts'

const SCALE = { rateMin: 1, rateMax: 5 }

function figuresOf(answers: readonly number[]): SegmentFigures {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return { n: answers.length, scores: deriveScores(counts, SCALE), sd: deriveSpread(counts, SCALE) ?? undefined }
}

const answers = (min: number) => fc.array(fc.integer({ min: 1, max: 5 }), { minLength: min, maxLength: 40 })

describe('differFromRest', () => {
  it('equals the difference computed from the answers of both groups', () => {
    fc.assert(
      fc.property(answers(2), answers(2), (own, rest) => {
        const compare = (score: 'top2Box' | 'mean' | 'index') =>
          differFromRest(figuresOf(own), figuresOf([...own, ...rest]), { score, ...SCALE })
        const best = (all: readonly number[]) => ({ count: all.filter((one) => one >= 4).length, n: all.length })
        expect(compare('top2Box')).toEqual(shareDifference(best(own), best(rest)))
        const [first, second] = [own, rest].map((all) => sampleOf(all.map((one) => [one, 1] as const)))
        const expected = first && second ? meanDifference(first, second, 2) : null
        // When the answers on each side are all equal, they have no variance except from rounding.
        fc.pre(expected !== null)
        expect(compare('mean')?.change).toBeCloseTo(expected?.change ?? NaN, 9)
        expect(compare('mean')?.low).toBeCloseTo(expected?.low ?? NaN, 6)
        expect(compare('index')?.high).toBeCloseTo(25 * (expected?.high ?? NaN), 5)
      }),
    )
  })

  it('returns null when no one else answered or a figure is unknown', () => {
    const all = figuresOf([5, 4, 1])
    expect(differFromRest(all, all, { score: 'top2Box', ...SCALE })).toBeNull()
    expect(differFromRest(all, all, { score: 'mean', ...SCALE })).toBeNull()
    const unknown = { ...figuresOf([5]), sd: undefined }
    expect(differFromRest(unknown, all, { score: 'mean', ...SCALE })).toBeNull()
    const merged = { ...figuresOf([5]), scores: { ...figuresOf([5]).scores, topBox: null } }
    expect(differFromRest(merged, all, { score: 'topBox', ...SCALE })).toBeNull()
  })
})

describe('testSegments', () => {
  const times = (count: number, ...values: number[]) => Array.from({ length: count }, () => values).flat()
  const [high, low] = [times(100, 5, 5, 5, 1), times(100, 5, 1, 1, 1)]

  it('compares each segment with everybody else and adjusts for all comparisons', () => {
    const table = {
      questions: [SCALE, SCALE],
      everybody: { cells: [figuresOf([...high, ...low]), figuresOf([...high, ...high])] },
      segments: [
        { cells: [figuresOf(high), figuresOf(high)] },
        { cells: [figuresOf(low), figuresOf(high)] },
        { cells: [null, null] },
      ],
    }
    const tested = testSegments(table, 'top2Box')
    expect(tested.map((row) => row.map((one) => one?.verdict ?? null))).toEqual([
      ['higher', 'chance'],
      ['lower', 'chance'],
      [null, null],
    ])
    expect(tested[0]?.[0]).toMatchObject({ change: 50, comparisons: 4 })
    expect(tested.map(([first = null]) => markSegment(first))).toEqual(['▲ +50.0 points', '▼ −50.0 points', null])
  })

  it('counts groups that are published together as one comparison', () => {
    const together = { ...figuresOf(high), groups: ['Golf', 'Spa'] }
    const table = {
      questions: [SCALE],
      everybody: { cells: [figuresOf([...high, ...low])] },
      segments: [{ cells: [together] }, { cells: [together] }],
    }
    const tested = testSegments(table, 'top2Box')
    expect(tested.map((row) => row[0]?.comparisons)).toEqual([1, 1])
  })
})
