import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { readScore, type ResultChart } from '@rapport/domain/results/items/chart-type'

import { messages } from '../messages.ts'
import { headlineOf } from './result-text.ts'
import { isOneQuestion } from './trend-significance.ts'

const BOXES: Partial<Record<ResultChart, number>> = { topBox: 1, top2Box: 2, top3Box: 3 }
const TEXT = ['', 'one', 'two', 'three'] as const
/** What is left of a computation below this is no person. */
const DUST = 1e-9
const MEAN_STEP = 0.1

/**
 * What it would take for the next whole step of a score, counted from the answers that there are: of a share or an index the next
 * whole number, of a mean the next tenth. Null where several questions stand behind the score, there are no answers, or the score is
 * as high as can be.
 */
export function describeScoreChange(item: ResultItem, chart: ResultChart): string | null {
  const { current } = headlineOf(item)
  const score = readScore(current, chart)
  const n = current.answers.totalCount
  const { rateMin, rateMax } = item
  if (score === null || n === 0 || rateMin === null || rateMax === null || !isOneQuestion(item)) return null
  const boxes = BOXES[chart]
  if (boxes !== undefined) return boxText(item, boxes, score)
  if (chart !== 'mean' && chart !== 'index') return null
  const step = chart === 'mean' ? MEAN_STEP : 1
  const goal = (Math.floor(score / step + DUST) + 1) * step
  if (goal > (chart === 'mean' ? rateMax : 100) + DUST) return null
  const perStep = chart === 'mean' ? 1 : 100 / (rateMax - rateMin)
  const need = Math.ceil(((goal - score) / perStep) * n - DUST)
  return messages.reachStep(formatFixed(goal, 1), formatCount(need), formatCount(n))
}

function boxText(item: ResultItem, boxes: number, score: number): string | null {
  const { current } = headlineOf(item)
  const { counts, totalCount: n } = current.answers
  const steps = (item.rows.length > 0 ? item.columns : item.choices)
    .filter(({ value }) => !item.notApplicable.includes(value) && Number.isFinite(Number(value)))
    .toSorted((a, b) => Number(b.value) - Number(a.value))
  const below = steps[boxes]
  const goal = Math.floor(score + DUST) + 1
  if (below === undefined || goal > 100) return null
  const best = steps.slice(0, boxes).reduce((sum, { value }) => sum + (counts[value] ?? 0), 0)
  const need = Math.ceil((goal / 100) * n - best - DUST)
  const gave = formatCount(counts[below.value] ?? 0)
  const words = TEXT[boxes] ?? ''
  return messages.reachBoxes(formatPercent(goal), formatCount(need), formatCount(n), words, gave, below.text)
}
