import { formatCount, formatFixed, roundTo } from '../../format/numbers.ts'
import { sampleOf, welchTest } from '../../statistics/difference-tests.ts'
import { newcombeInterval } from '../../statistics/intervals.ts'
import { isLowerBetter } from '../../surveys/definition/measure.ts'
import { isPercentChart, readScore, type ResultChart } from '../items/chart-type.ts'
import type { ResultItem, ResultMeasure } from '../items/result-items.ts'
import { headlineOf, isOneQuestion } from './headline.ts'

/** A change since the previous cycle with its 95 % interval, in the unit of the score, and the bases of both cycles. @source methods: Newcombe 1998; Welch 1947 */
export interface SignificantTrend {
  readonly change: number
  readonly low: number
  readonly high: number
  readonly n: number
  readonly before: number
  readonly decimals: number
}

interface Share {
  readonly count: number
  readonly n: number
}

/** Returns the change of a share of respondents; null when one of the cycles has no responses. */
export function shareTrend(now: Share, before: Share): SignificantTrend | null {
  const interval = newcombeInterval(now.count, now.n, before.count, before.n)
  if (interval === null) return null
  return {
    change: 100 * (now.count / now.n - before.count / before.n),
    low: 100 * interval.low,
    high: 100 * interval.high,
    n: now.n,
    before: before.n,
    decimals: 1,
  }
}

function sample({ answers }: ResultMeasure, notApplicable: readonly string[]) {
  const pairs = Object.entries(answers.counts).flatMap(([value, count]) =>
    notApplicable.includes(value) || !Number.isFinite(Number(value)) ? [] : [[Number(value), count] as const],
  )
  return sampleOf(pairs)
}

/**
 * Derives the change of a card's headline with its interval: Newcombe's for shares, Welch's for the mean or index of one
 * question. Null without a previous cycle, and for means over several questions, because their variance cannot be
 * computed from these counts.
 *
 * @source Newcombe 1998 (method 10) and Welch 1947
 */
export function deriveSignificantTrend(item: ResultItem, chart: ResultChart): SignificantTrend | null {
  const { current, previous } = headlineOf(item)
  if (previous === null || !isOneQuestion(item)) return null
  const [now, before] = [readScore(current, chart), readScore(previous, chart)]
  if (now === null || before === null) return null
  const [n, m] = [current.answers.totalCount, previous.answers.totalCount]
  if (isPercentChart(chart)) {
    return shareTrend({ count: Math.round((now / 100) * n), n }, { count: Math.round((before / 100) * m), n: m })
  }
  const [first, second] = [sample(current, item.notApplicable), sample(previous, item.notApplicable)]
  const test = first && second && welchTest(first, second)
  if (!test) return null
  const { rateMin, rateMax } = item
  const scale = chart === 'index' && rateMin !== null && rateMax !== null ? 100 / (rateMax - rateMin) : 1
  // Where lower is better, the index rises when the mean falls.
  const isTurned = chart === 'index' && isLowerBetter(item.measure)
  return {
    change: now - before,
    low: isTurned ? -test.high * scale : test.low * scale,
    high: isTurned ? -test.low * scale : test.high * scale,
    n,
    before: m,
    decimals: chart === 'mean' ? 2 : 1,
  }
}

/** Returns whether a change is significant: its interval does not contain zero. @source Newcombe 1998 */
export function isSignificant({ low, high }: SignificantTrend): boolean {
  return low > 0 || high < 0
}

/** Formats a change as a sentence: `Up 3.1 points, likely between +0.9 and +5.3; n 2,625 vs 2,688`. */
export function describeSignificantTrend({ change, low, high, n, before, decimals }: SignificantTrend): string {
  const moved = roundTo(change, decimals)
  const size = `${formatFixed(Math.abs(moved), decimals)}${decimals === 1 ? ' points' : ''}`
  const text = moved > 0 ? `Up ${size}` : moved < 0 ? `Down ${size}` : 'About the same'
  const signed = (end: number) => `${roundTo(end, decimals) > 0 ? '+' : ''}${formatFixed(end, decimals)}`
  return `${text}, likely between ${signed(low)} and ${signed(high)}; n ${formatCount(n)} vs ${formatCount(before)}`
}
