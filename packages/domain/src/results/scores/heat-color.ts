import type { ResultScores } from '../items/result-items.ts'

/**
 * Returns the figure that a cell of a table of questions is colored by, so that stronger always means better and all scales compare: the
 * figure itself, which counts from 0 to 100 and is aligned where lower values are better, or the index for a mean, which is in points
 * of its own scale. Null without the figure.
 */
export function heatColorOf(scores: ResultScores, shown: keyof ResultScores): number | null {
  return scores[shown] === null ? null : scores[shown === 'mean' ? 'index' : shown]
}
