import type { RankedResults } from '@rapport/api/contract/feedback/ranked'
import { Sparkline } from '@rapport/charts/sparkline'
import { TrendNote } from '@rapport/charts/trend-note'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { formatCount, formatFixed, roundTo } from '@rapport/domain/format/numbers'
import { gaugeRange } from '@rapport/domain/results/items/chart-type'
import { formatRankedScore } from '@rapport/domain/results/ranking/describe-ranking'
import { levelOfScore } from '@rapport/domain/results/ranking/ranked-parts'

import { VERDICT_TONES } from './change-note.tsx'
import type { Ranked } from './use-ranked.ts'

const TEXT = {
  noScore: 'No score',
  chance: 'Could be chance',
  likely: (low: string, high: string) => `likely ${low} to ${high}`,
  noChange: 'Not compared',
  course: (title: string) => `${title} by cycle`,
} as const

/** Renders a score with a bar whose pale end shows the 95% interval. If there is no score, renders the reason. */
export function ScoreCell({ row }: { row: Ranked }) {
  const { chart, score } = row
  if (score === null) return <span className="text-rp-muted">{row.reason ?? TEXT.noScore}</span>
  const level = (value: number | null) => 100 * levelOfScore(chart, value ?? score.score, row)
  const [low, high] = [level(score.low), level(score.high)]
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="w-13 shrink-0 font-rp-strong text-rp-strong tabular-nums">
        {formatRankedScore(chart, score.score)}
      </span>
      <span
        aria-hidden="true"
        className="relative h-1.5 min-w-12 flex-1 overflow-hidden rounded-full bg-(--rp-data-track) [forced-color-adjust:none] rp-desktop:max-w-28"
      >
        <span className="absolute inset-y-0 start-0 bg-(--rp-data-1) opacity-40" style={{ inlineSize: `${high}%` }} />
        <span className="absolute inset-y-0 start-0 bg-(--rp-data-1)" style={{ inlineSize: `${low}%` }} />
      </span>
    </span>
  )
}

const LINE_COLORS = { higher: 'positive', lower: 'negative', chance: 1 } as const

/** Renders the history of a score over its cycles, in color only when the last change is significant. */
export function CourseLine({ row, cycles }: { row: Ranked; cycles: RankedResults['cycles'] }) {
  const verdict = row.change?.verdict ?? 'chance'
  return (
    <span className={`block w-18 ${verdict === 'chance' ? '[--rp-data-1:var(--rp-muted)]' : ''}`}>
      <Sparkline
        label={TEXT.course(row.title)}
        values={row.history.map((one) => one?.score ?? null)}
        periods={cycles.map(nameCycle)}
        range={gaugeRange(row.chart, row)}
        format={(score) => formatRankedScore(row.chart, score)}
        color={LINE_COLORS[verdict]}
      />
    </span>
  )
}

/** Returns the name of a cycle: the name of its wave, or its last day if it has no name. */
function nameCycle({ name, endDate }: RankedResults['cycles'][number]): string {
  return name ?? toScreenDate(endDate) ?? endDate
}

/**
 * Renders the size of a change. A significant change is in color with its interval; any other change has a note that it could be
 * due to chance.
 */
export function ChangeCell({ row: { change } }: { row: Pick<Ranked, 'change'> }) {
  if (change === null) return <span className="text-rp-muted">{TEXT.noChange}</span>
  const moved = roundTo(change.change, change.decimals)
  const isSignificant = change.verdict !== 'chance'
  return (
    <span className="grid">
      <TrendNote direction={moved > 0 ? 'up' : moved < 0 ? 'down' : 'none'} verdict={VERDICT_TONES[change.verdict]}>
        <span className="font-rp-medium tabular-nums">
          <span className="sr-only">{moved < 0 ? '−' : ''}</span>
          {formatFixed(Math.abs(moved), change.decimals)}
        </span>
      </TrendNote>
      <span className="text-rp-12 whitespace-nowrap text-rp-muted tabular-nums">
        {isSignificant ? likelyRange(change) : TEXT.chance}
      </span>
    </span>
  )
}

/** Describes the 95% interval of a change, for example `likely −9.4 to −2.0`. */
export function likelyRange({ low, high, decimals }: NonNullable<Ranked['change']>): string {
  const signed = (value: number) => `${roundTo(value, decimals) > 0 ? '+' : ''}${formatFixed(value, decimals)}`
  return TEXT.likely(signed(low), signed(high))
}

/**
 * Formats the number of answers on which the score of a row is based, for example `n = 1,112`. The number is 0 if there is no
 * score.
 */
export const formatN = ({ score }: Pick<Ranked, 'score'>): string => `n = ${formatCount(score?.n ?? 0)}`
