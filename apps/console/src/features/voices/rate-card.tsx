import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResponseRate as Rate } from '@rapport/api/contract/feedback/rate'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { ResponseRate } from '@rapport/charts/response-rate'
import { UNKNOWN_FILTER } from '@rapport/domain/failures'
import { formatCount, formatFixed, formatPercent } from '@rapport/domain/format/numbers'
import { wilsonInterval } from '@rapport/domain/statistics/intervals'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'

import { client, isInvalid, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { useProgramId } from '../../platform/session/session-store.ts'
import { AnonymousRate } from './anonymous-survey.tsx'
import { messages } from './messages.ts'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'

/**
 * Shows how many invitations were answered, and how many of those who opened the survey completed it.
 *
 * @source Decisions, section 14 "Response rate"
 */
export function RateCard({ form }: { form: FeedbackForm }) {
  const { search } = useVoiceQuery()
  // The rates of an anonymous survey are published per wave. If the request has no period, the server returns the rate of the
  // newest wave that has a release.
  const period = form.anonymous ? {} : readPeriodRequest(search)
  const rate = useQuery(
    feedbackQueries.rate(client, useProgramId(), { feedbackFormId: form.feedback_form_id, ...period }),
  )
  if (form.anonymous && rate.data) return <AnonymousRate rate={rate.data} />
  if (isInvalid(rate.error)) {
    return (
      <Card title={messages.rate} titleId="voice-rate">
        <p className="text-rp-13 text-rp-muted">{UNKNOWN_FILTER}</p>
      </Card>
    )
  }
  return (
    <Card title={messages.rate} titleId="voice-rate">
      {rate.isPending ? <Loading /> : null}
      {rate.isError ? (
        <FailureState
          title={messageFor('open', rate.error)}
          onRetry={() => void rate.refetch()}
          busy={rate.isFetching}
        />
      ) : null}
      {rate.data ? <RateChart rate={rate.data} isPeriod={search.has('pastDays')} /> : null}
    </Card>
  )
}

function RateChart({ rate, isPeriod }: { rate: Rate; isPeriod: boolean }) {
  const { invited, answered, opened, started, completed, uninvited, reason } = rate
  const interval = invited && answered !== null ? wilsonInterval(answered, invited) : null
  return (
    <div className="grid gap-5">
      <div className="grid gap-1">
        {rate.rate !== null && invited !== null && answered !== null ? (
          <>
            <p className="text-rp-28 font-rp-strong text-rp-strong tabular-nums">{formatPercent(rate.rate)}</p>
            <p className="text-rp-12 text-rp-muted tabular-nums">
              {messages.rateBase(formatCount(answered), formatCount(invited))}
              {interval
                ? ` ${messages.interval(formatFixed(100 * interval.low, 1), formatFixed(100 * interval.high, 1))}`
                : ''}
            </p>
          </>
        ) : (
          <p className="text-rp-13 text-rp-muted">{reason}</p>
        )}
        {uninvited ? <p className="text-rp-12 text-rp-muted tabular-nums">{messages.uninvited(uninvited)}</p> : null}
      </div>
      {opened ? (
        <ResponseRate
          title={messages.completedOfOpened}
          heading="h3"
          {...(rate.is_whole && isPeriod ? { subtitle: messages.wholeLife } : {})}
          counts={{ invited: opened, started: started ?? completed, completed }}
          base={messages.openedBase(formatCount(completed), formatCount(opened))}
          format={formatPercent}
          formatCount={formatCount}
          texts={{ invited: messages.opened }}
        />
      ) : null}
    </div>
  )
}
