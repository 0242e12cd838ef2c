import { describe, expect, it } from 'vitest'

import { chooseImportanceMethod, deriveKeyDrivers, PEARSON_NOTE } from './key-drivers.ts'
import { selectComplete } from './rating-table.ts'
import { createRandom } from './seeded-random.ts'

describe('chooseImportanceMethod', () => {
  it.each([
    [49, 3, 'relative_weights', null],
    [49, 3, 'pearson', null],
    [50, 5, 'relative_weights', 'relative_weights'],
    [50, 6, 'relative_weights', 'pearson'],
    [119, 12, 'relative_weights', 'pearson'],
    [120, 12, 'relative_weights', 'relative_weights'],
    [5000, 3, 'pearson', 'pearson'],
    [NaN, 3, 'relative_weights', null],
  ] as const)('of %i respondents and %i questions, asked for %s, is %s', (n, questions, requested, method) => {
    expect(chooseImportanceMethod(n, questions, requested)).toBe(method)
  })
})

/** Made-up ratings: the overall rating follows the first question; the second does not vary. */
function makeTable(n: number, questions: number) {
  const random = createRandom(5)
  const rating = () => 1 + Math.floor((random() / 2 ** 32) * 5)
  const rows = Array.from({ length: n }, () => {
    const ratings = Array.from({ length: questions }, (_, k) => (k === 1 ? 3 : rating()))
    return [...ratings, 2 * (ratings[0] ?? 0) + rating()]
  })
  return selectComplete(rows, questions + 1)
}

describe('deriveKeyDrivers', () => {
  it('gives relative weights in percent, with their ranks, when the respondents carry them', () => {
    const found = deriveKeyDrivers(makeTable(60, 3))
    expect(found).toMatchObject({ method: 'relative_weights', n: 60, note: null })
    const [first, flat, last] = found?.drivers ?? []
    expect([first?.best_rank, first?.worst_rank]).toEqual([1, 1])
    expect(flat).toBeNull()
    expect((first?.importance ?? 0) + (last?.importance ?? 0)).toBeCloseTo(100, 9)
  })

  it('gives correlations with a note when they do not', () => {
    const found = deriveKeyDrivers(makeTable(60, 7))
    expect(found).toMatchObject({ method: 'pearson', n: 60, r2: null, note: PEARSON_NOTE })
    expect(found?.drivers[1]).toBeNull()
    const first = found?.drivers[0]
    expect(first).toMatchObject({ best_rank: null, worst_rank: null })
    expect(first?.importance).toBeGreaterThan(0.7)
    expect(first?.low).toBeLessThan(first?.importance ?? 0)
    expect(first?.high).toBeLessThan(1)
  })

  it('gives correlations without a note when they are asked for', () => {
    expect(deriveKeyDrivers(makeTable(60, 3), 'pearson')).toMatchObject({ method: 'pearson', note: null })
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
  ])('is null when %s', (_, table) => {
    expect([deriveKeyDrivers(table), deriveKeyDrivers(table, 'pearson')]).toEqual([null, null])
  })
})
