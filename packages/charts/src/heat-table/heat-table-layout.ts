import { known, shareOf } from '../parts/scale.ts'

/** At most this much of the hue, in percent, so that the text over it keeps its contrast. */
const STRONGEST = 48
/** The lowest value has a wash, too, and is not taken for a missing one. */
const FAINTEST = 4

/**
 * How strong the wash of each cell is, in percent of the hue, from `FAINTEST` at the lowest value to `STRONGEST` at the
 * highest. Without a range the lowest and highest of the values are its ends; equal ones have half the strength, for
 * none of them is high or low. What is missing or no number has no wash: null.
 *
 * @source Visual language, section 7
 */
export function layoutHeat(
  rows: readonly (readonly (number | null)[])[],
  range?: readonly [number, number],
): (number | null)[][] {
  const ends: [number, number] = [Infinity, -Infinity]
  for (const value of rows.flat()) {
    const number = known(value)
    if (number === null) continue
    if (number < ends[0]) ends[0] = number
    if (number > ends[1]) ends[1] = number
  }
  const scale = range ?? ends
  return rows.map((row) =>
    row.map((value) => {
      const number = known(value)
      return number === null ? null : Math.round(FAINTEST + shareOf(number, scale, 0.5) * (STRONGEST - FAINTEST))
    }),
  )
}
