import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import { deriveTrendDifference } from '@rapport/domain/results/chance/difference'
import { judgeDifferences, type JudgedDifference } from '@rapport/domain/results/chance/judge'
import { deriveQuickPulse } from '@rapport/domain/results/quick-pulse'

/** The changes of the three figures of the page, judged together; null without an interval. */
export interface HomeChanges {
  readonly overall: JudgedDifference | null
  readonly mri: JudgedDifference | null
  readonly pulse: JudgedDifference | null
  /** How many of them are compared. */
  readonly comparisons: number
}

/** Judges the changes of the page's figures together. */
export function judgeSummary(summary: FeedbackSummary): HomeChanges {
  const { overall_satisfaction, mri, quick_pulse_up: up, quick_pulse_down: down } = summary
  const changeOf = (item: ResultItem | null, chart: 'top2Box' | 'index') => item && deriveTrendDifference(item, chart)
  const judged = judgeDifferences([
    ['overall', changeOf(overall_satisfaction, 'top2Box')],
    ['mri', changeOf(mri, 'index')],
    ['pulse', up && down ? deriveQuickPulse(up, down).difference : null],
  ])
  return {
    overall: judged.get('overall') ?? null,
    mri: judged.get('mri') ?? null,
    pulse: judged.get('pulse') ?? null,
    comparisons: judged.size,
  }
}
