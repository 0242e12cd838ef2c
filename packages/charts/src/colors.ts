/** The sentiment that an answer expresses. */
export type Sentiment = 'positive' | 'neutral' | 'negative'

/** A position in the categorical color scale. Use the colors in this order. If there are more than eight series, group the rest. */
export type SeriesNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The color of a mark, named by its meaning (a sentiment or a series) rather than by a color value. */
export type ChartColor = Sentiment | SeriesNumber

/**
 * A chart's color roles as CSS variables, which the theme sets. The fallbacks keep a chart readable without a theme, in light and
 * dark mode. Use the roles for `fill` and `stroke`, which forced colors mode does not override.
 */
export const ROLES = {
  surface: 'var(--rp-surface, Canvas)',
  text: 'var(--rp-text-strong, currentColor)',
  muted: 'var(--rp-muted, currentColor)',
  track: 'var(--rp-data-track, light-dark(#e5e3df, #34322f))',
  band: 'var(--rp-data-band, light-dark(#2e4d7f26, #86abe330))',
  grid: 'var(--rp-data-grid, #8f8a8433)',
  axis: 'var(--rp-data-axis, #8f8a84)',
  prior: 'var(--rp-data-prior, #8f8a84)',
} as const

/**
 * Props of an interval's band and of its legend key. In forced colors mode, lines and bands are the same gray, so the band is made
 * translucent there.
 */
export const BAND = { fill: ROLES.band, className: 'forced-colors:opacity-30' } as const

const MARKS: Readonly<Partial<Record<ChartColor, string>>> = {
  positive: 'var(--rp-positive, light-dark(#00738a, #54bfcb))',
  neutral: 'var(--rp-neutral, light-dark(#d4c8b6, #7a7467))',
  negative: 'var(--rp-negative, #dd663d)',
  1: 'var(--rp-data-1, light-dark(#2e4d7f, #86abe3))',
  2: 'var(--rp-data-2, light-dark(#c08a47, #c4a171))',
  3: 'var(--rp-data-3, light-dark(#00494a, #1a9a92))',
  4: 'var(--rp-data-4, light-dark(#bd7d99, #a93e5b))',
}

/** Returns the CSS color of a mark: a theme variable with a fallback. */
export function colorOf(color: ChartColor): string {
  return MARKS[color] ?? `var(--rp-data-${color}, ${hueOf(Number(color))})`
}

/** The number of distinct line colors. */
const LINE_COLORS = 20
/** The series colors that the first lines use. */
const THEME_COLORS = [1, 2, 3, 4] as const
/** Hue step in degrees that keeps any number of hues distinct. */
const GOLDEN_ANGLE = 137.5

/**
 * Returns the color of the line with the given index in a chart of many thin lines. The first four colors are series colors 1 to 4,
 * which all charts use. The others are distinct hues that alternate between two lightnesses, each with a variant for light mode and
 * for dark mode. Colors repeat after the twentieth.
 * @source Visual language, section 7
 */
export function lineColorOf(index: number): string {
  const colorIndex = index % LINE_COLORS
  const own = THEME_COLORS[colorIndex]
  return own === undefined ? hueOf(colorIndex) : colorOf(own)
}

/** Returns a color with a distinct hue and one of two lightnesses, with one variant for light mode and one for dark mode. */
function hueOf(colorIndex: number): string {
  const hue = (colorIndex * GOLDEN_ANGLE) % 360
  const [light, dark] = colorIndex % 2 === 0 ? [0.44, 0.7] : [0.56, 0.84]
  return `light-dark(oklch(${light} 0.13 ${hue}), oklch(${dark} 0.12 ${hue}))`
}
