import { pooledTest, sampleOf, welchTest, type Sample } from '../../statistics/difference-tests.ts'
import { normalCdf, Z_95 } from '../../statistics/distributions.ts'
import { newcombeInterval, type Interval } from '../../statistics/intervals.ts'
import type { Balance } from '../../statistics/nps.ts'
import { isPercentChart, readScore, type ResultChart } from '../items/chart-type.ts'
import type { ResultItem, ResultMeasure } from '../items/result-items.ts'
import { headlineOf, isOneQuestion } from '../scores/headline.ts'
import { readNps } from '../scores/nps-score.ts'
import { countOfBase, effectiveBaseOf, effectiveCountsOf, effectiveShareOf } from '../scores/weighting.ts'

/**
 * A difference between two figures, first minus second, with its 95% interval in the unit of the figures, its two-sided p (0–1),
 * and the bases of the first (`n`) and the second figure (`before`). `decimals` is the number of decimals to show. `is_bound` means
 * that the interval is the widest possible.
 */
export interface Difference extends Interval {
  readonly change: number
  readonly p: number
  readonly n: number
  readonly before: number
  readonly decimals: number
  readonly is_bound: boolean
}

interface Share {
  readonly count: number
  readonly n: number
}

/**
 * Returns the difference between two shares of respondents, in percentage points, with Newcombe's interval and the p of the pooled z test.
 * Returns null when one of the shares has no respondents.
 *
 * @source Newcombe 1998 (method 10); krosstabs.com
 */
export function shareDifference(now: Share, before: Share): Difference | null {
  const interval = newcombeInterval(now.count, now.n, before.count, before.n)
  const test = pooledTest(now.count, now.n, before.count, before.n)
  if (interval === null || test === null) return null
  return {
    change: 100 * (now.count / now.n - before.count / before.n),
    low: 100 * interval.low,
    high: 100 * interval.high,
    p: test.p,
    n: now.n,
    before: before.n,
    decimals: 1,
    is_bound: false,
  }
}

/**
 * Returns the difference between two means by Welch's test; `decimals` is the number of decimals to show. Returns null when a
 * sample has fewer than two respondents, or when neither sample has any variance.
 *
 * @source Welch 1947
 */
export function meanDifference(now: Sample, before: Sample, decimals: number): Difference | null {
  const test = welchTest(now, before)
  if (test === null) return null
  const { difference: change, low, high, p } = test
  return { change, low, high, p, n: now.n, before: before.n, decimals, is_bound: false }
}

/**
 * Returns the difference between two Net Promoter Scores, with the normal interval from the sum of their multinomial variances.
 * Returns null when neither score has any variance.
 *
 * @source Cross Validated, "How can I calculate margin of error in a NPS result?"
 */
export function npsDifference(now: Balance, before: Balance): Difference | null {
  const error = Math.hypot(now.se, before.se)
  if (!(error > 0)) return null
  const change = now.balance - before.balance
  return {
    change,
    low: change - Z_95 * error,
    high: change + Z_95 * error,
    p: Math.min(1, 2 * normalCdf(-Math.abs(change / error))),
    n: now.n,
    before: before.n,
    decimals: 1,
    is_bound: false,
  }
}

/** The question properties that a difference depends on. */
type Scaled = Pick<ResultItem, 'rateMin' | 'rateMax' | 'notApplicable'>

/**
 * Returns the difference between two groups of respondents, or two cycles, in the score of one question or in the mean score of
 * several questions. Returns null when one side has no score, for the charts `distribution` and `table`, and when no interval can
 * be computed. A mean of several questions needs standard errors. For weighted answers the interval and p use Kish's effective
 * bases, and `n` and `before` are the actual bases.
 *
 * @source Newcombe 1998 (method 10); Welch 1947
 */
export function measureDifference(scale: Scaled, compared: Compared): Difference | null {
  const { now, before, chart } = compared
  if (chart === 'nps') {
    const [first, second] = [readNps(now), readNps(before)]
    return first && second && npsDifference(first, second)
  }
  const difference = effectiveDifference(scale, compared)
  return (
    difference && {
      ...difference,
      n: difference.n / effectiveShareOf(now.answers),
      before: difference.before / effectiveShareOf(before.answers),
    }
  )
}

interface Compared {
  readonly now: ResultMeasure
  readonly before: ResultMeasure
  readonly chart: ResultChart
}

/** Returns the difference between two scores, with the effective bases as `n` and `before`. */
function effectiveDifference(scale: Scaled, { now, before, chart }: Compared): Difference | null {
  const [score, reference] = [readScore(now, chart), readScore(before, chart)]
  if (score === null || reference === null || chart === 'distribution' || chart === 'table' || chart === 'nps')
    return null
  const decimals = chart === 'mean' ? 2 : 1
  if (now.standard_errors !== undefined || before.standard_errors !== undefined) {
    if (chart === 'thumbs') return null
    const [first, second] = [sampleOfMean(now, chart), sampleOfMean(before, chart)]
    const difference = first && second && meanDifference(first, second, decimals)
    const is_bound = [now, before].some((one) => one.standard_errors?.is_bound === true)
    return difference && { ...difference, is_bound }
  }
  if (isPercentChart(chart))
    return shareDifference(countOfBase(score, now.answers), countOfBase(reference, before.answers))
  const [first, second] = [sampleOfAnswers(now, scale), sampleOfAnswers(before, scale)]
  if (first === null || second === null) return null
  const { rateMin, rateMax } = scale
  const width = chart === 'index' && rateMin !== null && rateMax !== null ? 100 / (rateMax - rateMin) : 1
  const toScore = ({ n: size, sd }: Sample, mean: number): Sample => ({ n: size, mean, sd: sd * width })
  return meanDifference(toScore(first, score), toScore(second, reference), decimals)
}

/** Describes a mean of several questions as a sample of its respondents; returns null when there is no standard error. */
function sampleOfMean({ answers, scores, standard_errors }: ResultMeasure, chart: keyof ResultMeasure['scores']) {
  const [mean, error] = [scores[chart], standard_errors?.[chart] ?? null]
  const n = effectiveBaseOf(answers)
  return mean === null || error === null ? null : { n, mean, sd: error * Math.sqrt(n) }
}

function sampleOfAnswers({ answers }: ResultMeasure, { notApplicable }: Scaled): Sample | null {
  const pairs = Object.entries(effectiveCountsOf(answers)).flatMap(([value, count]) =>
    notApplicable.includes(value) || !Number.isFinite(Number(value)) ? [] : [[Number(value), count] as const],
  )
  return sampleOf(pairs)
}

/**
 * Returns the change in a card's headline since the previous cycle. Returns null when there is no previous cycle, for a mean of
 * several questions without standard errors, and in the same cases as measureDifference.
 */
export function deriveTrendDifference(item: ResultItem, chart: ResultChart): Difference | null {
  const { current, previous } = headlineOf(item)
  if (previous === null) return null
  if (!isOneQuestion(item) && (current.standard_errors === undefined || previous.standard_errors === undefined))
    return null
  return measureDifference(item, { now: current, before: previous, chart })
}

/**
 * Returns the change in a matrix row since the previous cycle; null when one of the cycles lacks the row, and in the same cases as
 * measureDifference.
 */
export function deriveRowDifference(item: ResultItem, row: string, chart: ResultChart): Difference | null {
  const { current, previous } = item.results
  const [now, before] = [current.subQuestions[row], previous?.subQuestions[row]]
  return now === undefined || before === undefined ? null : measureDifference(item, { now, before, chart })
}
