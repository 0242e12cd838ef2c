import { describe, expect, it } from 'vitest'

import { deriveDriverBase } from './driver-base.ts'
import { tableOf } from './rating-table.ts'

const X = null

describe('deriveDriverBase', () => {
  it('counts the respondents who answered each question, and those whom only that question excludes', () => {
    const rows = [
      [1, 2, 3],
      [X, 2, 3],
      [X, 2, 4],
      [1, X, 3],
      [X, X, 3],
      [1, 2, X],
    ]
    expect(deriveDriverBase(tableOf(rows, 3))).toEqual({
      rated: 5,
      complete: 1,
      answered: [2, 3],
      costs: [2, 1],
      included: [0, 1],
    })
  })

  it('excludes a question that fewer than a tenth of the respondents answered, so that the other questions keep their base', () => {
    const rows = Array.from({ length: 30 }, (_, i) => [X, i < 2 ? 1 : X, i < 3 ? 1 : X, 4, 5])
    expect(deriveDriverBase(tableOf(rows, 5))).toMatchObject({
      rated: 30,
      complete: 3,
      answered: [0, 2, 3, 30],
      costs: [null, null, 27, 0],
      included: [2, 3],
    })
  })

  it('includes no questions when there are no respondents or no questions', () => {
    expect(deriveDriverBase(tableOf([], 3))).toEqual({
      rated: 0,
      complete: 0,
      answered: [0, 0],
      costs: [null, null],
      included: [],
    })
    expect(deriveDriverBase(tableOf([[5]], 1))).toEqual({
      rated: 1,
      complete: 1,
      answered: [],
      costs: [],
      included: [],
    })
  })
})
