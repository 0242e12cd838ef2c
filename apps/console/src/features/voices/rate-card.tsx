import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResponseRate as Rate } from '@rapport/api/contract/feedback/rate'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { ResponseRate } from '@rapport/charts/response-rate'
import { UNKNOWN_FILTER } from '@rapport/domain/failures'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { Card } from '@rapport/ui/card'
import { FailureState } from '@rapport/ui/failure-state'
import { useQuery } from '@tanstack/react-query'

import { client, isInvalid, wordsFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { useProgramId } from '../../platform/session/session-store.ts'
import { AnonymousRate } from './anonymous-survey.tsx'
import { messages } from './messages.ts'
import { readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'

/** Shows how many of the invited members, or of those who opened the survey, completed it. @source Decisions, section 4 */
export function RateCard({ form }: { form: FeedbackForm }) {
  const { search } = useVoiceQuery()
  // An anonymous survey is shown by wave, and no period means the newest.
  const period = form.anonymous ? {} : readPeriodRequest(search)
  const rate = useQuery(
    feedbackQueries.rate(client, useProgramId(), { feedbackFormId: form.feedback_form_id, ...period }),
  )
  if (form.anonymous && rate.data) return <AnonymousRate rate={rate.data} />
  if (isInvalid(rate.error)) {
    return (
      <Card title={messages.rate} titleId="voice-rate">
        <p className="text-13 text-muted">{UNKNOWN_FILTER}</p>
      </Card>
    )
  }
  return (
    <Card>
      {rate.isPending ? <Loading /> : null}
      {rate.isError ? (
        <FailureState title={wordsFor('open', rate.error)} onRetry={() => void rate.refetch()} busy={rate.isFetching} />
      ) : null}
      {rate.data ? <RatePicture rate={rate.data} isPeriod={search.has('pastDays')} /> : null}
    </Card>
  )
}

function RatePicture({ rate, isPeriod }: { rate: Rate; isPeriod: boolean }) {
  const { invited, opened, started, completed, rate_of } = rate
  // Without a rate of the invited, the base is those who opened the survey.
  const isSent = rate_of === 'invited'
  // An anonymous survey does not tell who opened and started it.
  const first = (isSent ? invited : opened) ?? completed
  const word = isSent ? 'invited' : messages.opened.toLowerCase()
  return (
    <ResponseRate
      title={messages.rate}
      heading="h2"
      {...(rate.is_whole && isPeriod ? { subtitle: messages.wholeLife } : {})}
      counts={{ invited: first, started: started ?? completed, completed }}
      base={messages.rateBase(formatCount(completed), formatCount(first), word)}
      format={formatPercent}
      formatCount={formatCount}
      {...(!isSent ? { words: { invited: messages.opened } } : {})}
    />
  )
}
