import { expect, it } from 'vitest'

import { estimateWeekly } from './weekly-rate.ts'

const DAY_MS = 86_400_000

it.each([
  [8, 0, 14 * DAY_MS, 4],
  [1, 5 * DAY_MS, 75 * DAY_MS, 0.1],
  [0, 0, 7 * DAY_MS, 0],
])('for %i alerts between %i and %i ms, estimates %d a week', (fired, first, last, expected) => {
  expect(estimateWeekly(fired, first, last)).toBeCloseTo(expected)
})

it.each<[number, number | null, number | null]>([
  [7, 0, 7 * DAY_MS - 1],
  [7, 0, 0],
  [0, null, null],
])('returns no estimate for %i alerts between %s and %s', (fired, first, last) => {
  expect(estimateWeekly(fired, first, last)).toBeNull()
})
