import { expect, it } from 'vitest'

import { layoutStackedBar } from './stacked-bar-layout.ts'

const lay = (values: readonly number[], total?: number) =>
  layoutStackedBar(
    values.map((value) => ({ value })),
    total,
  ).map(({ part, start, length }) => [part.value, start, length])

it.each([
  {
    of: 'parts as shares of their sum',
    placed: lay([3, 1]),
    is: [
      [3, 0, 75],
      [1, 75, 25],
    ],
  },
  {
    of: 'parts as shares of a larger total',
    placed: lay([50, 25], 200),
    is: [
      [50, 0, 25],
      [25, 25, 12.5],
    ],
  },
  {
    of: 'parts that exceed the total over the whole track',
    placed: lay([150, 50], 100),
    is: [
      [150, 0, 75],
      [50, 75, 25],
    ],
  },
  { of: 'only parts above zero', placed: lay([0, NaN, -5, Infinity, 2]), is: [[2, 0, 100]] },
  { of: 'nothing without parts', placed: lay([]), is: [] },
  { of: 'parts as shares of their sum without a valid total', placed: lay([1], NaN), is: [[1, 0, 100]] },
])('places $of', ({ placed, is }) => {
  expect(placed).toEqual(is)
})
