import { normalCdf, studentCdf, studentQuantile95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** A test of two shares: how many standard errors apart, first minus second, and how likely so far by chance. @source krosstabs.com, "Significance testing formulas" */
export interface ShareTest {
  readonly z: number
  /** Two-sided, 0–1. One-sided it is half as large, or normalCdf(z). */
  readonly p: number
}

/**
 * The pooled z test of two shares, `count` of `n` on each side; n may be Kish's effective size of weighted data. Shares
 * that are both 0 or both 1 do not differ: z 0, p 1. Null when a side has nobody. The normal approximation needs some
 * five respondents in each cell; below, read Newcombe's interval.
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

/** What a test of means needs to know of one side; `sd` is the sample's (n − 1). @source Welch 1947 */
export interface Sample {
  readonly n: number
  readonly mean: number
  readonly sd: number
}

/** A test of two means, with the 95 % interval of their difference, first minus second, in the unit of the means. @source Welch 1947 */
export interface MeanTest extends Interval {
  readonly difference: number
  readonly t: number
  /** Degrees of freedom after Welch and Satterthwaite; seldom whole. */
  readonly df: number
  /** Two-sided, 0–1. */
  readonly p: number
}

/**
 * Welch's t test of two means, which does not take the spreads for alike. Null when a side has fewer than two
 * respondents, or when neither side has any spread: then nothing says how large chance is.
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
 * Size, mean and spread of answers that are known by how often each was given: pairs of value and count. Null when
 * nobody answered; the spread of one respondent is 0.
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
 * The p of many tests made comparable: each becomes the smallest rate of false discoveries at which it still counts, so
 * that keeping those at most 0.05 leaves one in twenty of the kept ones false. Same order as given, ties alike, none
 * above 1. For p in 0–1.
 *
 * @source Benjamini and Hochberg 1995
 */
export function adjustForDiscoveries(ps: readonly number[]): number[] {
  const adjusted = ps.map(() => 1)
  let smallest = 1
  const falling = ps.map((p, place) => ({ p, place })).toSorted((a, b) => b.p - a.p)
  falling.forEach(({ p, place }, from) => {
    smallest = Math.min(smallest, (p * ps.length) / (ps.length - from))
    adjusted[place] = smallest
  })
  return adjusted
}
