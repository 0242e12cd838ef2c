import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { TrendNote } from '@rapport/charts/trend-note'
import { formatDifference } from '@rapport/domain/results/differences/significance'
import { isOneQuestion } from '@rapport/domain/results/scores/headline'
import { deriveTrend } from '@rapport/domain/results/scores/trend'

import { ChangeNote, TURNED_TONES, VERDICT_TONES } from '../../../platform/figures/change-note.tsx'
import { messages } from '../messages.ts'
import { useCardScene, useChange } from './card-scene.ts'
import { explainNoTrend } from './result-text.ts'

interface TrendOfProps {
  item: ResultItem
  current: number | null
  previous: number | null
  /** Whether lower figures are better. */
  isLowerBetter?: boolean
}

/**
 * Describes how a score has changed since the previous cycle or wave, worded as in the specification, and states whether the change
 * could be due to chance. The text is gray if it could. A mean of several questions has no trend if its change has no interval; the
 * reason is stated only when the scale of a question has changed. Renders nothing when there is no previous cycle.
 */
export function TrendOf({ item, current, previous, isLowerBetter = false }: TrendOfProps) {
  const { compared, timeZone } = useCardScene()
  const change = useChange(item)
  const trend = deriveTrend(current, previous, compared)
  if (change === null && !isOneQuestion(item)) {
    const reason = item.results.previous === null ? null : explainNoTrend(item, timeZone)
    return reason === null ? null : <p className="text-rp-12 text-pretty text-rp-muted">{reason}</p>
  }
  if (trend === null) return null
  return <ChangeNote trend={trend} change={change} isLowerBetter={isLowerBetter} />
}

interface RowTrendProps {
  item: ResultItem
  row: string
  /** Whether lower figures are better. */
  isLowerBetter: boolean
}

/**
 * Renders the change in the score of a matrix row, in a form short enough for a list. Renders nothing when the row has no change
 * with an interval.
 */
export function RowTrend({ item, row, isLowerBetter }: RowTrendProps) {
  const change = useChange(item, row)
  if (change === null) return null
  const tones = isLowerBetter ? TURNED_TONES : VERDICT_TONES
  const direction = change.verdict === 'chance' ? 'none' : change.verdict === 'higher' ? 'up' : 'down'
  return (
    <TrendNote direction={direction} verdict={tones[change.verdict]} className="text-rp-12/4!">
      {change.verdict === 'chance' ? messages.rowChance(formatDifference(change)) : formatDifference(change)}
    </TrendNote>
  )
}
