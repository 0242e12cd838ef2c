import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { deriveScores } from '../scores/score.ts'
import { weightingOf } from '../scores/weighting.ts'
import { deriveSpread, differFromRest, type SegmentFigures } from './segment-differences.ts'

const SCALE = { rateMin: 1, rateMax: 5 }
type Answer = readonly [value: number, weight: number]

/** Returns the figures of weighted answers. The counts are scaled to add up to the effective base, because deriveSpread needs that. */
function figuresOf(answers: readonly Answer[]): SegmentFigures {
  const weighting = weightingOf({
    sum: answers.reduce((sum, [, weight]) => sum + weight, 0),
    squares: answers.reduce((sum, [, weight]) => sum + weight ** 2, 0),
  })
  const counts: Record<string, number> = {}
  const share = (weighting?.effective_base ?? 0) / (weighting?.sum ?? 1)
  for (const [value, weight] of answers) counts[value] = (counts[value] ?? 0) + weight * share
  return {
    n: answers.length,
    scores: deriveScores(counts, SCALE),
    sd: deriveSpread(counts, SCALE) ?? undefined,
    weighting,
  }
}

const unweighted = ({ weighting: _, ...figures }: SegmentFigures): SegmentFigures => figures
const values = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 30 })
const weighted = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 9 })), {
  minLength: 2,
  maxLength: 30,
})

describe('differWeighted', () => {
  it('equals the difference without weights when all weights are equal', () => {
    fc.assert(
      fc.property(values, values, fc.double({ min: 0.01, max: 100, noNaN: true }), (own, rest, weight) => {
        const [part, all] = [own, [...own, ...rest]].map((some) => figuresOf(some.map((value) => [value, weight])))
        if (part === undefined || all === undefined) return
        // Identical answers have no variance except from rounding.
        fc.pre(new Set(own).size > 1 && new Set(rest).size > 1)
        for (const score of ['top2Box', 'mean', 'index'] as const) {
          const plain = differFromRest(unweighted(part), unweighted(all), { score, ...SCALE })
          const found = differFromRest(part, all, { score, ...SCALE })
          expect(found?.n).toBe(own.length)
          expect(found?.before).toBe(rest.length)
          for (const name of ['change', 'low', 'high', 'p'] as const)
            expect(found?.[name]).toBeCloseTo(plain?.[name] ?? NaN, 5)
        }
      }),
    )
  })

  it('returns the difference between the weighted scores of the segment and of everybody else', () => {
    fc.assert(
      fc.property(weighted, weighted, (own, rest) => {
        const [part, others, all] = [own, rest, [...own, ...rest]].map(figuresOf)
        if (part === undefined || others === undefined || all === undefined) return
        fc.pre([own, rest].every((some) => new Set(some.map(([value]) => value)).size > 1))
        for (const score of ['top2Box', 'mean'] as const) {
          const found = differFromRest(part, all, { score, ...SCALE })
          // A mean with an effective base below 2 has no interval.
          fc.pre(found !== null)
          expect(found?.change).toBeCloseTo((part.scores[score] ?? NaN) - (others.scores[score] ?? NaN), 9)
        }
      }),
    )
  })

  it('returns null when no one else answered', () => {
    const all = figuresOf([
      [5, 2],
      [1, 1],
    ])
    expect(differFromRest(all, all, { score: 'top2Box', ...SCALE })).toBeNull()
  })

  it('uses the effective bases for the interval', () => {
    const own: Answer[] = Array.from({ length: 100 }, (_, at) => [at % 2 === 0 ? 5 : 1, at < 50 ? 1 : 3])
    const rest: Answer[] = Array.from({ length: 100 }, (_, at) => [at % 4 === 0 ? 5 : 1, 1])
    const found = differFromRest(figuresOf(own), figuresOf([...own, ...rest]), { score: 'top2Box', ...SCALE })
    // With 50 respondents of weight 1 and 50 of weight 3, the effective base is 200² / 500 = 80. Half of each group answered 5.
    const as80 = differFromRest(
      unweighted(figuresOf(own.slice(0, 80).map(([value]) => [value, 1]))),
      unweighted(figuresOf([...own.slice(0, 80).map(([value]): Answer => [value, 1]), ...rest])),
      { score: 'top2Box', ...SCALE },
    )
    expect(found?.low).toBeCloseTo(as80?.low ?? NaN, 9)
    expect(found?.p).toBeCloseTo(as80?.p ?? NaN, 9)
    expect([found?.n, found?.before]).toEqual([100, 100])
  })
})
