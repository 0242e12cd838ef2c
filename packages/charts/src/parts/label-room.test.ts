import { expect, it } from 'vitest'

import { roomOf } from './label-room.ts'

const MOST = { narrow: 5, medium: 8, wide: 20 } as const
const even = (count: number) => Array.from({ length: count }, (_, index) => (index / Math.max(1, count - 1)) * 100)
const standing = (lefts: readonly number[], width: string) =>
  lefts.filter((_, index) => roomOf(lefts, MOST)[index]?.split(' ').includes(width))

it.each([1, 2, 5, 6, 19, 20, 21, 52, 365, 2000])(
  'lets the last of %d labels stand, and never more than fit',
  (count) => {
    expect(roomOf(even(count), MOST).at(-1)).toBe('narrow medium wide')
    expect(standing(even(count), 'narrow').length).toBeLessThanOrEqual(5)
    expect(standing(even(count), 'medium').length).toBeLessThanOrEqual(8)
    expect(standing(even(count), 'wide').length).toBeLessThanOrEqual(20)
  },
)

it('leaves out labels at equal distances', () => {
  const gaps = standing(even(365), 'wide').map((left, index, all) => left - (all[index - 1] ?? NaN))
  for (const gap of gaps.slice(1)) expect(gap).toBeCloseTo(gaps[1] ?? NaN, 6)
})

it('lets every label stand when all fit', () => {
  expect(roomOf(even(5), MOST)).toEqual(even(5).map(() => 'narrow medium wide'))
})

it('keeps labels of uneven dates apart', () => {
  expect(roomOf([0, 1, 2, 50, 100], MOST)).toEqual([
    null,
    null,
    'narrow medium wide',
    'narrow medium wide',
    'narrow medium wide',
  ])
})

it('has none for none', () => {
  expect(roomOf([], MOST)).toEqual([])
})
