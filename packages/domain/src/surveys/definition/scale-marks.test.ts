import { expect, it } from 'vitest'

import { readScaleMarks } from './scale-marks.ts'
import { readChoice } from './survey-choices.ts'

it.each([
  {
    scale: [1, '2|Fair', { value: 'na', text: 'None' }],
    marks: [
      ['1', ''],
      ['2', 'Fair'],
      ['–', 'None'],
    ],
  },
  {
    scale: ['yes|Yes', 'no'],
    marks: [
      ['', 'Yes'],
      ['', 'no'],
    ],
  },
])('returns the number and the label of each box of the scale $scale', ({ scale, marks }) => {
  expect(readScaleMarks(scale.map(readChoice)).map(({ mark, label }) => [mark, label])).toEqual(marks)
})
