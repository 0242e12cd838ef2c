/**
 * Where a score and the one before it stand on a track, in percent of its length. Scores outside the range stand at
 * its end; an empty range has everything at its start. Null stays null.
 *
 * @source ours
 */
export function layoutScoreBar(value: number | null, previous: number | null, [min, max]: readonly [number, number]) {
  const place = (score: number | null) => {
    if (score === null) return null
    return max > min ? Math.min(100, Math.max(0, ((score - min) / (max - min)) * 100)) : 0
  }
  return { length: place(value), tick: place(previous) }
}
