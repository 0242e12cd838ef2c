import { TrendNote } from '@rapport/charts/trend-note'
import { deriveTrend } from '@rapport/domain/trend'

const VERDICTS = { up: 'good', down: 'bad', none: 'neutral' } as const

/** How a score moved since the previous cycle, in the specification's words; nothing when there was no such cycle. */
export function TrendOf({ current, previous }: { current: number | null; previous: number | null }) {
  const trend = deriveTrend(current, previous)
  if (trend === null) return null
  return (
    <TrendNote direction={trend.direction} verdict={VERDICTS[trend.direction]}>
      {trend.words}
    </TrendNote>
  )
}
