import { roundTo } from '../../format/numbers.ts'

/**
 * The change in a figure since the previous cycle. The caller decides whether a rise is good.
 *
 * @source Specification part 1, section 2, "Performance"
 */
export interface Trend {
  /** The signed change, rounded to two decimals, in the unit of the figure; 0 when there is no change. */
  readonly change: number
  readonly direction: 'up' | 'down' | 'none'
  /** The hover text. */
  readonly text: string
}

/** The default end of the hover text, which names the comparison cycle. @source Specification part 1, section 9 */
const PREVIOUS_CYCLE = 'compared to previous cycle'

/**
 * Returns the change in a figure since an earlier cycle; `compared` is the end of the hover text, which names that cycle. A change
 * that rounds to 0.00 counts as no change. Returns null when one of the cycles has no figure, which is not the same as no change.
 *
 * @source Specification part 1, section 2, "Performance", and section 9
 * @example deriveTrend(78.4381, 82.0654)?.text // 'Down 3.63 compared to previous cycle'
 */
export function deriveTrend(
  current: number | null,
  previous: number | null,
  compared: string = PREVIOUS_CYCLE,
): Trend | null {
  if (current === null || previous === null) return null
  const change = roundTo(current - previous, 2)
  const size = Math.abs(change).toFixed(2)
  if (change > 0) return { change, direction: 'up', text: `Up ${size} ${compared}` }
  if (change < 0) return { change, direction: 'down', text: `Down ${size} ${compared}` }
  return { change: 0, direction: 'none', text: `No change ${compared}` }
}
