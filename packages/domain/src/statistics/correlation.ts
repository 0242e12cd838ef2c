import { Z_95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** A correlation: Pearson's r, −1 to 1, and the number of respondents. @source Pearson 1895 */
export interface Correlation {
  readonly r: number
  readonly n: number
}

/**
 * Returns Pearson's correlation between the answers to two questions, from the respondents who answered both: pairs with null or a
 * number that is not finite are skipped. Returns null for fewer than two pairs, or when the answers to one question do not vary.
 * The number of respondents differs between pairs of questions, so n must be shown with the correlation.
 *
 * @source Pearson 1895; the running means are from Welford 1962
 */
export function correlate(pairs: Iterable<readonly [x: number | null, y: number | null]>): Correlation | null {
  let [n, meanX, meanY, squaresX, squaresY, products] = [0, 0, 0, 0, 0, 0]
  for (const [x, y] of pairs) {
    if (x === null || y === null || !Number.isFinite(x) || !Number.isFinite(y)) continue
    if (n === 0) [meanX, meanY] = [x, y]
    n += 1
    const [fromX, fromY] = [x - meanX, y - meanY]
    meanX += fromX / n
    meanY += fromY / n
    squaresX += fromX * (x - meanX)
    squaresY += fromY * (y - meanY)
    products += fromX * (y - meanY)
  }
  if (n < 2 || !(squaresX > 0 && squaresY > 0)) return null
  const r = products / (Math.sqrt(squaresX) * Math.sqrt(squaresY))
  return { r: Math.max(-1, Math.min(1, r)), n }
}

/**
 * Returns the 95% interval of a correlation, by Fisher's transformation. Returns null for fewer than four respondents. For a
 * correlation of exactly −1 or 1, both ends equal the correlation.
 *
 * @source Fisher 1921
 */
export function correlationInterval({ r, n }: Correlation): Interval | null {
  if (!(n >= 4)) return null
  const half = Z_95 / Math.sqrt(n - 3)
  return { low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) }
}
