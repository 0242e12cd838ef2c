import { Z_95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** Pearson's correlation, −1 to 1, and how many respondents it stands on. @source Pearson 1895 */
export interface Correlation {
  readonly r: number
  readonly n: number
}

/**
 * Pearson's correlation of two answers, from everybody who gave both: a pair with a null or a number that is not finite
 * is left out. Null when fewer than two are left, or when one side does not vary, so that there is nothing to go with.
 *
 * Pairs of several questions stand on different respondents each; print the n.
 *
 * @source Pearson 1895
 */
export function correlate(pairs: Iterable<readonly [x: number | null, y: number | null]>): Correlation | null {
  const cells: CrossCell[] = []
  for (const [x, y] of pairs) {
    if (x !== null && y !== null && Number.isFinite(x) && Number.isFinite(y)) cells.push([x, y, 1])
  }
  return correlateTable(cells)
}

/** One cell of a cross table: how many respondents answered x here and y there. @source Pearson 1895 */
export type CrossCell = readonly [x: number, y: number, count: number]

/**
 * Pearson's correlation of a cross table: what `correlate` says of its respondents, one by one. Cells may come in any
 * order and more than once; those with no count are nothing. Counts may be sums of weights. Null as `correlate`.
 *
 * @source Pearson 1895; the running means are Welford's, 1962
 */
export function correlateTable(cells: Iterable<CrossCell>): Correlation | null {
  let [n, meanX, meanY, squaresX, squaresY, products] = [0, 0, 0, 0, 0, 0]
  for (const [x, y, count] of cells) {
    if (!(count > 0)) continue
    if (n === 0) [meanX, meanY] = [x, y]
    n += count
    const [fromX, fromY] = [x - meanX, y - meanY]
    meanX += (fromX * count) / n
    meanY += (fromY * count) / n
    squaresX += count * fromX * (x - meanX)
    squaresY += count * fromY * (y - meanY)
    products += count * fromX * (y - meanY)
  }
  if (n < 2 || !(squaresX > 0 && squaresY > 0)) return null
  const r = products / (Math.sqrt(squaresX) * Math.sqrt(squaresY))
  return { r: Math.max(-1, Math.min(1, r)), n }
}

/**
 * The 95 % interval of a correlation, by Fisher's transformation. Null below four respondents, where it has no width to
 * speak of; of a correlation of exactly −1 or 1 it is that point.
 *
 * @source Fisher 1921
 */
export function correlationInterval({ r, n }: Correlation): Interval | null {
  if (!(n >= 4)) return null
  const half = Z_95 / Math.sqrt(n - 3)
  return { low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) }
}
