import type { RateTable, ResponseRate } from '@rapport/api/contract/feedback/rate'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { ScoreBar } from '@rapport/charts/score-bar'
import { Trend } from '@rapport/charts/trend'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { withoutSegments, withoutWeights } from '@rapport/domain/performance/performance-query'
import {
  ANONYMOUS_SEGMENTS,
  MEMBER_FILTERS,
  SEGMENT_LABELS,
  type Segment,
} from '@rapport/domain/performance/segment-filters'
import { CURVE_DAYS } from '@rapport/domain/results/rate/response-rate'
import { wilsonInterval } from '@rapport/domain/statistics/intervals'
import { Card } from '@rapport/ui/card'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { FilterSelect } from '@rapport/ui/filter-select'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { Loading } from '../../../platform/loading/loading.tsx'
import { useCardScene } from '../cards/card-scene.ts'
import { messages } from '../messages.ts'
import { WholeWave } from '../wave-notes.tsx'
import type { SegmentsPanelProps } from './segments-panel.tsx'

/** The attributes that are known for all invited members. */
const INVITED_SEGMENTS: readonly Segment[] = [...MEMBER_FILTERS, 'merchantId']

/** Renders the response rate: overall, by day since the invitation, and by segment. @source Decisions, section 14 "Response rate" */
export function RatePanel({ query, moves, request }: SegmentsPanelProps) {
  const { program_id, form } = useCardScene()
  const offered = form.anonymous ? ANONYMOUS_SEGMENTS : INVITED_SEGMENTS
  const segment = offered.find((one) => one === query.by) ?? offered[0] ?? 'age'
  const { resultType: _type, ...narrowed } = form.anonymous ? withoutSegments(request) : withoutWeights(request)
  const rate = useQuery({
    ...feedbackQueries.rate(client, program_id, narrowed),
    placeholderData: keepPreviousData,
  })
  const table = useQuery({
    ...feedbackQueries.rateSegments(client, program_id, { ...narrowed, segment }),
    placeholderData: keepPreviousData,
  })
  const failed = [rate, table].find((one) => one.isError)
  // When the segments are missing for the same reason as the rate, the reason is not repeated: the card above already shows it.
  const isSaid = table.data?.reason != null && table.data.reason === rate.data?.reason
  return (
    <div className="grid gap-4">
      {query.filters.weighted ? (
        <p className="text-rp-13 text-pretty text-rp-muted">{messages.rateNotWeighted}</p>
      ) : null}
      {rate.isPending ? <Loading /> : null}
      {failed ? (
        <FailureState
          title={messageFor('open', failed.error)}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : null}
      {rate.data ? (
        <Card className={rate.isPlaceholderData ? 'opacity-60' : ''}>
          <RateFigures rate={rate.data} />
        </Card>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <FilterSelect
          noDeselect
          label={messages.segment}
          options={offered.map((value) => ({ value, label: SEGMENT_LABELS[value] }))}
          value={segment}
          onValueChange={(by) => by && moves.change({ by })}
        />
        {form.anonymous ? <WholeWave query={query} /> : null}
      </div>
      {table.data && !isSaid ? (
        <Card className={table.isPlaceholderData ? 'opacity-60' : ''}>
          <RateBySegment table={table.data} />
        </Card>
      ) : null}
    </div>
  )
}

function RateFigures({ rate }: { rate: ResponseRate }) {
  const { invited, answered, reason, curve } = rate
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h3 className="text-rp-14 font-rp-strong text-rp-strong">{messages.rate}</h3>
        {rate.rate !== null && invited !== null && answered !== null ? (
          <>
            <p className="text-rp-28 font-rp-strong text-rp-strong tabular-nums">{formatPercent(rate.rate)}</p>
            <p className="text-rp-13 text-rp-muted tabular-nums">{writeBase(answered, invited)}</p>
            <p className="max-w-[70ch] text-rp-13 text-rp-muted">{messages.invitationMeaning}</p>
          </>
        ) : (
          <p className="text-rp-13 text-rp-muted">{reason}</p>
        )}
        <Completions rate={rate} />
      </div>
      {curve && invited ? <Curve curve={curve} invited={invited} /> : null}
    </div>
  )
}

/** States how many of the opened responses were completed, and how many of the completed ones had no invitation. */
function Completions({ rate: { uninvited, opened, completed, completed_of_opened } }: { rate: ResponseRate }) {
  const without = uninvited === null ? null : formatCount(uninvited)
  const text =
    opened === null || completed_of_opened === null
      ? without && messages.uninvited(without)
      : [
          messages.completedOfOpened(formatPercent(completed_of_opened), formatCount(completed), formatCount(opened)),
          without === null ? '' : messages.uninvitedOf(formatCount(completed), without),
          '.',
        ].join('')
  return text === null ? null : <p className="text-rp-13 text-pretty text-rp-muted tabular-nums">{text}</p>
}

/**
 * Renders the cumulative share of answered invitations by day since the invitation. Answers after the last day belong to no single
 * day, so the axis cannot show them; a note states their number.
 */
function Curve({ curve, invited }: { curve: NonNullable<ResponseRate['curve']>; invited: number }) {
  const days = curve.flatMap(({ day, ...point }) => (day === null ? [] : [{ day, ...point }]))
  const [last, end] = [days.at(-1), curve.at(-1)]
  const later = (end?.answered ?? 0) - (last?.answered ?? 0)
  return (
    <Trend
      title={messages.curve}
      heading="h3"
      periods={days.map(({ day }, index) => ({
        label: index === days.length - 1 ? messages.curveEnd(day) : String(day),
        name: messages.curveDay(day),
      }))}
      cycles={[{ label: messages.answeredShare, values: days.map(({ share }) => ({ value: share })) }]}
      unit="%"
      format={formatPercent}
      note={
        end && later > 0 ? (
          <p className="text-rp-12 text-pretty text-rp-muted tabular-nums">
            {messages.curveRest(formatPercent(end.share), formatCount(later), formatCount(end.answered), CURVE_DAYS)}
          </p>
        ) : null
      }
      base={messages.rateBase(formatCount(end?.answered ?? 0), formatCount(invited))}
    />
  )
}

function RateBySegment({ table: { segment, reason, everybody, segments } }: { table: RateTable }) {
  const id = useId()
  if (reason !== null) return <EmptyState title={reason} />
  if (segments.length === 0) return <EmptyState title={messages.rateNeedsInvited} />
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-rp-14 font-rp-strong text-rp-strong">
        {messages.rateBySegment(SEGMENT_LABELS[segment])}
      </h3>
      {[{ value: '', label: messages.everybody, ...everybody }, ...segments].map(
        ({ value, label, rate, answered, invited }) => (
          <ScoreBar
            key={value}
            label={label}
            value={rate}
            format={formatPercent}
            base={answered === null || invited === null ? undefined : writeBase(answered, invited)}
          />
        ),
      )}
    </section>
  )
}

function writeBase(answered: number, invited: number): string {
  const base = messages.rateBase(formatCount(answered), formatCount(invited))
  const interval = wilsonInterval(answered, invited)
  if (interval === null) return base
  return `${base}, ${messages.interval95(formatFixed(100 * interval.low, 1), formatFixed(100 * interval.high, 1))}`
}
