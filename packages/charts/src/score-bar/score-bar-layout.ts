import { barScale } from '../parts/bar.tsx'

/**
 * Returns where a score and the one before it stand on a track, in percent of its length. Scores outside the range stand
 * at its end; an empty range has everything at its start. What is not a finite number has no position.
 */
export function layoutScoreBar(value: number | null, previous: number | null, range: readonly [number, number]) {
  const x = barScale(range)
  return { length: x(value), tick: x(previous) }
}
