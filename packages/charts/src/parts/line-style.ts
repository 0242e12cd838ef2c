import { colorOf, lineColorOf, ROLES } from '../colors.ts'
import type { LineStyle } from './legend.tsx'

const DASHES = [undefined, '6 4', '2 4', '10 4 2 4', '12 6'] as const
/**
 * Classes that give each line one of the `DASHES` in print, in forced colors and with increased contrast, like the patterns of
 * filled marks. They are written out, because Tailwind reads class names from the source.
 */
const CONTRAST_DASHES = [
  'contrast-more:[stroke-dasharray:none] forced-colors:[stroke-dasharray:none] print:[stroke-dasharray:none]',
  'contrast-more:[stroke-dasharray:6_4] forced-colors:[stroke-dasharray:6_4] print:[stroke-dasharray:6_4]',
  'contrast-more:[stroke-dasharray:2_4] forced-colors:[stroke-dasharray:2_4] print:[stroke-dasharray:2_4]',
  'contrast-more:[stroke-dasharray:10_4_2_4] forced-colors:[stroke-dasharray:10_4_2_4] print:[stroke-dasharray:10_4_2_4]',
  'contrast-more:[stroke-dasharray:12_6] forced-colors:[stroke-dasharray:12_6] print:[stroke-dasharray:12_6]',
] as const
/** The number of lines that share a dash and are distinguished only by color. */
const IN_ONE_DASH = 4
/** With more points than this, the points in a 500 px plot are less than 8 px apart, and a dash looks like missing data. */
const MOST_DASHED = 63

/** Options of `seriesStyle`. */
export interface SeriesStyleOptions {
  /** The number of points per line. Above 63, lines are dashed only in print, in forced colors and with increased contrast. */
  points: number
  /** If true, each of the first five lines has a different dash; if false, each group of four lines shares a dash. */
  patterns?: boolean | undefined
}

/**
 * Returns the style of a line by its index. The first twenty lines have distinct colors. Lines with at most 63 points also differ
 * in their dashes: each group of four lines or, with `patterns`, each line has the next of five dashes, the first of which is
 * solid. In print, in forced colors and with increased contrast, any five consecutive lines have different dashes, regardless of
 * the number of points. Styles do not change when other lines are hidden.
 *
 * @source Visual language, section 7
 */
export function seriesStyle(index: number, { points, patterns = false }: SeriesStyleOptions): LineStyle {
  const dash = patterns ? index : Math.floor(index / IN_ONE_DASH)
  return {
    stroke: lineColorOf(index),
    strokeDasharray: points > MOST_DASHED ? undefined : DASHES[dash % DASHES.length],
    className: CONTRAST_DASHES[index % CONTRAST_DASHES.length],
  }
}

const FIRST_SERIES = 1
const COLORS = 8
/** The dashes of cycles before the previous cycle. The line of the previous cycle is dotted. */
const OLDER = ['6 4', '10 4 2 4', '12 6'] as const

/**
 * Returns the style of a cycle's line. Index 0 is the newest cycle, whose line is solid; index 1 is the previous cycle, dotted and
 * gray; older cycles use the next series colors and other dashes.
 *
 * @source Visual language, section 7
 */
export function cycleStyle(index: number): LineStyle {
  if (index === 0) return { stroke: colorOf(FIRST_SERIES) }
  if (index === 1) return { stroke: ROLES.prior, strokeDasharray: '2 4' }
  return { stroke: lineColorOf((index - 1) % COLORS), strokeDasharray: OLDER[(index - 2) % OLDER.length] }
}
