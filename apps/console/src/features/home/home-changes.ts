import type { ResultItem } from '@rapport/api/contract/feedback/results'
import type { FeedbackSummary } from '@rapport/api/contract/feedback/summary'
import { deriveTrendDifference } from '@rapport/domain/results/differences/difference'
import { testDifferences, type TestedDifference } from '@rapport/domain/results/differences/significance'
import { deriveChart } from '@rapport/domain/results/items/chart-type'
import { deriveQuickPulse } from '@rapport/domain/results/quick-pulse'

/**
 * The changes in the three figures on the home page, tested together for significance; null for a figure that has no interval or no
 * previous value.
 */
export interface HomeChanges {
  readonly overall: TestedDifference | null
  readonly mri: TestedDifference | null
  readonly pulse: TestedDifference | null
}

/** The chart that is displayed for a survey's overall question. */
export type OverallChart = 'top2Box' | 'thumbs'

/**
 * Returns `thumbs` for a question that is answered with thumbs up or down; otherwise `top2Box`.
 *
 * @source Decisions, section 12, "Overall"
 */
export const overallChart = (item: ResultItem): OverallChart =>
  deriveChart(item, 'top2Box') === 'thumbs' ? 'thumbs' : 'top2Box'

/** Tests the changes in the home page's figures for significance together, to adjust for the number of comparisons. */
export function testSummary(summary: FeedbackSummary): HomeChanges {
  const { overall_satisfaction: overall, mri, quick_pulse_up: up, quick_pulse_down: down } = summary
  const tested = testDifferences([
    ['overall', overall && deriveTrendDifference(overall, overallChart(overall))],
    ['mri', mri && deriveTrendDifference(mri, 'index')],
    ['pulse', up && down ? deriveQuickPulse(up, down).difference : null],
  ])
  return {
    overall: tested.get('overall') ?? null,
    mri: tested.get('mri') ?? null,
    pulse: tested.get('pulse') ?? null,
  }
}
