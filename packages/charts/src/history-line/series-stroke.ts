import { colorOf, type SeriesNumber } from '../colors.ts'

const COLORS: readonly SeriesNumber[] = [1, 2, 3, 4, 5, 6, 7, 8]
/** Up to four lines are solid; then the dash tells apart what the color alone does not. */
const DASHES = [undefined, '6 4', '2 4', '10 4 2 4', '12 6'] as const
const IN_ONE_DASH = 4

/**
 * The look of the series at a place in the list: color and dash together are its own up to the twentieth, and begin
 * again after it. It keeps them when others are hidden.
 *
 * @source Visual language, section 7
 */
export function strokeOf(index: number) {
  return {
    stroke: colorOf(COLORS[index % COLORS.length] ?? 1),
    strokeDasharray: DASHES[Math.floor(index / IN_ONE_DASH) % DASHES.length],
  }
}
