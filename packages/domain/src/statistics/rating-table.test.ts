import { describe, expect, it } from 'vitest'

import { centre, selectComplete } from './rating-table.ts'

describe('selectComplete', () => {
  it('returns only the respondents who answered every question, in their original order', () => {
    const rows = [
      [5, 4],
      [null, 3],
      [1, null],
      [2, NaN],
      [0, -1],
    ]
    expect(selectComplete(rows, 2)).toEqual({ columns: 2, n: 2, values: Float64Array.of(5, 4, 0, -1) })
  })

  it('returns an empty table when there are no respondents', () => {
    expect(selectComplete([], 3)).toEqual({ columns: 3, n: 0, values: new Float64Array() })
  })

  it('rejects a row whose length differs from the number of columns', () => {
    expect(() => selectComplete([[1, 2, 3]], 2)).toThrow('a row has 3 ratings instead of 2')
  })
})

describe('centre', () => {
  it('subtracts the mean of each column, and sets a constant column to exactly zero', () => {
    const table = selectComplete(
      [
        [1, 0.1, 1e9],
        [2, 0.1, 1e9 + 2],
        [6, 0.1, 1e9 + 1],
      ],
      3,
    )
    expect(centre(table).values).toEqual(Float64Array.of(-2, 0, -1, -1, 0, 1, 3, 0, 0))
  })

  it('does not change the given table', () => {
    const table = selectComplete([[1], [3]], 1)
    centre(table)
    expect(table.values).toEqual(Float64Array.of(1, 3))
  })
})
