import { expect, it } from 'vitest'

import { colorOf, lineColorOf } from './colors.ts'

it('lineColorOf returns twenty distinct colors, beginning with the four that all charts use, and then repeats them', () => {
  const colors = Array.from({ length: 20 }, (_, index) => lineColorOf(index))
  expect(new Set(colors).size).toBe(20)
  expect(colors.slice(0, 4)).toEqual(([1, 2, 3, 4] as const).map((series) => colorOf(series)))
  expect(lineColorOf(20)).toBe(colors[0])
})
