import { extent, scaleLinear } from 'd3'

import { finite, finiteRange } from '../parts/numbers.ts'

/** A value, or the reason why it is missing; null for an empty cell without a reason. */
export type HeatmapCell =
  | number
  /**
   * A value with a remark in `note`, for example "Golf, Spa" for groups that share the value. If `colorBy` is given, it determines
   * the color instead of the value; for example, it can be an index from 0 to 100 when the rows have different scales or when lower
   * values are better.
   */
  | { readonly value: number; readonly note?: string | undefined; readonly colorBy?: number | undefined }
  /** A cell without a value, with the reason, for example "No answers". */
  | { readonly empty: string }
  /** A cell whose value must not be disclosed, with the reason, for example "Fewer than 5 answers". */
  | { readonly withheld: string }
  | null

/** A cell with its state and color strength. */
export type PlacedCell =
  | { state: 'value'; value: number; strength: number; note: string | null }
  | { state: 'empty' | 'withheld'; reason: string | null }

/** Maximum strength of the color, in percent. With a stronger color, the text would not have sufficient contrast. */
const STRONGEST = 48
/** Minimum strength of the color, in percent. With a fainter color, the lowest value would look empty. */
const FAINTEST = 4

/** Returns the value of a cell; null when it is empty, withheld, NaN or infinite. */
export function valueOf(cell: HeatmapCell | undefined): number | null {
  if (typeof cell === 'number') return finite(cell)
  return typeof cell === 'object' && cell !== null && 'value' in cell ? finite(cell.value) : null
}

/**
 * Returns the number that a cell is colored by: `colorBy` if it is a finite number, or else the cell's value. Returns null when the
 * cell has no value.
 */
function colorValueOf(cell: HeatmapCell): number | null {
  const value = valueOf(cell)
  if (value === null || typeof cell !== 'object' || cell === null || !('colorBy' in cell)) return value
  return finite(cell.colorBy ?? value) ?? value
}

/**
 * Returns the state of each cell. A cell with a value also has a color strength in percent, from 4 at the low end of the range to
 * 48 at the high end, based on `colorBy` if given. The default range is from the lowest to the highest value; if all values are
 * equal, the strength is halfway, at 26. A cell that is null, NaN or infinite is empty, with a null reason.
 *
 * @source Visual language, section 7
 */
export function layoutHeatmap(
  rows: readonly (readonly HeatmapCell[])[],
  range?: readonly [number, number],
): PlacedCell[][] {
  const [min = 0, max = 0] = extent(rows.flat(), colorValueOf)
  const [low, high] = range ? finiteRange(range, [min, max]) : [min, max]
  const strength = scaleLinear([low, high], [FAINTEST, STRONGEST]).clamp(true)
  return rows.map((row) =>
    row.map((cell) => {
      const value = valueOf(cell)
      const note = typeof cell === 'object' && cell !== null && 'note' in cell ? (cell.note ?? null) : null
      if (value !== null) {
        return { state: 'value', value, strength: Math.round(strength(colorValueOf(cell) ?? value)), note }
      }
      if (typeof cell !== 'object' || cell === null || 'value' in cell) return { state: 'empty', reason: null }
      return 'withheld' in cell ? { state: 'withheld', reason: cell.withheld } : { state: 'empty', reason: cell.empty }
    }),
  )
}
