import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { formatCount, formatFixed, roundTo } from '@rapport/domain/format/numbers'
import { isPercentChart, readScore, type ResultChart } from '@rapport/domain/results/items/chart-type'
import { sampleOf, welchTest } from '@rapport/domain/statistics/difference-tests'
import { newcombeInterval } from '@rapport/domain/statistics/intervals'

import { messages } from '../messages.ts'
import { headlineOf } from './result-text.ts'

/** A move since the previous cycle with its 95 % interval, in the unit of the figure, and both bases. @source methods: Newcombe 1998; Welch 1947 */
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

/** The move of a share of people; null when one of the cycles has no responses. */
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

type Measure = ReturnType<typeof headlineOf>['current']

/** Whether one question stands behind the headline of a card, and no mean of several. */
export function isOneQuestion(item: ResultItem): boolean {
  const isFeatured = item.rows.some(({ value }) => value === item.featured_subquestion_value)
  return item.type !== 'panel' && item.result_type !== 'index' && (item.rows.length === 0 || isFeatured)
}

function sample({ answers }: Measure, notApplicable: readonly string[]) {
  const pairs = Object.entries(answers.counts).flatMap(([value, count]) =>
    notApplicable.includes(value) || !Number.isFinite(Number(value)) ? [] : [[Number(value), count] as const],
  )
  return sampleOf(pairs)
}

/**
 * How sure the move of a card's headline is: Newcombe's interval for shares, Welch's for means and indexes of one question. Null
 * where there is no previous cycle, and for means over several questions, whose chance no count here tells.
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
  return {
    change: now - before,
    low: test.low * scale,
    high: test.high * scale,
    n,
    before: m,
    decimals: chart === 'mean' ? 2 : 1,
  }
}

/** Whether a move can be told from chance: its interval holds no zero. @source Newcombe 1998 */
export function isSignificant({ low, high }: SignificantTrend): boolean {
  return low > 0 || high < 0
}

/** The move in one sentence: `Up 3.1 points, likely between +0.9 and +5.3; n 2,625 vs 2,688`. */
export function describeSignificantTrend(trend: SignificantTrend): string {
  const { change, low, high, n, before, decimals } = trend
  const unit = decimals === 1 ? messages.points : ''
  const moved = roundTo(change, decimals)
  const size = formatFixed(Math.abs(moved), decimals)
  const words = moved > 0 ? messages.up(size, unit) : moved < 0 ? messages.down(size, unit) : messages.same
  const signed = (end: number) => `${roundTo(end, decimals) > 0 ? '+' : ''}${formatFixed(end, decimals)}`
  return messages.trend(words, signed(low), signed(high), formatCount(n), formatCount(before))
}
