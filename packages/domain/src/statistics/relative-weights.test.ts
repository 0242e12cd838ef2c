import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correlate } from './correlation.ts'
import { selectComplete } from './rating-table.ts'
import { deriveRelativeWeights } from './relative-weights.ts'

/**
 * The cars from R's mtcars data set (Motor Trend, 1974). The columns are cyl, disp, hp and wt, followed by mpg, which the other
 * columns explain.
 */
const CARS = [
  [6, 160, 110, 2.62, 21],
  [6, 160, 110, 2.875, 21],
  [4, 108, 93, 2.32, 22.8],
  [6, 258, 110, 3.215, 21.4],
  [8, 360, 175, 3.44, 18.7],
  [6, 225, 105, 3.46, 18.1],
  [8, 360, 245, 3.57, 14.3],
  [4, 146.7, 62, 3.19, 24.4],
  [4, 140.8, 95, 3.15, 22.8],
  [6, 167.6, 123, 3.44, 19.2],
  [6, 167.6, 123, 3.44, 17.8],
  [8, 275.8, 180, 4.07, 16.4],
  [8, 275.8, 180, 3.73, 17.3],
  [8, 275.8, 180, 3.78, 15.2],
  [8, 472, 205, 5.25, 10.4],
  [8, 460, 215, 5.424, 10.4],
  [8, 440, 230, 5.345, 14.7],
  [4, 78.7, 66, 2.2, 32.4],
  [4, 75.7, 52, 1.615, 30.4],
  [4, 71.1, 65, 1.835, 33.9],
  [4, 120.1, 97, 2.465, 21.5],
  [8, 318, 150, 3.52, 15.5],
  [8, 304, 150, 3.435, 15.2],
  [8, 350, 245, 3.84, 13.3],
  [8, 400, 175, 3.845, 19.2],
  [4, 79, 66, 1.935, 27.3],
  [4, 120.3, 91, 2.14, 26],
  [4, 95.1, 113, 1.513, 30.4],
  [8, 351, 264, 3.17, 15.8],
  [6, 145, 175, 2.77, 19.7],
  [8, 301, 335, 3.57, 15],
  [4, 121, 109, 2.78, 21.4],
]

/** Returns the weights in percent for a table whose last column is the overall rating. */
function percentsOf(rows: number[][]): (number | null)[] | undefined {
  const found = deriveRelativeWeights(selectComplete(rows, rows[0]?.length ?? 0))
  return found?.weights.map((weight) => weight?.percent ?? null)
}

/** Formats a percentage with six decimals, so that rounding errors do not matter. */
const sixDigits = (percent: number | null | undefined) => percent?.toFixed(6)

describe('deriveRelativeWeights', () => {
  it('returns the published weights for the mtcars data set', () => {
    const found = deriveRelativeWeights(selectComplete(CARS, 5))
    expect([found?.n, found?.weights.length]).toEqual([32, 4])
    expect(found?.r2).toBeCloseTo(0.8486348, 7)
    const raw = [0.2096904, 0.1883043, 0.179959, 0.2706812]
    const percent = [24.70914, 22.18908, 21.2057, 31.89607]
    found?.weights.forEach((weight, k) => {
      expect(weight?.raw).toBeCloseTo(raw[k] ?? NaN, 7)
      expect(weight?.percent).toBeCloseTo(percent[k] ?? NaN, 5)
    })
  })

  it('returns the square of the correlation for a single question', () => {
    const alone = CARS.map(([cyl = 0, , , , mpg = 0]) => [cyl, mpg])
    const r = correlate(alone.map(([x = 0, y = 0]) => [x, y]))?.r ?? NaN
    expect(deriveRelativeWeights(selectComplete(alone, 2))?.weights[0]?.raw).toBeCloseTo(r ** 2, 12)
    expect(percentsOf(alone)).toEqual([100])
  })

  it('divides the weight equally among copies of a question without changing R²', () => {
    const twice = CARS.map(([cyl = 0, disp = 0, , , mpg = 0]) => [cyl, disp, 2 * cyl + 1, mpg])
    const once = CARS.map(([cyl = 0, disp = 0, , , mpg = 0]) => [cyl, disp, mpg])
    const found = deriveRelativeWeights(selectComplete(twice, 4))
    expect(found?.weights[0]?.raw).toBeCloseTo(found?.weights[2]?.raw ?? NaN, 10)
    expect(found?.r2).toBeCloseTo(deriveRelativeWeights(selectComplete(once, 3))?.r2 ?? NaN, 8)
  })

  it('returns null for a question that does not vary, without changing the other weights', () => {
    const plain = CARS.map(([cyl = 0, disp = 0, , , mpg = 0]) => [cyl, disp, mpg])
    const [cyl, disp] = percentsOf(plain) ?? []
    const padded = percentsOf(plain.map(([first = 0, second = 0, last = 0]) => [first, 0.1, second, last]))
    expect(padded?.[1]).toBeNull()
    expect(padded?.[0]).toBeCloseTo(cyl ?? NaN, 10)
    expect(padded?.[2]).toBeCloseTo(disp ?? NaN, 10)
  })

  it.each([
    [
      'the overall rating does not vary',
      [
        [1, 3, 4],
        [2, 1, 4],
        [5, 2, 4],
      ],
    ],
    [
      'no question varies',
      [
        [1, 2, 4],
        [1, 2, 3],
        [1, 2, 5],
      ],
    ],
    [
      'nothing explains the overall rating',
      [
        [1, 1],
        [1, 3],
        [3, 1],
        [3, 3],
      ],
    ],
    ['there are no respondents', []],
  ])('returns null when %s', (_, rows) => {
    expect(deriveRelativeWeights(selectComplete(rows, rows[0]?.length ?? 3))).toBeNull()
  })

  it('returns the same weights regardless of the units and the order of the questions', () => {
    const rating = fc.integer({ min: 1, max: 5 })
    const rows = fc.array(fc.tuple(rating, rating, rating, rating), { minLength: 30, maxLength: 60 })
    fc.assert(
      fc.property(rows, (given) => {
        const plain = percentsOf(given) ?? []
        const turned = percentsOf(given.map(([a, b, c, overall]) => [c * 10 - 3, a, b / 7, overall])) ?? []
        expect([turned[1], turned[2], turned[0]].map(sixDigits)).toEqual([plain[0], plain[1], plain[2]].map(sixDigits))
      }),
    )
  })
})
