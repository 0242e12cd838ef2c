import { colorOf, lineColorOf, ROLES } from '../colors.ts'
import type { LineStyle } from './legend.tsx'

const DASHES = [undefined, '6 4', '2 4', '10 4 2 4', '12 6'] as const
/** So many lines are told apart by their color alone; the next so many share a dash. */
const IN_ONE_DASH = 4
/** More points than this stand closer than about 8 px in a plot of 500, where a dash reads as a broken line. */
const MOST_DASHED = 63

/** Options of `seriesStyle`. */
export interface SeriesStyleOptions {
  /** How many points the lines have: dense ones have no dash. */
  points: number
  /** Gives each of the first lines a dash of its own instead of one to every four. */
  patterns?: boolean | undefined
}

/**
 * Returns the look of one of many lines by its position in the list. The color is its own up to the twentieth; from the
 * fifth line on a dash tells apart what the color alone does not. Both stay when others are hidden.
 *
 * @source Visual language, section 7
 */
export function seriesStyle(index: number, { points, patterns = false }: SeriesStyleOptions): LineStyle {
  const dash = patterns ? index : Math.floor(index / IN_ONE_DASH)
  return {
    stroke: lineColorOf(index),
    strokeDasharray: points > MOST_DASHED ? undefined : DASHES[dash % DASHES.length],
  }
}

const FIRST_SERIES = 1
const COLORS = 8

/**
 * Returns the look of one of several cycles: the newest is a solid line, the one before it is dotted and gray, and older
 * ones have the colors of further series and a dash.
 *
 * @source Visual language, section 7
 */
export function cycleStyle(index: number): LineStyle {
  if (index === 0) return { stroke: colorOf(FIRST_SERIES) }
  if (index === 1) return { stroke: ROLES.prior, strokeDasharray: '2 4' }
  return { stroke: lineColorOf((index - 1) % COLORS), strokeDasharray: DASHES[(index - 1) % DASHES.length] }
}
