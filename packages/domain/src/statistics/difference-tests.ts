import { normalCdf, studentCdf, studentQuantile95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** A test of two shares. @source krosstabs.com, "Significance testing formulas" */
export interface ShareTest {
  /** The difference, first minus second, in standard errors. */
  readonly z: number
  /** Two-sided, 0–1. */
  readonly p: number
}

/**
 * Computes the pooled z test of two shares, `count` of `n` on each side. When both shares are 0, or both are 1, z is 0 and p is 1.
 * Returns null when a side has no respondents. The normal approximation needs about five respondents in each cell; with fewer,
 * check Newcombe's interval too.
 *
 * @source krosstabs.com, "Significance testing formulas"
 */
export function pooledTest(count1: number, n1: number, count2: number, n2: number): ShareTest | null {
  if (!(n1 > 0 && n2 > 0)) return null
  const pooled = (count1 + count2) / (n1 + n2)
  const difference = count1 / n1 - count2 / n2
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2))
  const z = error > 0 ? difference / error : 0
  return { z, p: Math.min(1, 2 * normalCdf(-Math.abs(z))) }
}

/** A sample; `sd` is the standard deviation with the divisor n − 1. @source Welch 1947 */
export interface Sample {
  readonly n: number
  readonly mean: number
  readonly sd: number
}

/** A test of two means, with the 95% interval of their difference, first minus second, in the unit of the means. @source Welch 1947 */
export interface MeanTest extends Interval {
  readonly difference: number
  readonly t: number
  /** Welch–Satterthwaite degrees of freedom, usually not an integer. */
  readonly df: number
  /** Two-sided, 0–1. */
  readonly p: number
}

/**
 * Computes Welch's t test of two means, which does not assume equal variances. Returns null when a sample has fewer than two
 * respondents, or when neither sample has any variance.
 *
 * @source Welch 1947; krosstabs.com
 */
export function welchTest(first: Sample, second: Sample): MeanTest | null {
  if (!(first.n >= 2 && second.n >= 2)) return null
  const [square1, square2] = [first.sd ** 2 / first.n, second.sd ** 2 / second.n]
  const error = Math.sqrt(square1 + square2)
  if (!(error > 0)) return null
  // The degrees of freedom are at least 1, except for rounding errors.
  const df = Math.max(1, error ** 4 / (square1 ** 2 / (first.n - 1) + square2 ** 2 / (second.n - 1)))
  const difference = first.mean - second.mean
  const t = difference / error
  const half = studentQuantile95(df) * error
  const p = Math.min(1, 2 * studentCdf(-Math.abs(t), df))
  return { difference, t, df, p, low: difference - half, high: difference + half }
}

/**
 * Computes the size, mean and standard deviation of a sample from pairs of a value and its count. Returns null when there are no
 * respondents; the standard deviation of one respondent is 0.
 */
export function sampleOf(counts: Iterable<readonly [value: number, count: number]>): Sample | null {
  const pairs = [...counts]
  const n = pairs.reduce((sum, [, count]) => sum + count, 0)
  if (n === 0) return null
  const mean = pairs.reduce((sum, [value, count]) => sum + value * count, 0) / n
  const squares = pairs.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0)
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : 0 }
}

/**
 * Adjusts the p-values of several tests so that the false discovery rate is controlled: each becomes the smallest rate at which its
 * test still counts as a discovery. Among tests with an adjusted p of 0.05 or less, at most one discovery in twenty is false on
 * average. The order is that of the input, and no result exceeds 1. Each p-value must be from 0 to 1.
 *
 * @source Benjamini and Hochberg 1995
 */
export function adjustForDiscoveries(ps: readonly number[]): number[] {
  const adjusted = ps.map(() => 1)
  let smallest = 1
  const falling = ps.map((p, position) => ({ p, position })).toSorted((a, b) => b.p - a.p)
  falling.forEach(({ p, position }, before) => {
    smallest = Math.min(smallest, (p * ps.length) / (ps.length - before))
    adjusted[position] = smallest
  })
  return adjusted
}
