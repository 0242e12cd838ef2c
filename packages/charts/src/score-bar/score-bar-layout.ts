import { barScale } from '../parts/bar.tsx'

/**
 * Returns the positions of a score and of the previous one on a track, in percent of its length. Scores outside the
 * range are clamped; an empty range maps everything to its start. Values that are not finite have no position.
 */
export function layoutScoreBar(value: number | null, previous: number | null, range: readonly [number, number]) {
  const x = barScale(range)
  return { length: x(value), tick: x(previous) }
}
