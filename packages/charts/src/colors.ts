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
  grid: 'var(--data-grid, light-dark(#2d29251a, #f3efe81a))',
  axis: 'var(--data-axis, #8f8a84)',
  prior: 'var(--data-prior, #8f8a84)',
} as const

const MARKS = {
  positive: 'var(--positive, light-dark(#00738a, #54bfcb))',
  neutral: 'var(--neutral, light-dark(#d4c8b6, #6b6253))',
  negative: 'var(--negative, #dd663d)',
  1: 'var(--data-1, light-dark(#2e4d7f, #86abe3))',
  2: 'var(--data-2, light-dark(#c08a47, #c4a171))',
  3: 'var(--data-3, light-dark(#00494a, #1a9a92))',
  4: 'var(--data-4, light-dark(#bd7d99, #a93e5b))',
  5: 'var(--data-5, light-dark(#6d61cb, #dfe5ff))',
  6: 'var(--data-6, light-dark(#208763, #3f7f1c))',
  7: 'var(--data-7, light-dark(#6e6710, #efe667))',
  8: 'var(--data-8, light-dark(#4d3a28, #d6d0c6))',
} as const satisfies Record<ChartColor, string>

/** The CSS color of a mark, as a variable of the theme with a fallback. */
export function colorOf(color: ChartColor): string {
  return MARKS[color]
}

/** Chosen apart: each stands as far as can be from all before it, 3:1 and more from the surface, in light and in dark. */
const LINES: readonly string[] = [
  MARKS[1],
  MARKS[2],
  MARKS[3],
  MARKS[4],
  'light-dark(#8f2b0d, #6aeeb8)',
  'light-dark(#168b49, #7264c1)',
  'light-dark(#1a95d8, #feb8e6)',
  'light-dark(#924791, #d073b3)',
  'light-dark(#661258, #f2ce59)',
  'light-dark(#6b5e00, #8d7023)',
  'light-dark(#b84c51, #60bc71)',
  'light-dark(#687398, #aad9f2)',
  'light-dark(#64988b, #d3694d)',
  'light-dark(#9478d7, #fd8a8c)',
  'light-dark(#55341c, #1a95d8)',
  'light-dark(#829821, #9c7287)',
  'light-dark(#3d2980, #ca98f5)',
  'light-dark(#056513, #428731)',
  'light-dark(#6b4558, #31c8ca)',
  'light-dark(#a2650a, #afc891)',
]

/**
 * The color of one of many thin lines, by its place in the list: the first four as in every chart, then sixteen that
 * can be told apart without a dash. They begin again after the twentieth.
 *
 * @source Visual language, section 7
 */
export function lineColorOf(index: number): string {
  return LINES[index % LINES.length] ?? MARKS[1]
}
