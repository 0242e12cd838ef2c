import { formatCount, formatFixed, formatPercent } from '../../format/numbers.ts'
import { isLowerBetter } from '../../surveys/definition/measure.ts'
import { isLowerFigureBetter, readScore, type ResultChart } from '../items/chart-type.ts'
import type { ResultItem } from '../items/result-items.ts'
import { headlineOf, isOneQuestion } from './headline.ts'

const BOXES: Partial<Record<ResultChart, number>> = { topBox: 1, top2Box: 2, top3Box: 3 }
const NUMBERS = ['', 'one', 'two', 'three'] as const
/** Rounding tolerance: a remainder smaller than this does not require another answer. */
const TOLERANCE = 1e-9
const MEAN_STEP = 0.1

/**
 * Describes how many of the existing answers would have to change for a score to reach its next step: the next whole number for a
 * share or an index, or the next tenth for a mean (the next lower tenth if lower values are better). Returns null when the score
 * comes from several questions, when there are no answers, when answers were merged or weighted, when the score is already the best
 * possible, and when the chart shows a different kind of figure.
 */
export function describeScoreChange(item: ResultItem, chart: ResultChart): string | null {
  const { current } = headlineOf(item)
  const score = readScore(current, chart)
  const n = current.answers.totalCount
  const { rateMin, rateMax } = item
  if (score === null || n === 0 || rateMin === null || rateMax === null || !isOneQuestion(item)) return null
  if ((current.published?.merged.length ?? 0) > 0 || current.answers.weighting !== undefined) return null
  const boxes = BOXES[chart]
  if (boxes !== undefined) return boxText(item, boxes, score)
  if (chart !== 'mean' && chart !== 'index') return null
  const step = chart === 'mean' ? MEAN_STEP : 1
  const isDown = isLowerFigureBetter(item, chart)
  const goal = isDown
    ? (Math.ceil(score / step - TOLERANCE) - 1) * step
    : (Math.floor(score / step + TOLERANCE) + 1) * step
  if (goal > (chart === 'mean' ? rateMax : 100) + TOLERANCE || (isDown && goal < rateMin - TOLERANCE)) return null
  const perStep = chart === 'mean' ? 1 : 100 / (rateMax - rateMin)
  const need = Math.ceil((Math.abs(goal - score) / perStep) * n - TOLERANCE)
  const move = isLowerBetter(item.measure) ? 'lower' : 'higher'
  return `To reach ${formatFixed(goal, 1)}: ${formatCount(need)} of the ${formatCount(n)} answers one step ${move}.`
}

function boxText(item: ResultItem, boxes: number, score: number): string | null {
  const { current } = headlineOf(item)
  const { counts, totalCount: n } = current.answers
  const steps = (item.rows.length > 0 ? item.columns : item.choices)
    .filter(({ value }) => !item.notApplicable.includes(value) && Number.isFinite(Number(value)))
    .toSorted((a, b) => (isLowerBetter(item.measure) ? -1 : 1) * (Number(b.value) - Number(a.value)))
  const below = steps[boxes]
  const goal = Math.floor(score + TOLERANCE) + 1
  if (below === undefined || goal > 100) return null
  const given = steps.slice(0, boxes).reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  const need = Math.ceil((goal / 100) * n - given - TOLERANCE)
  const best = isLowerBetter(item.measure) ? 'best' : 'top'
  const more = `${formatCount(need)} more ${need === 1 ? 'answer' : 'answers'} in the ${best} ${NUMBERS[boxes]}`
  const gave = formatCount(counts[below.value] ?? 0)
  return `To reach ${formatPercent(goal)}: ${more}. ${gave} answered “${below.text}”, one step below.`
}
