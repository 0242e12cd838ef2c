import { expect, it } from 'vitest'

import { heatColorOf } from './heat-color.ts'
import { deriveScores, NO_SCORES } from './score.ts'

const ONE_TO_FIVE = { rateMin: 1, rateMax: 5 }
const ZERO_TO_TEN = { rateMin: 0, rateMax: 10 }
const LOWER_IS_BETTER = { ...ONE_TO_FIVE, isLowerBetter: true }

it.each([
  ['the best mean of a scale to five', deriveScores({ 5: 1 }, ONE_TO_FIVE), 'mean', 100],
  ['the best mean of a scale to ten', deriveScores({ 10: 1 }, ZERO_TO_TEN), 'mean', 100],
  ['the middle of a scale', deriveScores({ 3: 1 }, ONE_TO_FIVE), 'mean', 50],
  ['the lowest mean where lower is better', deriveScores({ 1: 1 }, LOWER_IS_BETTER), 'mean', 100],
  ['the highest mean where lower is better', deriveScores({ 5: 1 }, LOWER_IS_BETTER), 'mean', 0],
  ['a share', deriveScores({ 5: 1, 1: 3 }, ONE_TO_FIVE), 'top2Box', 25],
  ['a scale of one value', deriveScores({ 3: 2 }, { rateMin: 3, rateMax: 3 }), 'mean', 50],
  ['no answers', NO_SCORES, 'mean', null],
] as const)('returns the figure that determines the color for %s', (_what, scores, shown, expected) => {
  expect(heatColorOf(scores, shown)).toBe(expected)
})
