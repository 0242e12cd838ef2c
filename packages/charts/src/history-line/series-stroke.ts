import { lineColorOf } from '../colors.ts'

/** Up to four lines are solid; then the dash tells apart what the color alone does not. */
const DASHES = [undefined, '6 4', '2 4', '10 4 2 4', '12 6'] as const
const IN_ONE_DASH = 4
/** More dates than this stand closer than about 8 px in a plot of 500, where a dash reads as a broken line. */
const MOST_DASHED = 63

/**
 * The look of the series at a place in the list, over so many dates. The color is its own up to the twentieth, and so
 * is the dash of four together, which dense lines go without. It keeps both when others are hidden.
 *
 * @source Visual language, section 7
 */
export function strokeOf(index: number, dates: number) {
  return {
    stroke: lineColorOf(index),
    strokeDasharray: dates > MOST_DASHED ? undefined : DASHES[Math.floor(index / IN_ONE_DASH) % DASHES.length],
  }
}
