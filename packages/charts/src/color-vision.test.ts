import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { colorOf, type ChartColor, type Sentiment, type SeriesNumber } from './colors.ts'

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/** Reads one of the theme's style sheets, which set the chart colors. */
const sheet = (name: string) => readFileSync(join(import.meta.dirname, '../../ui/src/styles', name), 'utf8')
const scales = sheet('scales.css')
const [light = '', dark = ''] = sheet('roles.css').split('@variant rp-night')

const dot = (row: Triple, vector: Triple) => row[0] * vector[0] + row[1] * vector[1] + row[2] * vector[2]
const times = (matrix: Matrix, vector: Triple): Triple => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
]
const each = (vector: Triple, change: (part: number) => number): Triple => [
  change(vector[0]),
  change(vector[1]),
  change(vector[2]),
]
const held = (rgb: Triple) => each(rgb, (channel) => Math.min(1, Math.max(0, channel)))

/** Matrices from CSS Color 4 that convert OKLab to linear sRGB and back. */
const LMS: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_LMS: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]
const TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const toLinear = (lab: Triple) =>
  held(
    times(
      FROM_LMS,
      each(times(LMS, lab), (part) => part ** 3),
    ),
  )
const toLab = (rgb: Triple) => times(LAB, each(times(TO_LMS, rgb), Math.cbrt))

/**
 * Matrices that convert linear sRGB to the colors seen with all cones, without red cones and without green cones (Machado, Oliveira
 * and Fernandes 2009, severity 1).
 */
const EYES: Readonly<Record<string, Matrix>> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

/** Returns the OKLab color that a style sheet assigns to a role, following aliases to the color scale. */
function roleOf(css: string, name: string): Triple {
  const value = new RegExp(`--rp-${name}: ([^;]+);`).exec(css)?.[1] ?? ''
  const alias = /^var\(--rp-([\w-]+)\)$/.exec(value)?.[1]
  if (alias !== undefined) return roleOf(scales, alias)
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value)?.map(Number) ?? []
  if (l === undefined || c === undefined || h === undefined)
    throw new Error(`--rp-${name} is not a plain color: ${value}`)
  const hue = (h * Math.PI) / 180
  return [l, c * Math.cos(hue), c * Math.sin(hue)]
}

function fromHex(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return toLab(each([red, green, blue], (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)))
}

/**
 * Returns the OKLab distance between two colors, multiplied by 100. Most people can distinguish two colors side by side if this
 * value is at least 2.
 */
const apart = (a: Triple, b: Triple) => 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
const pairsOf = (names: readonly ChartColor[]) =>
  names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const))

const SERIES: readonly SeriesNumber[] = [1, 2, 3, 4, 5, 6, 7, 8]
const SENTIMENTS: readonly Sentiment[] = ['positive', 'neutral', 'negative']
const NEXT = SERIES.slice(1).map((series, index) => [SERIES[index] ?? 1, series] as const)
const GROUPS = [
  { of: 'series beside each other', pairs: NEXT, least: 7.5 },
  { of: 'the first four line colors', pairs: pairsOf(SERIES.slice(0, 4)), least: 7.5 },
  { of: 'any two of the eight series', pairs: pairsOf(SERIES), least: 5.5 },
  { of: 'sentiments', pairs: pairsOf(SENTIMENTS), least: 6.5 },
] as const

describe.each([
  { theme: 'light', css: light },
  { theme: 'dark', css: dark },
])('in the $theme theme', ({ css }) => {
  const role = (color: ChartColor) => roleOf(css, typeof color === 'number' ? `data-${color}` : color)

  it.each(GROUPS.flatMap((group) => Object.keys(EYES).map((eyes) => ({ ...group, eyes }))))(
    '$of are at least $least apart as seen with $eyes',
    ({ pairs, least, eyes }) => {
      const seen = (color: ChartColor) => {
        const matrix = EYES[eyes]
        if (matrix === undefined) throw new Error(eyes)
        return toLab(held(times(matrix, toLinear(role(color)))))
      }
      for (const [one, other] of pairs) {
        expect(apart(seen(one), seen(other)), `${one} and ${other}`).toBeGreaterThanOrEqual(least)
      }
    },
  )
})

it.each([...SENTIMENTS, 1, 2, 3, 4] as const)(
  'the fallback for color %s, used on pages without a theme, is close to the theme’s color',
  (color) => {
    const name = typeof color === 'number' ? `data-${color}` : color
    const [day = '', night = day] = colorOf(color).match(/#[\da-f]{6}/g) ?? []
    expect(apart(fromHex(day), roleOf(light, name))).toBeLessThan(2)
    expect(apart(fromHex(night), roleOf(dark, name))).toBeLessThan(2)
  },
)
