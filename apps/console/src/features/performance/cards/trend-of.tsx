import { TrendNote } from '@rapport/charts/trend-note'
import { deriveTrend } from '@rapport/domain/results/scores/trend'
import {
  describeSignificantTrend,
  isSignificant,
  type SignificantTrend,
} from '@rapport/domain/results/scores/trend-significance'

import { messages } from '../messages.ts'
import { useCardScene } from './card-scene.ts'

const VERDICTS = { up: 'good', down: 'bad', none: 'neutral' } as const
const TURNED_VERDICTS = { up: 'bad', down: 'good', none: 'neutral' } as const

interface TrendOfProps {
  current: number | null
  previous: number | null
  /** How sure the move is; null when nothing tells, and then it has no color. */
  sure: SignificantTrend | null
  /** Whether a lower figure is the better one. */
  isLowerBetter?: boolean
}

/**
 * How a score moved since the previous cycle or wave, in the specification's words, and how sure that is; nothing when there was no
 * such cycle. A move that cannot be told from chance is grey.
 */
export function TrendOf({ current, previous, sure, isLowerBetter = false }: TrendOfProps) {
  const { compared } = useCardScene()
  const trend = deriveTrend(current, previous, compared)
  if (trend === null) return null
  const verdicts = isLowerBetter ? TURNED_VERDICTS : VERDICTS
  const verdict = sure && isSignificant(sure) ? verdicts[trend.direction] : 'neutral'
  return (
    <div>
      <TrendNote direction={trend.direction} verdict={verdict}>
        {trend.words}
      </TrendNote>
      {sure ? (
        <p className="text-12 text-pretty text-muted tabular-nums">
          {describeSignificantTrend(sure)}
          {isSignificant(sure) ? '' : `. ${messages.chance}`}
        </p>
      ) : null}
    </div>
  )
}
