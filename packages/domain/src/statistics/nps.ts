import { Z_95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** How many answers speak for, for neither, and against. */
export interface ForAndAgainst {
  readonly positive: number
  readonly neutral: number
  readonly negative: number
}

/**
 * Positive minus negative in percent of all, −100 to 100, with its standard error and 95 % interval in the same points.
 * All unrounded.
 */
export interface Balance extends Interval {
  readonly n: number
  readonly balance: number
  readonly se: number
}

/**
 * The balance of answers for and against: the Net Promoter Score, or sentiment. The variance of one answer is
 * p + d − (p − d)², and the interval is the normal one, cut at −100 and 100. When all answers are alike the interval
 * has no width, which says nothing about a small group. Null when there is no answer; counts are 0 or more.
 *
 * @source Cross Validated, "How can I calculate margin of error in a NPS result?"; cybaea.net 2016
 * @example deriveBalance({ positive: 162, neutral: 108, negative: 54 })?.se // 4.1409
 */
export function deriveBalance({ positive, neutral, negative }: ForAndAgainst): Balance | null {
  const n = positive + neutral + negative
  if (!(n > 0)) return null
  const [p, d] = [positive / n, negative / n]
  const balance = 100 * (p - d)
  const se = 100 * Math.sqrt(Math.max(0, p + d - (p - d) ** 2) / n)
  return { n, balance, se, low: Math.max(-100, balance - Z_95 * se), high: Math.min(100, balance + Z_95 * se) }
}

/** A Net Promoter Score as a balance, with the shares that it is made of, in percent, unrounded. @source Reichheld 2003 */
export interface NetPromoterScore extends Balance {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
}

/**
 * The Net Promoter Score from how often each answer of 0 to 10 was given, keyed by the answer as text: 9 and 10 promote,
 * 0 to 6 detract. Other answers, not-applicable ones among them, are outside the base. Null when the base is empty.
 *
 * @source Reichheld 2003
 */
export function deriveNps(counts: Readonly<Record<string, number>>): NetPromoterScore | null {
  const sum = (from: number, to: number) => {
    let total = 0
    for (let answer = from; answer <= to; answer++) total += counts[answer] ?? 0
    return total
  }
  const parts = { positive: sum(9, 10), neutral: sum(7, 8), negative: sum(0, 6) }
  const balance = deriveBalance(parts)
  if (balance === null) return null
  const percent = (part: number) => (100 * part) / balance.n
  return {
    ...balance,
    promoters: percent(parts.positive),
    passives: percent(parts.neutral),
    detractors: percent(parts.negative),
  }
}
