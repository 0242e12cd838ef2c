import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import type { ResponseRate as Rate } from '@rapport/api/contract/feedback/rate'
import { formatCount, formatPercent } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'
import { NO_ROWS_TEXT } from '@rapport/domain/results/anonymity/choose-wave'
import { Button } from '@rapport/ui/button'
import { Card } from '@rapport/ui/card'
import { EmptyState } from '@rapport/ui/empty-state'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'

import { PATHS } from '../../platform/navigation/paths.ts'
import { messages } from './messages.ts'

/**
 * Explains why an anonymous survey has no list of responses, and links to the results of the survey.
 *
 * @source Decisions, section 14 "Anonymous forms"
 */
export function NoSingleResponses({ feedback_form_id }: Pick<FeedbackForm, 'feedback_form_id'>) {
  return (
    <EmptyState
      icon={<EyeOff strokeWidth={1.8} />}
      title={NO_ROWS_TEXT}
      hint={messages.anonymousHint}
      action={
        <Button asChild>
          <Link to={{ pathname: PATHS.performance, search: `feedbackFormId=${feedback_form_id}` }}>
            {messages.seeResults}
          </Link>
        </Button>
      }
    />
  )
}

/**
 * Renders the response rate of an anonymous survey as text, or the number of responses when there is no rate. The numbers of people
 * who opened and started it are not published, so there are no steps to show.
 */
export function AnonymousRate({ rate: { invited, answered, completed, rate } }: { rate: Rate }) {
  const isSent = invited !== null && answered !== null && rate !== null
  return (
    <Card title={messages.rate} titleId="voice-rate">
      <p className="text-rp-22 font-rp-strong text-rp-strong tabular-nums">
        {isSent ? formatPercent(rate) : pluralize(completed, 'response')}
      </p>
      <p className="text-rp-12 text-rp-muted tabular-nums">
        {isSent ? `${messages.rateBase(formatCount(answered), formatCount(invited))} ` : ''}
        {messages.newestWave}
      </p>
    </Card>
  )
}
