import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { CHART_TYPES, isPercentChart, type ResultChart } from '@rapport/domain/results/items/chart-type'

/** Formats the base of a figure, for example `n = 2,625 of 2,809`; without the number of respondents when that is not published. @source Decisions, section 4 */
export function formatBase(totalCount: number, respondents: number | null): string {
  const base = `n = ${formatCount(totalCount)}`
  return respondents === null ? base : `${base} of ${formatCount(respondents)}`
}

/** Writes a score of a chart: a percentage with one decimal, an index with one, a mean with two. @source Specification part 1, section 9 */
export function scoreFormat(chart: ResultChart): (score: number) => string {
  if (isPercentChart(chart)) return formatPercent
  return (score) => formatFixed(score, chart === 'mean' ? 2 : 1)
}

/** What a score is called: the label of its chart type. @source Specification part 1, section 9 */
export function scoreLabel(chart: ResultChart): string {
  if (chart === 'thumbs') return 'Thumbs Up'
  return CHART_TYPES.find((type) => type.value === chart)?.label ?? ''
}
