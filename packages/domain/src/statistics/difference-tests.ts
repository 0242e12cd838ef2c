import { studentCdf, studentQuantile95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** Describes a sample; `sd` is the standard deviation with n − 1. @source Welch 1947 */
export interface Sample {
  readonly n: number
  readonly mean: number
  readonly sd: number
}

/** Describes a test of two means, with the 95 % interval of their difference, first minus second, in the unit of the means. @source Welch 1947 */
export interface MeanTest extends Interval {
  readonly difference: number
  readonly t: number
  /** Degrees of freedom by Welch and Satterthwaite, usually not an integer. */
  readonly df: number
  /** Two-sided, 0–1. */
  readonly p: number
}

/**
 * Computes Welch's t test of two means, which does not assume equal variances. Null when a sample has fewer than two
 * respondents, or when neither sample has any variance.
 *
 * @source Welch 1947; krosstabs.com
 */
export function welchTest(first: Sample, second: Sample): MeanTest | null {
  if (!(first.n >= 2 && second.n >= 2)) return null
  const [square1, square2] = [first.sd ** 2 / first.n, second.sd ** 2 / second.n]
  const error = Math.sqrt(square1 + square2)
  if (!(error > 0)) return null
  const df = error ** 4 / (square1 ** 2 / (first.n - 1) + square2 ** 2 / (second.n - 1))
  const difference = first.mean - second.mean
  const t = difference / error
  const half = studentQuantile95(df) * error
  const p = Math.min(1, 2 * studentCdf(-Math.abs(t), df))
  return { difference, t, df, p, low: difference - half, high: difference + half }
}

/**
 * Computes size, mean and standard deviation from pairs of value and count. Null without respondents; the standard deviation
 * of one respondent is 0.
 */
export function sampleOf(counts: Iterable<readonly [value: number, count: number]>): Sample | null {
  const pairs = [...counts]
  const n = pairs.reduce((sum, [, count]) => sum + count, 0)
  if (n === 0) return null
  const mean = pairs.reduce((sum, [value, count]) => sum + value * count, 0) / n
  const squares = pairs.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0)
  return { n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : 0 }
}
