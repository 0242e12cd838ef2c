import { describe, expect, it } from 'vitest'

import { bootstrapDrivers } from './bootstrap.ts'
import { selectComplete } from './rating-table.ts'
import { createRandom } from './seeded-random.ts'

/** Generates respondents: the overall rating depends strongly on the first question, weakly on the second, and not on the third. */
function makeRows(n: number): number[][] {
  const random = createRandom(11)
  const chance = () => random() / 2 ** 32
  return Array.from({ length: n }, () => {
    const [strong, weak, none] = [chance(), chance(), chance()]
    return [strong, weak, none, strong + weak / 2 + chance()]
  })
}

const widthsOf = (rows: number[][], draws = 500, seed = 1) =>
  bootstrapDrivers(selectComplete(rows, 4), draws, seed)?.drivers.map((one) => (one?.high ?? 0) - (one?.low ?? 0)) ?? []

/**
 * Checks that each of the first two widths is about `ratio` times its counterpart in `others`: with 500 draws, widths vary by about
 * ten percent.
 */
function expectRatio(widths: number[], others: number[], ratio: number): void {
  expect(widths.length).toBe(3)
  // The third weight is at its minimum of zero, where widths have a different distribution.
  for (const k of [0, 1]) expect(Math.abs((widths[k] ?? 0) / (others[k] ?? 0) / ratio - 1)).toBeLessThan(0.2)
}

describe('bootstrapDrivers', () => {
  const table = selectComplete(makeRows(300), 4)

  it('returns the same result for the same seed, and a different one for the next seed', () => {
    expect(bootstrapDrivers(table, 50, 7)).toEqual(bootstrapDrivers(table, 50, 7))
    expect(bootstrapDrivers(table, 50, 7)).not.toEqual(bootstrapDrivers(table, 50, 8))
  })

  it('distinguishes the ranks of three questions, with each weight within its interval', () => {
    const found = bootstrapDrivers(table, 200, 1)
    expect([found?.n, found?.draws]).toEqual([300, 200])
    expect(found?.drivers.map((one) => [one?.best_rank, one?.worst_rank])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    for (const one of found?.drivers ?? []) {
      expect(one?.low).toBeLessThan(one?.percent ?? NaN)
      expect(one?.high).toBeGreaterThan(one?.percent ?? NaN)
    }
  })

  it('does not distinguish copies of a question', () => {
    const copies = makeRows(100).map(([strong = 0, , , overall = 0]) => [strong, 0.3 * strong + 0.1, overall])
    const found = bootstrapDrivers(selectComplete(copies, 3), 50, 1)
    expect(found?.drivers.map((one) => [one?.best_rank, one?.worst_rank])).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  it('does not rank a question whose answers do not vary', () => {
    const flat = makeRows(100).map(([strong = 0, , none = 0, overall = 0]) => [strong, 3, none, overall])
    const found = bootstrapDrivers(selectComplete(flat, 4), 50, 1)
    expect(found?.drivers.map((one) => one && [one.best_rank, one.worst_rank])).toEqual([[1, 1], null, [2, 2]])
  })

  it('halves the width of the intervals for four times as many respondents, even when they are drawn in groups', () => {
    expectRatio(widthsOf(makeRows(6000)), widthsOf(makeRows(1500)), 0.5)
  })

  it('does not depend on the order of respondents when they are drawn in groups', () => {
    // The same people occur three times in the same order. If they were assigned to the groups in turn, each group would contain
    // three copies of one person.
    const rows = makeRows(2000)
    expectRatio(widthsOf([...rows, ...rows, ...rows]), widthsOf(rows), 1 / Math.sqrt(3))
  })

  it('counts only draws in which something explains the overall rating', () => {
    // About a third of the draws lack the one respondent who differs; in such a draw nothing varies.
    const rows = [[5, 5], ...Array.from({ length: 30 }, () => [4, 4])]
    const found = bootstrapDrivers(selectComplete(rows, 2), 300, 1)
    expect(found?.drivers).toMatchObject([{ percent: 100, low: 100, high: 100, best_rank: 1, worst_rank: 1 }])
    expect(found?.draws).toBeGreaterThan(150)
    expect(found?.draws).toBeLessThan(230)
  })

  it('returns null when the overall rating does not vary, and when there are no draws', () => {
    expect(
      bootstrapDrivers(
        selectComplete(
          [
            [1, 4],
            [2, 4],
            [3, 4],
          ],
          2,
        ),
        50,
        1,
      ),
    ).toBeNull()
    expect(bootstrapDrivers(table, 0, 1)).toBeNull()
  })
})
