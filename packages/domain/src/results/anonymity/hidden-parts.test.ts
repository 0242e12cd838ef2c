import { describe, expect, it } from 'vitest'

import { hideParts } from './hidden-parts.ts'

const hide = (sizes: number[], threshold = 5) =>
  hideParts(
    sizes.map((size) => ({ size })),
    threshold,
  )

describe('hideParts', () => {
  it.each([
    ['parts that are large enough', [6, 9], [false, false]],
    ['two teams of nine people: three and six', [3, 6], [true, true]],
    ['three and four, which hide each other', [3, 4, 6], [true, true, false]],
    ['one small part among larger ones: the next in size too', [3, 9, 6], [true, false, true]],
    ['177 of 180 shown, which gives three away', [3, 177], [true, true]],
    ['an empty part, which hides nobody', [0, 6, 9], [true, false, false]],
    ['nobody at all', [0, 0], [true, true]],
    ['no parts', [], []],
  ])('hides %s', (_, sizes, expected) => {
    expect(hide(sizes)).toEqual(expected)
  })

  it('counts what is hidden for another reason', () => {
    const parts = [{ size: 2, isHidden: true }, { size: 8 }, { size: 7 }]
    expect(hideParts(parts, 5)).toEqual([true, false, true])
    expect(hideParts([{ size: 20, isHidden: true }, { size: 8 }], 5)).toEqual([true, false])
  })

  it('lets no threshold be below 3', () => {
    expect(hide([2, 3], 1)).toEqual([true, true])
  })

  it('never leaves a few to be derived', () => {
    for (let a = 0; a < 9; a++)
      for (let b = 0; b < 9; b++)
        for (let c = 0; c < 9; c++) {
          const sizes = [a, b, c]
          const hidden = hide(sizes)
          const left = sizes.filter((_, place) => hidden[place]).reduce((sum, size) => sum + size, 0)
          const shown = sizes.filter((_, place) => !hidden[place])
          expect(shown.every((size) => size >= 5)).toBe(true)
          expect(left === 0 || left >= 5 || shown.length === 0, String(sizes)).toBe(true)
        }
  })
})
