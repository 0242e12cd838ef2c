import { TrendNote } from '@rapport/charts/trend-note'
import { deriveShare } from '@rapport/domain/audiences/audience-size'
import { formatCount, formatFixed, formatPercent, roundTo } from '@rapport/domain/format/numbers'
import type { ReactNode } from 'react'

import { insightText } from '../messages.ts'

interface HistoryFiguresProps {
  size: number
  /** Change in percent since the first snapshot of the period; null when it cannot be calculated. */
  change: number | null
  allContacts: number
  /** First day with a snapshot in the period, MM/DD/YYYY; null when there is no snapshot. */
  since: string | null
}

/**
 * Renders the size of the displayed lines, its change, its share of all contacts (at most 100 percent) and the excess over 100
 * percent, called overlap.
 *
 * @source Specification part 2, sections 2 and 9
 */
export function HistoryFigures({ size, change, allContacts, since }: HistoryFiguresProps) {
  const share = deriveShare(size, allContacts)
  return (
    <dl className="mb-4 flex flex-wrap gap-x-14 gap-y-4">
      <Figure label={insightText.size} value={formatCount(size)}>
        {change === null || since === null ? null : <Change change={change} since={since} />}
      </Figure>
      <Figure label={insightText.share} value={share ? formatPercent(share.percent) : '–'}>
        {insightText.of(allContacts)}
        {share && share.overlap > 0 ? `, ${insightText.overlap(formatPercent(share.overlap))}` : null}
      </Figure>
    </dl>
  )
}

function Change({ change, since }: { change: number; since: string }) {
  const rounded = roundTo(change, 2)
  const isUp = rounded > 0
  return (
    <TrendNote direction={rounded === 0 ? 'none' : isUp ? 'up' : 'down'} verdict="neutral">
      {rounded === 0 ? insightText.same(since) : insightText.changed(formatFixed(Math.abs(change), 2), isUp, since)}
    </TrendNote>
  )
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className="min-w-32">
      <dt className="text-rp-13 text-rp-muted">{label}</dt>
      <dd>
        <span className="block text-rp-28 leading-9 font-rp-strong tracking-rp-display text-rp-strong tabular-nums">
          {value}
        </span>
        <span className="block min-h-5 text-rp-13 text-rp-muted tabular-nums">{children}</span>
      </dd>
    </div>
  )
}
