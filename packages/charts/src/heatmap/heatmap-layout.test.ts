import { expect, it } from 'vitest'

import { layoutHeatmap } from './heatmap-layout.ts'

const strengths = (...args: Parameters<typeof layoutHeatmap>) =>
  layoutHeatmap(...args).map((row) => row.map((cell) => (cell.state === 'value' ? cell.strength : cell.state)))

it.each([
  {
    of: 'values without a given range',
    rows: [
      [0, 50],
      [100, 25],
    ],
    drawn: [
      [4, 26],
      [48, 15],
    ],
  },
  { of: 'equal values', rows: [[7, 7]], drawn: [[26, 26]] },
  { of: 'one value', rows: [[7]], drawn: [[26]] },
  {
    of: 'missing, NaN and infinite values',
    rows: [
      [null, NaN, 0],
      [Infinity, 10, 5],
    ],
    drawn: [
      ['empty', 'empty', 4],
      ['empty', 48, 26],
    ],
  },
  { of: 'no values', rows: [], drawn: [] },
])('gives each cell a color strength or marks it as empty: $of', ({ rows, drawn }) => {
  expect(strengths(rows)).toEqual(drawn)
})

it('colors a cell by its colorBy number if there is one, and keeps its value', () => {
  const [cells] = layoutHeatmap([
    [
      { value: 1, colorBy: 100 },
      { value: 5, colorBy: 0 },
      { value: 3, colorBy: NaN },
    ],
  ])
  expect(cells).toMatchObject([
    { value: 1, strength: 48 },
    { value: 5, strength: 4 },
    { value: 3, strength: 5 },
  ])
})

it('clamps values outside a given range', () => {
  expect(strengths([[-20, 50, 140]], [0, 100])).toEqual([[4, 26, 48]])
})

it('distinguishes empty cells from withheld cells, and returns the reason for each', () => {
  expect(layoutHeatmap([[{ empty: 'Nobody answered' }, { withheld: 'Fewer than 5 answers' }, null]])).toEqual([
    [
      { state: 'empty', reason: 'Nobody answered' },
      { state: 'withheld', reason: 'Fewer than 5 answers' },
      { state: 'empty', reason: null },
    ],
  ])
})

it('keeps the note of a value, and colors the value as if it had no note', () => {
  const [cells] = layoutHeatmap([[{ value: 10, note: 'Golf, Spa' }, 0, { value: NaN, note: 'Golf' }]])
  expect(cells).toEqual([
    { state: 'value', value: 10, strength: 48, note: 'Golf, Spa' },
    { state: 'value', value: 0, strength: 4, note: null },
    { state: 'empty', reason: null },
  ])
})
