import { Z_95 } from './distributions.ts'

/** A range that contains the true value in about 95 of 100 samples, in the unit of the estimate: for example, 0–1 for a share. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Returns the 95% Wilson score interval of a share: `count` of `n` respondents. The interval is always between 0 and 1, even for 0
 * of n and n of n. Returns null when n is 0; count must be between 0 and n.
 *
 * @source Wilson 1927; Newcombe 1998 (method 3)
 */
export function wilsonInterval(count: number, n: number): Interval | null {
  if (!(n > 0)) return null
  const share = count / n
  const z2 = Z_95 ** 2
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n)
  const half = (Z_95 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n ** 2))) / (1 + z2 / n)
  // For a share of 0 or 1, the bound at that end is set exactly, because the computed one can have a rounding error.
  return { low: count === 0 ? 0 : Math.max(0, middle - half), high: count === n ? 1 : Math.min(1, middle + half) }
}

/**
 * Returns the 95% Newcombe interval of the difference between two shares, first minus second, from their Wilson intervals. The
 * difference is significant when the interval does not contain 0. Returns null when either n is 0.
 *
 * @source Newcombe 1998, method 10
 */
export function newcombeInterval(count1: number, n1: number, count2: number, n2: number): Interval | null {
  const [first, second] = [wilsonInterval(count1, n1), wilsonInterval(count2, n2)]
  if (first === null || second === null) return null
  const [share1, share2] = [count1 / n1, count2 / n2]
  const difference = share1 - share2
  return {
    low: difference - Math.hypot(share1 - first.low, second.high - share2),
    high: difference + Math.hypot(first.high - share1, share2 - second.low),
  }
}
