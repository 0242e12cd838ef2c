import { expect, it } from 'vitest'

import { fromTheLast, roomsOf } from './label-room.ts'

const even = (count: number) => Array.from({ length: count }, (_, index) => (index / Math.max(1, count - 1)) * 100)
const standing = (lefts: readonly number[], most: number) => fromTheLast(lefts, most).map((index) => lefts[index] ?? 0)

it.each([1, 2, 5, 6, 19, 20, 21, 52, 365, 2000])(
  'lets the last of %d labels stand, and never more than fit',
  (count) => {
    expect(fromTheLast(even(count), 8)).toContain(count - 1)
    expect(fromTheLast(even(count), 5).length).toBeLessThanOrEqual(5)
    expect(fromTheLast(even(count), 20).length).toBeLessThanOrEqual(20)
  },
)

it('leaves out labels at equal distances', () => {
  const gaps = standing(even(365), 20).map((left, index, all) => left - (all[index - 1] ?? NaN))
  for (const gap of gaps.slice(1)) expect(gap).toBeCloseTo(gaps[1] ?? NaN, 6)
})

it('lets every label stand when all fit', () => {
  expect(standing(even(5), 5)).toEqual(even(5).toReversed())
})

it('keeps labels of uneven dates apart', () => {
  expect(standing([0, 1, 2, 50, 100], 5)).toEqual([100, 50, 2])
})

it('has none for none', () => {
  expect(fromTheLast([], 5)).toEqual([])
  expect(roomsOf(0, () => [])).toEqual([])
})

it('gives a label its room at the widths at which it stands, and none at no width', () => {
  const [always, broad, never] = roomsOf(3, (width) => (width === 2 ? [0, 1] : [0]))
  expect([always, never]).toEqual(['5rem', null])
  expect(broad).toBe('min(5rem, max(min((100% - 499px) * 999, (800px - 100%) * 999)))')
})
