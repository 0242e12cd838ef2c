import { expect, it } from 'vitest'

import { roomOf } from './label-room.ts'

const MOST = { always: 5, medium: 10, wide: 20 } as const
const even = (count: number) => Array.from({ length: count }, (_, index) => (index / Math.max(1, count - 1)) * 100)

it.each([1, 2, 5, 6, 19, 20, 21, 52, 365, 2000])(
  'gives the last of %d labels room, and never more than fit',
  (count) => {
    const rooms = roomOf(even(count), MOST)
    const has = (...wanted: string[]) => rooms.filter((room) => wanted.includes(room)).length
    expect(rooms.at(-1)).toBe('always')
    expect(has('always')).toBeLessThanOrEqual(5)
    expect(has('always', 'medium')).toBeLessThanOrEqual(10)
    expect(has('always', 'medium', 'wide')).toBeLessThanOrEqual(20)
  },
)

it('gives every label room when all fit', () => {
  expect(roomOf(even(5), MOST)).toEqual(even(5).map(() => 'always'))
})

it('keeps labels of uneven dates apart', () => {
  expect(roomOf([0, 1, 2, 50, 100], MOST)).toEqual(['never', 'never', 'always', 'always', 'always'])
})

it('has none for none', () => {
  expect(roomOf([], MOST)).toEqual([])
})
