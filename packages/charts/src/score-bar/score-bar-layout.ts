import { known, shareOf } from '../parts/scale.ts'

/**
 * Where a score and the one before it stand on a track, in percent of its length. Scores outside the range stand at
 * its end; an empty range has everything at its start. Null and what is no number have no place.
 *
 * @source ours
 */
export function layoutScoreBar(value: number | null, previous: number | null, range: readonly [number, number]) {
  const place = (score: number | null) => (known(score) === null ? null : 100 * shareOf(score ?? 0, range))
  return { length: place(value), tick: place(previous) }
}
