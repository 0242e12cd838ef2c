import { Z_95 } from '../../statistics/distributions.ts'
import { wilsonInterval, type Interval } from '../../statistics/intervals.ts'
import { isPercentChart, readScore, type ResultChart } from '../items/chart-type.ts'
import type { ResultItem, ResultMeasure } from '../items/result-items.ts'
import { headlineOf, isOneQuestion } from '../scores/headline.ts'
import { readNps } from '../scores/nps-score.ts'
import { countOfBase } from '../scores/weighting.ts'

/**
 * Returns the 95% interval of a result's headline in its unit: the Wilson interval for a share of respondents, the multinomial
 * interval for a Net Promoter Score, and the normal interval for a share or index that is a mean of several questions with standard
 * errors. Returns null when there is no score, and for any other score, such as a mean. For weighted answers, the interval uses
 * Kish's effective base.
 *
 * @source Wilson 1927; Cross Validated, "How can I calculate margin of error in a NPS result?"
 */
export function scoreInterval(item: ResultItem, chart: ResultChart): Interval | null {
  const { current } = headlineOf(item)
  const score = readScore(current, chart)
  if (score === null || chart === 'distribution' || chart === 'table') return null
  if (chart === 'nps') return readNps(current)
  const { standard_errors } = current
  if (standard_errors !== undefined && chart !== 'thumbs') {
    const error = standard_errors[chart]
    if (error === null || chart === 'mean') return null
    return { low: Math.max(0, score - Z_95 * error), high: Math.min(100, score + Z_95 * error) }
  }
  return isOneQuestion(item) ? measureInterval(current, chart) : null
}

/**
 * Returns the 95% interval of one question, or of one row of a matrix; null for a chart that shows neither a share nor a Net
 * Promoter Score, and when there is no score.
 */
export function measureInterval(measure: ResultMeasure, chart: ResultChart): Interval | null {
  if (chart === 'nps') return readNps(measure)
  const score = readScore(measure, chart)
  if (score === null || !isPercentChart(chart)) return null
  const { count, n } = countOfBase(score, measure.answers)
  const interval = wilsonInterval(count, n)
  return interval && { low: 100 * interval.low, high: 100 * interval.high }
}
