import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { areCommentsHidden, isHiddenBase, isHiddenGroup, type GroupSizes } from './anonymity.ts'

describe('isHiddenGroup', () => {
  it.each<[string, GroupSizes, number, boolean]>([
    ['4 women beside 6 men', { size: 4, around: [10] }, 5, true],
    ['6 men, since the 4 women would be what is left', { size: 6, around: [10] }, 5, true],
    ['a team of 3 among 9', { size: 3, around: [9] }, 5, true],
    ['a team of 6 among 9', { size: 6, around: [9] }, 5, true],
    ['the whole of 9', { size: 9, around: [9] }, 5, false],
    ['a team of 6 among 13', { size: 6, around: [13] }, 5, false],
    ['a team of 3 among 13', { size: 3, around: [13] }, 5, true],
    ['177 of 180', { size: 177, around: [180] }, 5, true],
    ['an empty group, as a small one', { size: 0, around: [180] }, 5, true],
    ['a group whose other filter leaves 2 out', { size: 20, around: [180, 22] }, 5, true],
    ['two ages, one of which has 2 people', { size: 22, around: [180], within: [20, 2] }, 5, true],
    ['two ages, one of which has nobody', { size: 20, around: [180], within: [20, 0] }, 5, false],
    ['3 people under a threshold of 3', { size: 3 }, 3, false],
    ['2 people under a threshold of 1', { size: 2 }, 1, true],
  ])('judges %s', (_name, sizes, threshold, hidden) => {
    expect(isHiddenGroup(sizes, threshold)).toBe(hidden)
  })

  it('never shows two groups, one inside the other, that differ by a few people', () => {
    // Everybody by two yes-or-no filters: the sizes of the four cells.
    const cells = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(40), fc.nat(40))
    fc.assert(
      fc.property(cells, fc.integer({ min: 3, max: 10 }), ([both, first, second, none], threshold) => {
        const all = both + first + second + none
        const whole = isHiddenGroup({ size: all }, threshold)
        const one = isHiddenGroup({ size: both + first, around: [all] }, threshold)
        const two = isHiddenGroup({ size: both, around: [all, both + first, both + second] }, threshold)
        const shown = [...(whole ? [] : [all]), ...(one ? [] : [both + first]), ...(two ? [] : [both])]
        for (const larger of shown) {
          for (const smaller of shown) {
            const rest = larger - smaller
            expect(rest > 0 && rest < threshold).toBe(false)
          }
        }
      }),
    )
  })
})

describe('areCommentsHidden', () => {
  it.each([
    [9, 5, true],
    [10, 5, false],
    [12, 15, true],
  ])('judges %i writers under a threshold of %i', (writers, threshold, hidden) => {
    expect(areCommentsHidden(writers, threshold)).toBe(hidden)
  })
})

describe('isHiddenBase', () => {
  it.each([
    [4, 5, true],
    [5, 5, false],
    [2, 1, true],
  ])('judges %i answers under a threshold of %i', (answered, threshold, hidden) => {
    expect(isHiddenBase(answered, threshold)).toBe(hidden)
  })
})
