import { expect, it } from 'vitest'

import { roomClasses, roomOf, roomsOf, ROOM_WIDTHS } from './label-room.ts'

const MOST = { narrow: 5, medium: 8, broad: 13, wide: 20 } as const
const even = (count: number) => Array.from({ length: count }, (_, index) => (index / Math.max(1, count - 1)) * 100)
const ALL = new Set(ROOM_WIDTHS)
const standing = (lefts: readonly number[], width: keyof typeof MOST) => {
  const rooms = roomOf(lefts, MOST)
  return lefts.filter((_, index) => rooms[index]?.has(width))
}

it.each([1, 2, 5, 6, 19, 20, 21, 52, 365, 2000])(
  'lets the last of %d labels stand, and never more than fit',
  (count) => {
    expect(roomOf(even(count), MOST).at(-1)).toEqual(ALL)
    expect(standing(even(count), 'narrow').length).toBeLessThanOrEqual(5)
    expect(standing(even(count), 'medium').length).toBeLessThanOrEqual(8)
    expect(standing(even(count), 'broad').length).toBeLessThanOrEqual(13)
    expect(standing(even(count), 'wide').length).toBeLessThanOrEqual(20)
  },
)

it('leaves out labels at equal distances', () => {
  const gaps = standing(even(365), 'wide').map((left, index, all) => left - (all[index - 1] ?? NaN))
  for (const gap of gaps.slice(1)) expect(gap).toBeCloseTo(gaps[1] ?? NaN, 6)
})

it('lets every label stand when all fit', () => {
  expect(roomOf(even(5), MOST)).toEqual(even(5).map(() => ALL))
})

it('keeps labels of uneven dates apart', () => {
  expect(roomOf([0, 1, 2, 50, 100], MOST)).toEqual([null, null, ALL, ALL, ALL])
})

it('has none for none', () => {
  expect(roomOf([], MOST)).toEqual([])
})

it('hides a label at the widths at which it has no room, and at no other', () => {
  const [first, second] = roomsOf(2, (width) => (width === 'broad' ? [0, 1] : [1]))
  expect(first && roomClasses(first)).toBe('hidden @xl:@max-4xl:block')
  expect(second && roomClasses(second)).toBe('')
})
