import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correlate } from './correlation.ts'
import { addRespondent, deriveCorrelations, sumProducts, sumsLength } from './product-sums.ts'
import { centre, selectComplete } from './rating-table.ts'

const rating = fc.integer({ min: 1, max: 5 })
const rows = fc.array(fc.tuple(rating, rating, rating), { minLength: 2, maxLength: 40 })

describe('deriveCorrelations', () => {
  it('finds the correlation of each pair of columns', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { values, varies } = deriveCorrelations(sumProducts(centre(selectComplete(given, 3))), 3)
        for (let i = 0; i < 3; i++) {
          expect(varies[i]).toBe(new Set(given.map((row) => row[i])).size > 1)
          for (let j = 0; j < 3; j++) {
            const r = i === j ? 1 : (correlate(given.map((row) => [row[i]!, row[j]!]))?.r ?? 0)
            expect(values[i * 3 + j]).toBeCloseTo(r, 10)
          }
        }
      }),
    )
  })

  it('treats tripling a respondent’s sums like adding the respondent three times', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const table = centre(selectComplete([...given, ...given.slice(0, 1), ...given.slice(0, 1)], 3))
        const sums = new Float64Array(sumsLength(3))
        addRespondent(sums, 0, table, 0)
        const weighted = sums.map((sum) => sum * 3)
        for (let row = 1; row < given.length; row++) addRespondent(weighted, 0, table, row)
        const one = sumProducts(table)
        weighted.forEach((sum, index) => expect(sum).toBeCloseTo(one[index]!, 10))
      }),
    )
  })

  it('finds no spread in a group of people with equal answers, regardless of the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 99 }), fc.integer({ min: 1, max: 50 }), (sevenths, people) => {
        const alike = { columns: 1, n: people, values: new Float64Array(people).fill(sevenths / 7) }
        expect(deriveCorrelations(sumProducts(alike), 1).varies).toEqual([false])
      }),
    )
  })

  it('returns 0 for all pairs of different columns when there are no respondents', () => {
    const none = deriveCorrelations(sumProducts(centre(selectComplete([], 2))), 2)
    expect(none).toEqual({ size: 2, values: Float64Array.of(1, 0, 0, 1), varies: [false, false] })
  })
})
