import { describe, expect, it } from 'vitest'

import { assignSlots, NO_SLOTS } from './row-slots.ts'

const first = assignSlots(NO_SLOTS, ['a', 'b', 'c', 'd'], false)

describe('assignSlots', () => {
  it('gives each row an element, and answers the same while the rows are the same', () => {
    expect(first.slots).toEqual([0, 1, 2, 3])
    expect(assignSlots(first, ['a', 'b', 'c', 'd'], false)).toBe(first)
  })

  it.each([
    ['other rows take the elements as they stand', ['w', 'x', 'y', 'z'], [0, 1, 2, 3]],
    ['rows that change places keep theirs', ['d', 'c', 'b', 'a'], [3, 2, 1, 0]],
    ['after a scroll down nothing that stays is moved', ['c', 'd', 'e', 'f'], [2, 3, 4, 5]],
    ['after a scroll up nothing that stays is moved', ['y', 'z', 'a', 'b'], [4, 5, 0, 1]],
    ['one row between those that stay is exchanged', ['a', 'x', 'c', 'd'], [0, 1, 2, 3]],
    ['fewer rows leave the others', ['b', 'd'], [1, 3]],
    ['a name that comes twice has two elements', ['a', 'a'], [0, 1]],
  ])('%s', (_, names, slots) => {
    expect(assignSlots(first, names, false).slots).toEqual(slots)
  })

  it('leaves the elements where they are when rows are only text and change places', () => {
    expect(assignSlots(first, ['d', 'c', 'b', 'a', 'e'], true).slots).toEqual([0, 1, 2, 3, 4])
  })

  it('takes rows of only text away, and lets others in, without a change of those that stay', () => {
    const fewer = assignSlots(first, ['b', 'd'], true)
    expect(fewer.slots).toEqual([1, 3])
    expect(assignSlots(fewer, ['a', 'b', 'c', 'd'], true).slots).toEqual([4, 1, 5, 3])
  })
})
