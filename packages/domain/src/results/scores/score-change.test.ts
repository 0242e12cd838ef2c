import { expect, it } from 'vitest'

import { measuredCycle, ratedResult } from '../testing/result-items.ts'
import { describeScoreChange } from './score-change.ts'

const cycle = measuredCycle(0, 0, 0)
/** 100 answers: 10 ones, 20 twos, 30 threes, 25 fours, 15 fives. */
const item = ratedResult({
  results: {
    current: {
      ...cycle,
      respondents: 120,
      answers: { ...cycle.answers, totalCount: 100, counts: { 1: 10, 2: 20, 3: 30, 4: 25, 5: 15 } },
      scores: { mean: 3.15, index: 53.75, topBox: 15, top2Box: 40, top3Box: 70 },
    },
    previous: null,
  },
})

it.each([
  ['topBox', 'To reach 16.0%: 1 more answer in the top one. 25 answered “4”, one step below.'],
  ['top2Box', 'To reach 41.0%: 1 more answer in the top two. 30 answered “3”, one step below.'],
  ['top3Box', 'To reach 71.0%: 1 more answer in the top three. 20 answered “2”, one step below.'],
  ['mean', 'To reach 3.2: 5 of the 100 answers one step higher.'],
  ['index', 'To reach 54.0: 1 of the 100 answers one step higher.'],
  ['distribution', null],
] as const)('describes what %s needs to reach its next step', (chart, sentence) => {
  expect(describeScoreChange(item, chart)).toBe(sentence)
})

it.each([
  ['top2Box', 'To reach 31.0%: 1 more answer in the best two. 30 answered “3”, one step below.'],
  ['mean', 'To reach 3.1: 5 of the 100 answers one step lower.'],
  ['index', 'To reach 47.0: 3 of the 100 answers one step lower.'],
] as const)('describes what %s needs to reach its next step where lower is better', (chart, sentence) => {
  const { current } = item.results
  const scores = { mean: 3.15, index: 46.25, topBox: 10, top2Box: 30, top3Box: 60 }
  const lower = {
    ...item,
    measure: 'ordinal_lower',
    results: { current: { ...current, scores }, previous: null },
  } as const
  expect(describeScoreChange(lower, chart)).toBe(sentence)
})

it('returns null for the best possible mean where lower is better', () => {
  const current = {
    ...measuredCycle(0, 10, 10),
    scores: { mean: 1, index: 100, topBox: 100, top2Box: 100, top3Box: 100 },
  }
  const best = ratedResult({ measure: 'ordinal_lower', results: { current, previous: null } })
  expect(describeScoreChange(best, 'mean')).toBeNull()
})

it('returns null for the best possible score, when there are no answers, and for a score of several questions', () => {
  const of = (fives: number, n: number) =>
    ratedResult({ results: { current: measuredCycle(fives, n, n), previous: null } })
  for (const chart of ['topBox', 'top2Box', 'mean', 'index'] as const) {
    expect(describeScoreChange(of(10, 10), chart)).toBeNull()
    expect(describeScoreChange(of(0, 0), chart)).toBeNull()
    expect(describeScoreChange({ ...item, type: 'panel' }, chart)).toBeNull()
  }
})
