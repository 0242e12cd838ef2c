import { extent, scaleLinear } from 'd3'

import { finite, finiteRange } from '../parts/numbers.ts'

/** A cell: a value, or why there is none. */
export type HeatmapCell =
  | number
  /** There is nothing to show, for example "Nobody answered". */
  | { readonly empty: string }
  /** There is a value that may not be shown, for example "Fewer than 5 answers". */
  | { readonly withheld: string }
  | null

/** A cell as it is drawn. */
export type PlacedCell =
  | { state: 'value'; value: number; strength: number }
  | { state: 'empty' | 'withheld'; reason: string | null }

/** At most this much of the color, in percent, so that the text over it keeps its contrast. */
const STRONGEST = 48
/** The lowest value is colored too, so that it is not taken for an empty cell. */
const FAINTEST = 4

/** Returns the value of a cell; null when it is empty, withheld, NaN or infinite. */
export function valueOf(cell: HeatmapCell | undefined): number | null {
  return typeof cell === 'number' ? finite(cell) : null
}

/**
 * Returns how strong the color of each cell is, in percent, from 4 at the lowest value to 48 at the highest. Without a
 * range the lowest and highest of the values are its ends; equal ones have half the strength. What is missing, NaN or
 * infinite is empty without a reason.
 *
 * @source Visual language, section 7
 */
export function layoutHeatmap(
  rows: readonly (readonly HeatmapCell[])[],
  range?: readonly [number, number],
): PlacedCell[][] {
  const [min = 0, max = 0] = extent(rows.flat(), valueOf)
  const [low, high] = range ? finiteRange(range, [min, max]) : [min, max]
  const strength = scaleLinear([low, high], [FAINTEST, STRONGEST]).clamp(true)
  return rows.map((row) =>
    row.map((cell) => {
      const value = valueOf(cell)
      if (value !== null) return { state: 'value', value, strength: Math.round(strength(value)) }
      if (typeof cell !== 'object' || cell === null) return { state: 'empty', reason: null }
      return 'withheld' in cell ? { state: 'withheld', reason: cell.withheld } : { state: 'empty', reason: cell.empty }
    }),
  )
}
