import { expect, it } from 'vitest'

import { chosenResult, commentResult, measuredCycle, ratedResult } from '../testing/result-items.ts'
import { derivePartDifference, levelOfScore, listRankedParts, partKey, readRankedScore } from './ranked-parts.ts'

const cycle = measuredCycle(80, 100, 100)
const matrix = ratedResult({
  result_id: 'q-3',
  name: 'staff',
  type: 'matrix',
  rows: [
    { value: 'kind', text: 'Friendliness' },
    { value: 'quick', text: 'Speed' },
  ],
  featured_subquestion_value: 'kind',
  results: {
    current: { ...cycle, subQuestions: { kind: cycle, quick: measuredCycle(50, 100, 100) } },
    previous: { ...cycle, subQuestions: { kind: cycle, quick: measuredCycle(80, 100, 100) } },
  },
})

it('lists matrix rows and questions with a score, but omits questions about the respondent and answers on a replaced scale', () => {
  const items = [
    ratedResult(),
    matrix,
    chosenResult({ pool: 1 }),
    commentResult(['Fine']),
    ratedResult({ name: 'employmentLevel' }),
    ratedResult({ scale_change: { changed_ts: 0, side: 'before' } }),
  ]
  expect(listRankedParts(items).map(({ title, row, chart }) => [title, row, chart])).toEqual([
    ['Overall', null, 'top2Box'],
    ['Friendliness', 'kind', 'top2Box'],
    ['Speed', 'quick', 'top2Box'],
  ])
})

it('reads the score, interval and change of a matrix row from that row', () => {
  const quick = listRankedParts([matrix])[1]
  if (quick === undefined) throw new Error('no second row')
  expect(partKey(quick)).toBe('["q-3","quick"]')
  expect(readRankedScore(quick.current, quick.chart)).toMatchObject({ n: 100, score: 50 })
  // The Wilson interval for 50 of 100.
  expect(readRankedScore(quick.current, quick.chart)?.low).toBeCloseTo(40.38, 2)
  expect(derivePartDifference(quick)).toMatchObject({ change: expect.closeTo(-30, 9), n: 100, before: 100 })
  expect(derivePartDifference({ ...quick, previous: null })).toBeNull()
})

it('returns no score when there are no answers', () => {
  expect(readRankedScore(measuredCycle(0, 0, 0), 'top2Box')).toBeNull()
})

it.each([
  ['top2Box', 80, 0.8],
  ['nps', -50, 0.25],
  ['mean', 4, 0.75],
  ['index', 120, 1],
] as const)('converts a %s of %i to its position in the range', (chart, score, expected) => {
  expect(levelOfScore(chart, score, { rateMin: 1, rateMax: 5 })).toBe(expected)
})
