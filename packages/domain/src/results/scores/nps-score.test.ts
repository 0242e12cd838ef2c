import { expect, it } from 'vitest'

import { publishedMeasure } from '../testing/result-items.ts'
import { readNps } from './nps-score.ts'

const counts = { 0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 3, 9: 5, 10: 8 }

it('counts 9 and 10 as promoters, 7 and 8 as passives, 0 to 6 as detractors', () => {
  const { answers } = publishedMeasure({ ...counts, 11: 5, none: 5 })
  expect(readNps({ answers })).toMatchObject({ n: 25, promoters: 52, passives: 20, detractors: 28, balance: 24 })
})

it('returns the score when only answers of detractors were merged, and null when they were merged with answers of passives', () => {
  const within = publishedMeasure(
    { 7: 2, 8: 3, 9: 5, 10: 8 },
    { merged: [{ answers: ['0', '1', '2', '3', '4', '5', '6'], count: 7 }] },
  )
  expect(readNps(within)?.balance).toBe(24)
  const across = publishedMeasure(
    { 9: 5, 10: 8 },
    { merged: [{ answers: ['0', '1', '2', '3', '4', '5', '6', '7', '8'], count: 12 }] },
  )
  expect(readNps(across)).toBeNull()
})

it('returns null when there are no answers', () => {
  expect(readNps({ answers: publishedMeasure({ none: 3 }).answers })).toBeNull()
})
