import type { ResultScores } from '../items/result-items.ts'

/** The middle of the range from 0 to 100. */
const MIDDLE = 50

/**
 * Returns the figure that determines the color of a cell in a table of questions, so that a stronger color means better on every
 * scale. A percentage or an index is returned unchanged, because it already takes into account whether lower values are better. For
 * a mean, the index is returned, or the middle of the range when the scale has only one value. Returns null when the shown figure is null.
 */
export function heatColorOf(scores: ResultScores, shown: keyof ResultScores): number | null {
  if (scores[shown] === null) return null
  return shown === 'mean' ? (scores.index ?? MIDDLE) : scores[shown]
}
