import type { SegmentTable } from '@rapport/api/contract/feedback/segments'

const scores = (top2Box: number) => ({ mean: 4, index: 75, topBox: top2Box / 2, top2Box, top3Box: 96 })
const cells = (shares: readonly number[], n: number) => shares.map((share) => ({ n, scores: scores(share) }))

/** Creates the scores of three five-point questions by gender: for all respondents and for women. */
export const segmentsByGender = (titles: readonly [string, string, string]): SegmentTable => ({
  segment: 'gender',
  reason: null,
  questions: titles.map((title, index) => ({
    result_id: `q-${index}`,
    question: title,
    row: null,
    title,
    measure: 'ordinal_higher',
    rateMin: 1,
    rateMax: 5,
  })),
  everybody: { respondents: 2809, cells: cells([78.4, 81.2, 64], 2600) },
  segments: [{ value: 'F', label: 'Women', respondents: 1400, cells: cells([80.1, 83, 70.4], 1300) }],
})
