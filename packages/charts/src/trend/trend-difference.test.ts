import { expect, it } from 'vitest'

import { layoutDifference } from './trend-difference.tsx'

it.each([
  {
    of: 'a certain gain',
    ends: [4, 2, 6],
    layout: { value: 76, low: 62, high: 90, start: 47.5, width: 43, certain: true },
  },
  {
    of: 'an uncertain gain',
    ends: [2, -2, 6],
    layout: { value: 62, low: 34, high: 90, start: 33.5, width: 57, certain: false },
  },
  {
    of: 'a certain loss',
    ends: [-4, -6, -2],
    layout: { value: 20, low: 6, high: 34, start: 5.5, width: 43, certain: true },
  },
  {
    of: 'no difference',
    ends: [0, 0, 0],
    layout: { value: 48, low: 48, high: 48, start: 43.75, width: 8.5, certain: false },
  },
] as const)('lays out $of with zero in the middle', ({ ends: [value, low, high], layout }) => {
  expect(layoutDifference({ value, low, high })).toEqual(layout)
})

it('returns null when a value is not a number', () => {
  expect(layoutDifference({ value: 2, low: NaN, high: 4 })).toBeNull()
})
