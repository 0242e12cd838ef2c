import { expect, it } from 'vitest'

import { layoutHeat } from './heat-table-layout.ts'

it.each([
  {
    of: 'values between their own ends',
    rows: [
      [0, 50],
      [100, 25],
    ],
    washes: [
      [4, 26],
      [48, 15],
    ],
  },
  { of: 'equal values', rows: [[7, 7]], washes: [[26, 26]] },
  { of: 'one value', rows: [[7]], washes: [[26]] },
  {
    of: 'missing values and what is no number',
    rows: [
      [null, NaN, 0],
      [Infinity, 10, 5],
    ],
    washes: [
      [null, null, 4],
      [null, 48, 26],
    ],
  },
  { of: 'nothing', rows: [], washes: [] },
])('washes $of', ({ rows, washes }) => {
  expect(layoutHeat(rows)).toEqual(washes)
})

it('holds values outside a given range at its ends', () => {
  expect(layoutHeat([[-20, 50, 140]], [0, 100])).toEqual([[4, 26, 48]])
})
