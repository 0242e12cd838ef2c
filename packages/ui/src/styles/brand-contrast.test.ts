import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

type Triple = readonly [number, number, number]
interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

const css = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const scales = css('scales.css')
const [light = '', dark = ''] = css('roles.css').split('@variant rp-night')

const toLinear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const dot = (row: Triple, vector: Triple) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]
const times = (matrix: readonly [Triple, Triple, Triple], vector: Triple): Triple => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
]

/** Converts linear sRGB to OKLCH with the matrices from Björn Ottosson's definition of OKLab. */
function fromLinear(rgb: Triple): Oklch {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  )
  const [l, a, b] = times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  )
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) }
}

/** Returns the relative luminance of a color on a screen: converts OKLCH to linear sRGB and clips the channels as browsers do. */
function luminance({ l, c, h }: Oklch): number {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const lms: Triple = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const rgb = times(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    lms,
  )
  const shown = rgb.map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (shown[0] ?? 0) + 0.7152 * (shown[1] ?? 0) + 0.0722 * (shown[2] ?? 0)
}

function contrast(one: Oklch, two: Oklch): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(two)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Returns the color that a stylesheet assigns to a token, following an alias to a scale. */
function fixed(sheet: string, name: string): Oklch {
  const value = new RegExp(`--rp-${name}: ([^;]+);`).exec(sheet)?.[1] ?? ''
  const alias = /^var\(--rp-([\w-]+)\)$/.exec(value)?.[1]
  if (alias !== undefined) return fixed(scales, alias)
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? []
  if (l === undefined) throw new Error(`--rp-${name} is not a plain color: ${value}`)
  return { l: Number(l), c: Number(c), h: (Number(h) * Math.PI) / 180 }
}

/**
 * Returns the function by which a stylesheet derives a role from the brand color. It clamps the lightness to a band, may shift it,
 * and caps the chroma.
 */
function derived(sheet: string, name: string): (brand: Oklch) => Oklch {
  const rule = new RegExp(
    `--rp-${name}: oklch\\(from var\\(--rp-brand\\) (?:calc\\()?clamp\\(([\\d.]+), l, ([\\d.]+)\\)(?: ([+-]) ([\\d.]+)\\))? min\\(c, ([\\d.]+)\\) h\\);`,
  ).exec(sheet)
  if (rule === null) throw new Error(`--rp-${name} is not derived from the brand as this test knows it`)
  const [least, most] = [Number(rule[1]), Number(rule[2])]
  const step = Number(`${rule[3] ?? ''}${rule[4] ?? 0}`)
  return ({ l, c, h }) => ({ l: Math.min(most, Math.max(least, l)) + step, c: Math.min(c, Number(rule[5])), h })
}

const channel = fc.integer({ min: 0, max: 255 }).map((value) => toLinear(value / 255))
const brands = fc.tuple(channel, channel, channel).map(fromLinear)
const RUNS = { numRuns: 10_000 }

describe.each([
  { theme: 'light', sheet: light },
  { theme: 'dark', sheet: dark },
])('any brand color in the $theme theme', ({ sheet }) => {
  it.each(['accent', 'accent-hover', 'accent-pressed'])('keeps text on %s readable', (name) => {
    const [paint, text] = [derived(sheet, name), fixed(sheet, 'on-accent')]
    fc.assert(
      fc.property(brands, (brand) => contrast(paint(brand), text) >= 4.5),
      RUNS,
    )
  })

  it.each(['surface', 'canvas', 'sunken'])('keeps the edges of accented elements visible on %s', (plane) => {
    const [paint, ground] = [derived(sheet, 'accent'), fixed(sheet, plane)]
    fc.assert(
      fc.property(brands, (brand) => contrast(paint(brand), ground) >= 3),
      RUNS,
    )
  })

  it.each(['surface', 'canvas', 'sunken'])('keeps the focus ring visible on %s', (plane) => {
    expect(contrast(fixed(sheet, 'focus'), fixed(sheet, plane))).toBeGreaterThanOrEqual(3)
  })
})

it('any brand color keeps text on the brand field readable', () => {
  const [paint, text] = [derived(light, 'brand-field'), fixed(light, 'on-brand-field')]
  fc.assert(
    fc.property(brands, (brand) => contrast(paint(brand), text) >= 4.5),
    RUNS,
  )
})

it('computes contrast ratios as defined by WCAG', () => {
  const [white, black] = [fromLinear([1, 1, 1]), fromLinear([0, 0, 0])]
  expect(contrast(white, black)).toBeCloseTo(21, 2)
  expect(contrast(white, fromLinear([toLinear(0x76 / 255), toLinear(0x76 / 255), toLinear(0x76 / 255)]))).toBeCloseTo(
    4.54,
    1,
  )
})
