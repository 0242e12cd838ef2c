import type { ResultScores } from '../items/result-items.ts'

/** The middle of the range from 0 to 100. */
const MIDDLE = 50

/**
 * Returns the figure that determines the color of a cell in a table of questions, so that a stronger color always means better on
 * every scale: a percentage or an index as it is, because it already counts lower values as better where they are better; for a
 * mean, the index. A mean on a scale with only one value is in the middle. Returns null when there is no such figure.
 */
export function heatColorOf(scores: ResultScores, shown: keyof ResultScores): number | null {
  if (scores[shown] === null) return null
  return shown === 'mean' ? (scores.index ?? MIDDLE) : scores[shown]
}
