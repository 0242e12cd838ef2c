import { TrendNote } from '@rapport/charts/trend-note'
import {
  describeChance,
  describeDifference,
  describeUncertainty,
  type TestedDifference,
} from '@rapport/domain/results/differences/significance'
import type { Trend } from '@rapport/domain/results/scores/trend'

/** The color of a change, by its verdict, when higher figures are better. */
export const VERDICT_TONES = { higher: 'good', lower: 'bad', chance: 'neutral' } as const
/** The color of a change, by its verdict, when lower figures are better. */
export const TURNED_TONES = { higher: 'bad', lower: 'good', chance: 'neutral' } as const

const NO_INTERVAL =
  'Too few answers, or all answers are the same: it is not known whether this change is due to chance.'

interface ChangeNoteProps {
  trend: Trend
  /** The change with its verdict; null when it has no interval. */
  change: TestedDifference | null
  /** Whether lower figures are better. */
  isLowerBetter?: boolean
}

/**
 * Renders a change with its interval and its bases, worded as in the specification. The change is gray when it is not significant
 * or has no interval.
 */
export function ChangeNote({ trend, change, isLowerBetter = false }: ChangeNoteProps) {
  const tones = isLowerBetter ? TURNED_TONES : VERDICT_TONES
  return (
    <div>
      <TrendNote direction={trend.direction} verdict={change ? tones[change.verdict] : 'neutral'}>
        {trend.text}
      </TrendNote>
      <p className="text-rp-12 text-pretty text-rp-muted tabular-nums">
        {change ? [describeUncertainty(change), describeChance(change)].filter(Boolean).join(' ') : NO_INTERVAL}
      </p>
    </div>
  )
}

/** Describes a change and its interval, and adds a note when the change could be due to chance. */
export function describeChange(change: TestedDifference): string {
  const chance = describeChance(change)
  return chance === null ? describeDifference(change) : `${describeDifference(change)}. ${chance}`
}
