import { Z_95 } from './distributions.ts'
import type { Interval } from './intervals.ts'

/** The numbers of positive, neutral and negative answers. */
export interface ForAndAgainst {
  readonly positive: number
  readonly neutral: number
  readonly negative: number
}

/**
 * Positive minus negative answers as a percentage of all answers, −100 to 100, with its standard error and 95% interval in the same
 * unit, all unrounded.
 */
export interface Balance extends Interval {
  readonly n: number
  readonly balance: number
  readonly se: number
}

/**
 * Derives the balance of positive and negative answers, for example the Net Promoter Score or the sentiment. The variance of one
 * answer is p + d − (p − d)², where p and d are the shares of positive and negative answers. The interval uses the normal
 * approximation, limited to −100 to 100. When all answers are in one category, the interval has zero width, although the result of
 * a small group is still uncertain. Returns null when there are no answers; counts must not be negative.
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

/**
 * A Net Promoter Score as a balance, with the shares of promoters, passives and detractors in percent, unrounded.
 *
 * @source Reichheld 2003
 */
export interface NetPromoterScore extends Balance, Recommendations {}

/**
 * The promoters (9 or 10), passives (7 or 8) and detractors (0 to 6) of a recommendation question with a scale from 0 to 10, as
 * numbers of respondents or in percent.
 *
 * @source Reichheld 2003
 */
export interface Recommendations {
  readonly promoters: number
  readonly passives: number
  readonly detractors: number
}

/**
 * Derives the Net Promoter Score: promoters minus detractors as a percentage of all answers, with an interval from the multinomial
 * variance. Returns null when there are no answers.
 *
 * @source Reichheld 2003; Cross Validated, "How can I calculate margin of error in a NPS result?"
 */
export function deriveNps({ promoters, passives, detractors }: Recommendations): NetPromoterScore | null {
  const balance = deriveBalance({ positive: promoters, neutral: passives, negative: detractors })
  if (balance === null) return null
  const percent = (count: number) => (100 * count) / balance.n
  return {
    ...balance,
    promoters: percent(promoters),
    passives: percent(passives),
    detractors: percent(detractors),
  }
}
