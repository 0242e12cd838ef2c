import { isLowerBetter } from '../../surveys/definition/measure.ts'
import { readNps } from '../scores/nps-score.ts'
import { percentOf } from '../scores/score.ts'
import { countAnswers } from './published-answers.ts'
import type { ResultItem, ResultMeasure } from './result-items.ts'

/** The chart types in Performance, in menu order. @source Specification part 1, section 9. */
export const CHART_TYPES = [
  { value: 'default', label: 'Default' },
  { value: 'top2Box', label: 'Top 2 Boxes' },
  { value: 'mean', label: 'Mean Score' },
  { value: 'index', label: 'Index' },
  { value: 'topBox', label: 'Top Box' },
  { value: 'distribution', label: 'Distribution' },
  { value: 'top3Box', label: 'Top 3 Boxes' },
] as const

/** A chart type, as named in the URL. @source Specification part 1, section 9. */
export type ChartType = (typeof CHART_TYPES)[number]['value']

/**
 * The kind of chart on a card: a score as a gauge, the share of thumbs up, a Net Promoter Score, bars, or a table for texts and for
 * rows without a common chart.
 *
 * @source Decisions, section 12, "Result and chart types"
 */
export type ResultChart = Exclude<ChartType, 'default'> | 'thumbs' | 'nps' | 'table'

/** The answer value for thumbs up. @source Specification part 1, section 2, "Performance" */
export const THUMBS_UP = 'item1'

/** The answer value for thumbs down. @source Specification part 1, section 2, "Performance" */
export const THUMBS_DOWN = 'item2'

type Charted = Pick<
  ResultItem,
  'type' | 'result_type' | 'renderAs' | 'rateMin' | 'measure' | 'rows' | 'featured_subquestion_value'
>

/** Chart types whose figure is a share of respondents. */
const PERCENT_CHARTS: readonly ResultChart[] = ['topBox', 'top2Box', 'top3Box', 'thumbs']

/**
 * Derives the kind of chart of a result: the chosen chart type when the result has that figure, otherwise its default. The defaults
 * are: top 2 boxes for ratings, matrices, choices whose measure is a scale, and groups of these; the Net Promoter Score for a
 * recommendation from 0 to 10; the share of thumbs up for thumbs; the index for an index; the distribution for other choices; and a
 * table for texts and for a matrix with neither a scale nor a featured row. Any nominal question except such a matrix is always
 * shown as a distribution.
 *
 * @source Decisions, section 12, "Result and chart types", and section 14, "Group scores" and "One kind of scale".
 */
export function deriveChart(item: Charted, chosen: ChartType): ResultChart {
  const fallback = defaultChart(item)
  if (chosen === 'default' || fallback === 'table' || item.result_type === 'index') return fallback
  if (chosen === 'distribution') return item.type === 'panel' ? fallback : 'distribution'
  return fallback === 'top2Box' || fallback === 'nps' ? chosen : fallback
}

function defaultChart(item: Charted): ResultChart {
  if (item.result_type === 'index') return 'index'
  if (item.type === 'panel') return 'top2Box'
  // Rows have no common distribution, unless one of them represents the matrix.
  if (item.rateMin === null && item.rows.length > 0 && item.featured_subquestion_value === null) return 'table'
  if (item.measure === 'nominal') return 'distribution'
  if (item.renderAs === 'thumbs') return 'thumbs'
  if (item.measure === 'recommendation' && item.type !== 'matrix') return 'nps'
  if (item.rateMin !== null) return 'top2Box'
  switch (item.type) {
    case 'rating':
    case 'radiogroup':
    case 'dropdown':
    case 'checkbox':
    case 'boolean':
    case 'matrix':
      return 'distribution'
    case 'text':
    case 'comment':
    case 'multipletext':
    case 'matrixdropdown':
    case 'paneldynamic':
      return 'table'
  }
}

/**
 * Returns the single figure of a chart, unrounded; null for charts with several figures, when there are no answers, and when the
 * figure is not published. For thumbs, the figure is the share of thumbs up in the base.
 *
 * @source Decisions, section 12, "Result and chart types".
 */
export function readScore(measure: ResultMeasure, chart: ResultChart): number | null {
  if (chart === 'distribution' || chart === 'table') return null
  if (chart === 'thumbs') {
    const up = countAnswers(measure, [THUMBS_UP])
    return up === null ? null : percentOf(up, measure.answers.totalCount)
  }
  if (chart === 'nps') return readNps(measure)?.balance ?? null
  return measure.scores[chart]
}

/**
 * Returns the ends of a gauge: 0 to 100 for percentages and for the index, −100 to 100 for a Net Promoter Score, otherwise the ends
 * of the scale. For a group of questions with different scales, which has no common ends, the ends are also 0 to 100.
 *
 * @source Specification part 1, section 2, "Performance"; the range of the index is our choice
 */
export function gaugeRange(
  chart: ResultChart,
  scale: { readonly rateMin: number | null; readonly rateMax: number | null },
): readonly [number, number] {
  if (chart === 'nps') return [-100, 100]
  if (isPercentChart(chart) || chart === 'index' || scale.rateMin === null || scale.rateMax === null) return [0, 100]
  return [scale.rateMin, scale.rateMax]
}

/** Returns whether a lower figure in a chart is better, which is the case only for the mean of a question whose lower values are better. */
export function isLowerFigureBetter({ measure }: Pick<ResultItem, 'measure'>, chart: ResultChart): boolean {
  return chart === 'mean' && isLowerBetter(measure)
}

/**
 * Returns whether the figure of a chart is a percentage and is shown with a percent sign.
 * @source Specification part 1, section 2, "Performance"
 */
export function isPercentChart(chart: ResultChart): boolean {
  return PERCENT_CHARTS.includes(chart)
}
