import type { ResultScores } from '../items/result-items.ts'

/** Half of the way from 0 to 100. */
const MIDDLE = 50

/**
 * Returns the figure that a cell of a table of questions is colored by, so that stronger always means better and all scales compare: the
 * figure itself, which counts from 0 to 100 and is aligned where lower values are better, or the index for a mean, which is in points
 * of its own scale. A mean on a scale of one value, which has no better and no worse, is in the middle. Null without the figure.
 */
export function heatColorOf(scores: ResultScores, shown: keyof ResultScores): number | null {
  if (scores[shown] === null) return null
  return shown === 'mean' ? (scores.index ?? MIDDLE) : scores[shown]
}
