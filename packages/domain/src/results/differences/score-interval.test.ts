import { expect, it } from 'vitest'

import type { ResultCycle } from '../items/result-items.ts'
import { groupResult, measuredCycle, publishedMeasure, ratedResult } from '../testing/result-items.ts'
import { scoreInterval } from './score-interval.ts'

const rated = (current: ResultCycle) => ratedResult({ results: { current, previous: null } })

it('uses the Wilson interval for a share of one question, and returns null for a mean and when there are no answers', () => {
  // Published by Newcombe 1998: for 81 of 263, the interval is 0.2553 to 0.3662.
  const interval = scoreInterval(rated(measuredCycle(81, 263, 263)), 'top2Box')
  expect(interval?.low).toBeCloseTo(25.53, 2)
  expect(interval?.high).toBeCloseTo(36.62, 2)
  expect(scoreInterval(rated(measuredCycle(81, 263, 263)), 'mean')).toBeNull()
  expect(scoreInterval(rated(measuredCycle(0, 0, 263)), 'top2Box')).toBeNull()
})

it('uses the multinomial interval for a Net Promoter Score', () => {
  // Published example: with 1/2 promoters and 1/6 detractors among 324 answers, the standard error is 0.0414.
  const { answers, scores } = publishedMeasure({ 0: 54, 7: 108, 10: 162 })
  const interval = scoreInterval(rated({ respondents: 324, answers, scores, subQuestions: {} }), 'nps')
  expect(interval?.low).toBeCloseTo(100 / 3 - 1.959964 * 4.1409, 3)
  expect(interval?.high).toBeCloseTo(100 / 3 + 1.959964 * 4.1409, 3)
})

it('uses the normal interval from the standard error for a mean of shares or indexes, limited to 0–100', () => {
  const cycle = measuredCycle(90, 100, 100)
  const errors = { mean: 0.1, index: 3, topBox: 3, top2Box: 10, top3Box: null, is_bound: false }
  const group = groupResult({ results: { current: { ...cycle, standard_errors: errors }, previous: null } })
  expect(scoreInterval(group, 'index')?.low).toBeCloseTo(90 - 1.96 * 3, 2)
  expect(scoreInterval(group, 'top2Box')?.high).toBe(100)
  expect([scoreInterval(group, 'mean'), scoreInterval(group, 'top3Box')]).toEqual([null, null])
  expect(scoreInterval(groupResult({ results: { current: cycle, previous: null } }), 'top2Box')).toBeNull()
})
