import type { RankedResults, RankedRow } from '@rapport/api/contract/feedback/ranked'

type Change = NonNullable<RankedRow['change']>

/** Creates a change in a share, in percentage points, tested as one of ten comparisons. */
export const testedChange = (change: number, verdict: Change['verdict'], over: Partial<Change> = {}): Change => ({
  change,
  low: change - 3.7,
  high: change + 3.7,
  p: 0.01,
  n: 1112,
  before: 1050,
  decimals: 1,
  is_bound: false,
  adjusted: 0.02,
  comparisons: 10,
  verdict,
  ...over,
})

const scoreOf = (score: number, n = 1112) => ({ n, score, low: score - 2.6, high: score + 2.4 })

/** Creates a row of the ranked table: a matrix row that 1,112 people rated in each of six cycles. */
export const rankedRow = (row: string, title: string, score: number, over: Partial<RankedRow> = {}): RankedRow => ({
  result_id: 'q-3',
  question: 'service',
  row,
  title,
  question_title: 'Our team',
  chart: 'top2Box',
  measure: 'ordinal_higher',
  rateMin: 1,
  rateMax: 5,
  score: scoreOf(score),
  history: [2.2, 3, 1.4, 2, 1, 0].map((above) => scoreOf(score + above)),
  change: testedChange(1.2, 'chance'),
  worst: {
    segment: 'age',
    value: '35-44',
    label: '35–44',
    n: 140,
    score: score - 9.4,
    difference: testedChange(-9.4, 'lower'),
  },
  comments: { all: 620, negative: 67, positive: 410 },
  reason: null,
  ...over,
})

/** Ranked results for six years: in the last year, the score for speed of service fell and the score for course condition rose. */
export const RANKED: RankedResults = {
  respondents: 1377,
  cycles: [2021, 2022, 2023, 2024, 2025, 2026].map((year) => ({
    startDate: `${year}-01-01`,
    endDate: `${year}-11-18`,
    name: null,
  })),
  overall: { result_id: 'q-0', row: null },
  rows: [
    rankedRow('overall', 'Overall, how satisfied are you?', 86.2, {
      result_id: 'q-0',
      question: 'overall',
      row: null,
      change: testedChange(2.3, 'chance'),
    }),
    rankedRow('menu', 'Choice on the menu', 76),
    rankedRow('speed', 'Speed of service', 71.8, { change: testedChange(-5.7, 'lower') }),
    rankedRow('course', 'Course condition', 90.2, { change: testedChange(4.1, 'higher'), worst: null }),
    rankedRow('value', 'Value for the price', 68.4),
  ],
}
