import { expect, it } from 'vitest'

import { measuredCycle, ratedResult } from '../testing/result-items.ts'
import { describeSignificantTrend, deriveSignificantTrend, isSignificant } from './trend-significance.ts'

const rated = (now: [number, number], before: [number, number] | null) =>
  ratedResult({
    results: { current: measuredCycle(...now, now[1]), previous: before && measuredCycle(...before, before[1]) },
  })

// The published example of Newcombe 1998: 56 of 70 against 48 of 80 is 0.0524 to 0.3339.
it('holds a share to Newcombe’s interval', () => {
  const trend = deriveSignificantTrend(rated([56, 70], [48, 80]), 'top2Box')
  expect(trend?.low).toBeCloseTo(5.24, 2)
  expect(trend?.high).toBeCloseTo(33.39, 2)
  expect(trend && isSignificant(trend)).toBe(true)
  expect(trend && describeSignificantTrend(trend)).toBe('Up 20.0 points, likely between +5.2 and +33.4; n 70 vs 80')
})

it.each([
  ['a share', 'top2Box', 'Up 10.0 points, likely between −26.5 and +43.5; n 10 vs 10'],
  ['a mean', 'mean', 'Up 0.40, likely between −1.31 and +2.11; n 10 vs 10'],
  ['an index', 'index', 'Up 10.0 points, likely between −32.7 and +52.7; n 10 vs 10'],
] as const)('says that %s of few answers may not have moved', (_what, chart, words) => {
  const trend = deriveSignificantTrend(rated([8, 10], [7, 10]), chart)
  expect(trend && isSignificant(trend)).toBe(false)
  expect(trend && describeSignificantTrend(trend)).toBe(words)
})

it('turns the interval of an index round where lower is better', () => {
  const item = rated([2, 10], [7, 10])
  const index = { now: 80, before: 30 }
  const { current, previous } = item.results
  const lower = {
    ...item,
    measure: 'ordinal_lower' as const,
    results: {
      current: { ...current, scores: { ...current.scores, index: index.now } },
      previous: previous && { ...previous, scores: { ...previous.scores, index: index.before } },
    },
  }
  const trend = deriveSignificantTrend(lower, 'index')
  const higher = deriveSignificantTrend(rated([8, 10], [3, 10]), 'index')
  expect(trend?.change).toBe(50)
  expect(trend?.low).toBeCloseTo(higher?.low ?? NaN, 9)
  expect(trend?.high).toBeCloseTo(higher?.high ?? NaN, 9)
})

it('calls a move that rounds to nothing about the same', () => {
  const trend = deriveSignificantTrend(rated([800, 1000], [800, 1000]), 'top2Box')
  expect(trend && describeSignificantTrend(trend)).toMatch(/^About the same, likely between −3\.\d and \+3\.\d/)
})

it('returns null without a previous cycle, without respondents, or for several questions', () => {
  expect(deriveSignificantTrend(rated([8, 10], null), 'top2Box')).toBeNull()
  expect(deriveSignificantTrend(rated([8, 10], [0, 0]), 'top2Box')).toBeNull()
  expect(deriveSignificantTrend({ ...rated([8, 10], [7, 10]), type: 'panel' }, 'top2Box')).toBeNull()
  expect(deriveSignificantTrend({ ...rated([8, 10], [7, 10]), result_type: 'index' }, 'index')).toBeNull()
})
