import type { GuestFeedback } from '@rapport/api/contract/people/guests'
import { guestQueries } from '@rapport/api/queries/guests'
import { Sparkline } from '@rapport/charts/sparkline'
import { formatDate } from '@rapport/domain/format/dates'
import { formatCount } from '@rapport/domain/format/numbers'
import { listLastMonths } from '@rapport/domain/people/guests/timeline'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { client, messageFor } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

interface OverviewProps {
  user_id: number
  /** The visits per calendar month and the time at which they were read; null when they are not available. */
  perMonth: Pick<GuestFeedback, 'visits_per_month' | 'read_ts'> | null
}

/** Renders a member's total number of visits and, if available, the number in each of the last 12 months. */
export function Overview({ user_id, perMonth }: OverviewProps) {
  const count = useQuery(guestQueries.visitCount(client, useProgramId(), user_id))
  const { merchants } = useActiveProgram()
  return (
    <Card title={messages.overview}>
      {count.isError && count.data === undefined ? (
        <FailureState
          title={messageFor('list', count.error)}
          onRetry={() => void count.refetch()}
          busy={count.isFetching}
        />
      ) : (
        <>
          <p
            className="text-rp-28 leading-8 font-rp-strong tracking-rp-display text-rp-strong tabular-nums"
            aria-busy={count.isPending}
          >
            {count.data === undefined ? '–' : formatCount(count.data)}
          </p>
          <p className="text-rp-13 text-rp-muted">
            {/* The label says “all locations” if the club has more than one, because the page header might count the visits to
                a single location. */}
            {merchants.length > 1 ? messages.visitsEverywhere : messages.visits}
          </p>
          {perMonth === null || count.data === undefined ? null : (
            <VisitsPerMonth visits={perMonth.visits_per_month} read_ts={perMonth.read_ts} />
          )}
        </>
      )}
    </Card>
  )
}

function VisitsPerMonth({ visits, read_ts }: { visits: readonly number[]; read_ts: number }) {
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const most = Math.max(0, ...visits)
  if (most === 0) return <p className="mt-4 text-rp-12 text-rp-muted">{messages.noVisits}</p>
  return (
    <div className="mt-4 grid gap-2">
      <Sparkline
        label={messages.perMonth}
        values={visits}
        periods={listLastMonths(read_ts, timeZone, visits.length)}
        range={[0, most]}
        format={formatCount}
        className="h-9"
      />
      {/* This text is hidden from screen readers, because it is also in the accessible name of the chart. */}
      <p aria-hidden="true" className="text-rp-12 text-rp-muted">
        {messages.perMonth}
      </p>
    </div>
  )
}

/**
 * Renders the thumbs-up and thumbs-down counts from a member's Quick Pulses and the date of the newest one, or a note when the
 * member has answered none.
 */
export function PulseCard({ feedback }: { feedback: GuestFeedback }) {
  const { thumbs_up_count, thumbs_down_count, last_thumb_ts } = feedback
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  return (
    <Card title={messages.quickPulse} titleId={useId()}>
      {last_thumb_ts === null ? (
        <p className="text-rp-13 text-rp-muted">{messages.noPulse}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <dl className="flex gap-6">
            <Thumbs term={messages.thumbsUp} count={thumbs_up_count}>
              <ThumbsUp aria-hidden="true" strokeWidth={1.8} className="size-4 text-rp-positive-text" />
            </Thumbs>
            <Thumbs term={messages.thumbsDown} count={thumbs_down_count}>
              <ThumbsDown aria-hidden="true" strokeWidth={1.8} className="size-4 text-rp-negative-text" />
            </Thumbs>
          </dl>
          <p className="text-rp-13 text-rp-muted tabular-nums">
            {messages.lastPulse(formatDate(last_thumb_ts, timeZone))}
          </p>
        </div>
      )}
    </Card>
  )
}

function Thumbs({ term, count, children }: { term: string; count: number; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2">
      <dt title={term}>
        {children}
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="font-rp-strong text-rp-strong tabular-nums">{formatCount(count)}</dd>
    </div>
  )
}
