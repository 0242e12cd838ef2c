import { Z_95 } from '../../statistics/distributions.ts'
import { wilsonInterval, type Interval } from '../../statistics/intervals.ts'
import { gaugeRange, isPercentChart, readScore, type ResultChart } from '../items/chart-type.ts'
import type { ResultMeasure } from '../items/result-items.ts'
import { readNps } from '../scores/nps-score.ts'

/**
 * Returns the 95 % interval of a score in its unit: Wilson's for a share of respondents, the multinomial one for a Net Promoter Score,
 * the normal one for a share or index that is a mean of several questions with standard errors. Null without a score, and for other
 * means.
 *
 * @source Wilson 1927; Cross Validated, "How can I calculate margin of error in a NPS result?"
 */
export function scoreInterval(measure: ResultMeasure, chart: ResultChart): Interval | null {
  const score = readScore(measure, chart)
  if (score === null || chart === 'distribution' || chart === 'table') return null
  if (chart === 'nps') return readNps(measure)
  const { standard_errors, answers } = measure
  if (standard_errors !== undefined && chart !== 'thumbs') {
    const error = standard_errors[chart]
    if (error === null || chart === 'mean') return null
    const [min, max] = gaugeRange(chart, { rateMin: null, rateMax: null })
    return { low: Math.max(min, score - Z_95 * error), high: Math.min(max, score + Z_95 * error) }
  }
  // A group without standard errors has no counts, and no single proportion behind its score.
  if (!isPercentChart(chart) || Object.keys(answers.counts).length === 0) return null
  const n = answers.totalCount
  const interval = wilsonInterval(Math.round((score / 100) * n), n)
  return interval && { low: 100 * interval.low, high: 100 * interval.high }
}
