import type { Voice } from '@rapport/api/contract/feedback/voices'
import { scoreText } from '@rapport/domain/surveys/voices/overall-score'

import { ScoreBadge } from './score-badge.tsx'

const FILLED = { positive: 'bg-rp-positive', neutral: 'bg-rp-data-axis', negative: 'bg-rp-negative' } as const

/** Maximum number of steps; more would be too narrow to count at a glance. */
const MOST_STEPS = 10

type Scored = Pick<Voice, 'score_value' | 'score_max' | 'score_band' | 'overall_score_label'>

/**
 * Shows an overall score as text and as a row of steps, one for each point of its scale. The steps up to the score have the color
 * of its band. Shows a badge instead when the score has no scale, or the maximum of the scale is below 2 or above 10.
 */
export function ScoreSteps({ voice }: { voice: Scored }) {
  const { score_value, score_max, score_band } = voice
  const steps = score_value === null || score_max === null || score_max > MOST_STEPS ? 0 : Math.floor(score_max)
  const label = voice.overall_score_label ?? undefined
  if (steps < 2) return <ScoreBadge voice={voice} />
  return (
    <span className="inline-flex items-center gap-2" title={label}>
      <span aria-hidden="true" className="flex gap-0.75 rp-wide:w-20">
        {Array.from({ length: steps }, (_, at) => (
          <span
            key={at}
            className={`h-1.5 w-1.5 min-w-1 rounded-full rp-wide:flex-1 ${at < (score_value ?? 0) ? FILLED[score_band ?? 'neutral'] : 'bg-rp-line'}`}
          />
        ))}
      </span>
      <span className="font-rp-medium whitespace-nowrap text-rp-strong tabular-nums">{scoreText(voice, null)}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
