import { expect, it } from 'vitest'

import { layoutSparkline } from './sparkline-layout.ts'

it.each([
  { of: 'a rise', values: [60, 80, 100], line: 'M0,21L50,12L100,3', end: { x: 100, y: 3 } },
  {
    of: 'a small rise over the whole height',
    values: [81, 84.5, 88],
    line: 'M0,21L50,12L100,3',
    end: { x: 100, y: 3 },
  },
  { of: 'a tiny rise as nearly flat', values: [80, 80.5], line: 'M0,12.9L100,11.1', end: { x: 100, y: 11.1 } },
  { of: 'a gap', values: [60, null, 100], line: 'M0,21ZM100,3Z', end: { x: 100, y: 3 } },
  {
    of: 'values that are not numbers',
    values: [NaN, 60, Infinity, 100],
    line: 'M33.33,21ZM100,3Z',
    end: { x: 100, y: 3 },
  },
  { of: 'values outside the range', values: [-50, 200], line: 'M0,21L100,3', end: { x: 100, y: 3 } },
  { of: 'equal values', values: [80, 80], line: 'M0,12L100,12', end: { x: 100, y: 12 } },
  { of: 'one value', values: [80], line: 'M50,12Z', end: { x: 50, y: 12 } },
  { of: 'a last value that is missing', values: [60, 100, null], line: 'M0,21L50,3', end: { x: 50, y: 3 } },
  { of: 'only missing values', values: [null, NaN], line: null, end: null },
  { of: 'no values', values: [], line: null, end: null },
])('lays out $of', ({ values, line, end }) => {
  expect(layoutSparkline(values, [0, 100])).toEqual({ line, end })
})

it('draws 2,000 values as one line', () => {
  const { line } = layoutSparkline(
    Array.from({ length: 2000 }, (_, index) => index % 97),
    [0, 100],
  )
  expect(line?.split('L')).toHaveLength(2000)
})
