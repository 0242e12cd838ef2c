import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { contrastRatio, deriveBrandColors, isBrandColor } from './brand.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

describe('deriveBrandColors', () => {
  it.each<[unknown, string, string, string, string]>([
    ['#232633', '#232633', '#ffffff', '#15171f', '#ffffff'],
    ['#FC0', '#ffcc00', '#000000', '#997a00', '#000000'],
    ['#ffff00', '#ffff00', '#000000', '#999900', '#000000'],
    ['#000080', '#000080', '#ffffff', '#00004d', '#ffffff'],
    ['#80ff00', '#80ff00', '#000000', '#4d9900', '#000000'],
    [null, '#232633', '#ffffff', '#15171f', '#ffffff'],
    ['red', '#232633', '#ffffff', '#15171f', '#ffffff'],
  ])('derives the colors of %j', (given, brand, on_brand, shade, on_shade) => {
    expect(deriveBrandColors(given)).toEqual({ brand, on_brand, shade, on_shade })
  })

  it.each([
    'red;background:url(//evil)',
    '#fff;background:url(x)',
    '#232633}</style><script>',
    'expression(alert(1))',
    'var(--x)',
    '#23263380',
    '#abcd',
  ])('SEC-XSS-3: uses the default color instead of %j', (given) => {
    expect(deriveBrandColors(given).brand).toBe('#232633')
    expect(isBrandColor(given)).toBe(false)
  })

  it('derives text colors that are readable on any brand color and on its shade', () => {
    fc.assert(
      fc.property(color, (given) => {
        const { brand, on_brand, shade, on_shade } = deriveBrandColors(given)
        expect(contrastRatio(on_brand, brand)).toBeGreaterThanOrEqual(4.5)
        expect(contrastRatio(on_shade, shade)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('contrastRatio and isBrandColor', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#fff', 4.54],
    ['#abc', '#aabbcc', 1],
  ])('contrastRatio returns the published contrast of %s against %s', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2)
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 2)
  })
  it.each([
    ['#123', true],
    ['#A1b2C3', true],
    ['#1234', false],
    ['123456', false],
    ['#12345g', false],
    [' #123456', false],
    [undefined, false],
    [0x123456, false],
  ])('isBrandColor returns whether %j is a valid color: %s', (value, is) => {
    expect(isBrandColor(value)).toBe(is)
  })
})
