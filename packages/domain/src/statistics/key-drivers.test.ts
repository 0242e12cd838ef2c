import { describe, expect, it } from 'vitest'

import { chooseImportanceMethod, deriveKeyDrivers, explainFallback } from './key-drivers.ts'
import { selectComplete, tableOf } from './rating-table.ts'
import { createRandom } from './seeded-random.ts'

describe('chooseImportanceMethod', () => {
  it.each([
    [49, 3, 49, 'relative_weights', null],
    [49, 3, 49, 'pearson', null],
    [49, 3, 50, 'relative_weights', 'pearson'],
    [0, 3, 300, 'relative_weights', 'pearson'],
    [50, 5, 50, 'relative_weights', 'relative_weights'],
    [50, 6, 50, 'relative_weights', 'pearson'],
    [119, 12, 119, 'relative_weights', 'pearson'],
    [120, 12, 120, 'relative_weights', 'relative_weights'],
    [5000, 3, 5000, 'pearson', 'pearson'],
  ] as const)(
    'given %i complete responses to %i questions, at most %i responses per pair, and a preference for %s, returns %s',
    (complete, questions, largestPair, requested, method) => {
      expect(chooseImportanceMethod({ complete, questions, largestPair }, requested)).toBe(method)
    },
  )
})

it('explains the fallback to correlations with the numbers that caused it', () => {
  expect(explainFallback({ complete: 63, questions: 12 })).toMatch(
    /^Correlations are shown instead of relative weights: 63 respondents answered the overall question and all 12 other questions, and relative weights need 120\./,
  )
  expect(explainFallback({ complete: 1, questions: 1 })).toContain(
    '1 respondent answered the overall question and the other question',
  )
})

/**
 * Generates ratings in which the overall rating depends mainly on the answer to the first question, and all answers to the second
 * question are equal.
 */
function makeRows(n: number, questions: number): number[][] {
  const random = createRandom(5)
  const rating = () => 1 + Math.floor((random() / 2 ** 32) * 5)
  return Array.from({ length: n }, () => {
    const ratings = Array.from({ length: questions }, (_, k) => (k === 1 ? 3 : rating()))
    return [...ratings, 2 * (ratings[0] ?? 0) + rating()]
  })
}

const makeTable = (n: number, questions: number) => selectComplete(makeRows(n, questions), questions + 1)

describe('deriveKeyDrivers', () => {
  it('returns relative weights in percent with ranks when there are enough respondents for the number of questions', () => {
    const found = deriveKeyDrivers(makeTable(60, 3))
    expect(found).toMatchObject({ method: 'relative_weights', n: 60 })
    const [first, flat, last] = found?.drivers ?? []
    expect([first?.best_rank, first?.worst_rank]).toEqual([1, 1])
    expect(flat).toBeNull()
    expect((first?.importance ?? 0) + (last?.importance ?? 0)).toBeCloseTo(100, 9)
  })

  it('returns correlations when there are too few respondents for the number of questions', () => {
    const found = deriveKeyDrivers(makeTable(60, 7))
    expect(found).toMatchObject({ method: 'pearson', n: 60, r2: null })
    expect(found?.drivers[1]).toBeNull()
    const first = found?.drivers[0]
    expect(first).toMatchObject({ best_rank: null, worst_rank: null })
    expect(first?.importance).toBeGreaterThan(0.7)
    expect(first?.low).toBeLessThan(first?.importance ?? 0)
    expect(first?.high).toBeLessThan(1)
  })

  it('returns correlations when they are requested', () => {
    expect(deriveKeyDrivers(makeTable(60, 3), 'pearson')).toMatchObject({ method: 'pearson' })
  })

  it('when no one answered every question, correlates each question using only the people who answered it', () => {
    const ratings = makeRows(200, 3)
    const halves = ratings.map(([first = 0, , last = 0, overall = 0], i) =>
      i % 2 === 0 ? [first, null, null, overall] : [null, null, last, overall],
    )
    const found = deriveKeyDrivers(tableOf(halves, 4))
    expect(found).toMatchObject({ method: 'pearson', n: 100, r2: null })
    expect(found?.drivers.map((driver) => driver?.n ?? null)).toEqual([100, null, 100])
    const own = deriveKeyDrivers(
      selectComplete(
        halves.filter((_, i) => i % 2 === 0).map(([first = 0, , , overall = 0]) => [first, overall]),
        2,
      ),
      'pearson',
    )
    expect(found?.drivers[0]).toEqual(own?.drivers[0])
  })

  it('returns null for a question that fewer than 50 respondents answered', () => {
    const rows = makeRows(60, 3).map(([first = 0, , last = 0, overall = 0], i) => [
      first,
      i < 49 ? last : null,
      overall,
    ])
    expect(deriveKeyDrivers(tableOf(rows, 3))?.drivers.map((driver) => driver?.n ?? null)).toEqual([60, null])
  })

  it('returns the same importances when a question’s scale is changed', () => {
    const rows = makeRows(120, 3)
    const changed = rows.map(([first = 0, ...rest]) => [(first - 1) * 2.5, ...rest])
    const [before, after] = [rows, changed].map((table) => deriveKeyDrivers(selectComplete(table, 4)))
    const importances = (found: typeof before) => found?.drivers.map((driver) => driver?.importance ?? 0) ?? []
    importances(after).forEach((importance, k) =>
      expect(importance).toBeCloseTo(importances(before)[k] ?? Number.NaN, 8),
    )
  })

  it.each([
    ['there are fewer than 50 respondents', makeTable(49, 3)],
    [
      'the overall rating does not vary',
      selectComplete(
        Array.from({ length: 60 }, (_, k) => [k % 5, 4]),
        2,
      ),
    ],
    [
      'there is no question',
      selectComplete(
        Array.from({ length: 60 }, (_, k) => [k % 5]),
        1,
      ),
    ],
  ])('returns null when %s', (_, table) => {
    expect([deriveKeyDrivers(table), deriveKeyDrivers(table, 'pearson')]).toEqual([null, null])
  })
})
