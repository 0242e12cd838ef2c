import { describe, expect, it } from 'vitest'

import { isInRange, readRange } from '../../people/value-range.ts'
import { AGE_BANDS, bandOf, TENURE_BANDS } from './bands.ts'

describe('bandOf', () => {
  it.each([
    [0, '0-17', '0-0'],
    [0.9, '0-17', '0-0'],
    [1, '0-17', '1-2'],
    [17.99, '0-17', '11-20'],
    [18, '18-24', '11-20'],
    [24, '18-24', '21-'],
    [64, '55-64', '21-'],
    [65, '65-', '21-'],
    [104, '65-', '21-'],
    [-1, null, null],
    [NaN, null, null],
    [null, null, null],
  ])('for %s years, returns the age band %s and the tenure band %s', (years, age, tenure) => {
    expect([bandOf(years, AGE_BANDS), bandOf(years, TENURE_BANDS)]).toEqual([age, tenure])
  })

  it('assigns each whole number of years to exactly one age band and one tenure band', () => {
    for (let years = 0; years <= 120; years += 1) {
      for (const bands of [AGE_BANDS, TENURE_BANDS]) {
        const holding = bands.filter(({ value }) => {
          const range = readRange(value)
          return range !== null && isInRange(years, range)
        })
        expect(holding).toHaveLength(1)
      }
    }
  })
})
