import { describe, expect, it } from 'vitest'

import { checkBrandColor } from './brand-contrast.ts'

describe('checkBrandColor', () => {
  it.each<[color: string, text: number, mark: number, isGood: boolean, pattern: RegExp]>([
    [
      '#000000',
      21,
      21,
      true,
      /^White text on this color is readable: its contrast is 21\.0 to 1, and 4\.5 to 1 is enough\.$/,
    ],
    ['#ffffff', 21, 1, false, /^Black text on this color is readable/],
    ['#1f4e79', 8.66, 8.66, true, /^White text/],
    // The lightest gray with a contrast of at least 3 to 1 on white, and the next lighter one.
    ['#949494', 6.92, 3.03, true, /^Black text/],
    ['#959595', 7.0, 2.995, false, /^Black text/],
    ['#ff0', 19.56, 1.07, false, /^Black text/],
  ])('judges %s', (color, text, mark, isGood, pattern) => {
    const verdict = checkBrandColor(color)
    expect(verdict.text).toBeCloseTo(text, 1)
    expect(verdict.mark).toBeCloseTo(mark, 2)
    expect(verdict.isGood).toBe(isGood)
    expect(verdict.sentences[0]).toMatch(pattern)
    expect(verdict.sentences[1]).toMatch(isGood ? /are visible/ : /Choose a darker color\.$/)
  })

  it('treats an invalid color as the default color', () => {
    expect(checkBrandColor('red; --x: 1')).toEqual(checkBrandColor('#232633'))
  })
})
