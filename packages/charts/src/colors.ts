/** What an answer says about the one who gave it. */
export type Sentiment = 'positive' | 'neutral' | 'negative'

/** A place in the categorical scale, in order of use. More than eight series: group the rest. */
export type SeriesNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The color of a mark, by meaning and never by value. */
export type ChartColor = Sentiment | SeriesNumber

/**
 * The roles of a chart as CSS variables. The theme gives the values; the fallbacks keep a chart readable on a page
 * without one, in light and in dark. Written for `fill` and `stroke`, which forced colors leave alone.
 */
export const ROLES = {
  surface: 'var(--surface, Canvas)',
  text: 'var(--text-strong, currentColor)',
  muted: 'var(--muted, currentColor)',
  track: 'var(--data-track, light-dark(#e5e3df, #34322f))',
  band: 'var(--data-band, light-dark(#2e4d7f26, #86abe330))',
  grid: 'var(--data-grid, #8f8a8433)',
  axis: 'var(--data-axis, #8f8a84)',
  prior: 'var(--data-prior, #8f8a84)',
} as const

/** The band of an interval, and its key. Forced colors have one gray for lines and bands: a band lets lines shine through. */
export const BAND = { fill: ROLES.band, className: 'forced-colors:opacity-30' } as const

const MARKS: Readonly<Partial<Record<ChartColor, string>>> = {
  positive: 'var(--positive, light-dark(#00738a, #54bfcb))',
  neutral: 'var(--neutral, light-dark(#d4c8b6, #7a7467))',
  negative: 'var(--negative, #dd663d)',
  1: 'var(--data-1, light-dark(#2e4d7f, #86abe3))',
  2: 'var(--data-2, light-dark(#c08a47, #c4a171))',
  3: 'var(--data-3, light-dark(#00494a, #1a9a92))',
  4: 'var(--data-4, light-dark(#bd7d99, #a93e5b))',
}

/** The CSS color of a mark, as a variable of the theme with a fallback. */
export function colorOf(color: ChartColor): string {
  return MARKS[color] ?? `var(--data-${color}, ${hueOf(Number(color))})`
}

/** Lines before the colors begin again, and those of them that have a color of the theme. */
const LINE_COLORS = 20
const THEME_COLORS = [1, 2, 3, 4] as const
/** The turn of the color wheel that keeps any number of hues apart, in degrees. */
const GOLDEN_ANGLE = 137.5

/**
 * The color of one of many thin lines, by its place in the list: the first four as in every chart, then hues far apart
 * in two lightnesses, for light and for dark. They begin again after the twentieth.
 *
 * @source Visual language, section 7
 */
export function lineColorOf(index: number): string {
  const place = index % LINE_COLORS
  const own = THEME_COLORS[place]
  return own === undefined ? hueOf(place) : colorOf(own)
}

/** Hues far apart in two lightnesses, for light and for dark, by a place in a list. */
function hueOf(place: number): string {
  const hue = (place * GOLDEN_ANGLE) % 360
  const [light, dark] = place % 2 === 0 ? [0.44, 0.7] : [0.56, 0.84]
  return `light-dark(oklch(${light} 0.13 ${hue}), oklch(${dark} 0.12 ${hue}))`
}
