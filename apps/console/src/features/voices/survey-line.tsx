import type { SurveyActivity } from '@rapport/api/contract/feedback/activity'
import { Sparkline } from '@rapport/charts/sparkline'
import { formatCount } from '@rapport/domain/format/numbers'
import { formatAgo } from '@rapport/domain/format/relative-time'
import { formatVoiceCount } from '@rapport/domain/surveys/voices/voice-query'

import { now } from '../../platform/clock.ts'
import { messages } from './messages.ts'

interface SurveyLineProps {
  name: string
  activity: SurveyActivity
  timeZone: string
}

/**
 * Renders the activity of a survey: responses in each of the last twelve weeks, unread responses and the age of the newest response.
 */
export function SurveyLine({ name, activity, timeZone }: SurveyLineProps) {
  const { weeks, last_completed_ts, unread } = activity
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-rp-12 font-rp-regular text-rp-muted tabular-nums">
      <span className="w-24" title={messages.weeks}>
        <Sparkline
          label={messages.weeksOf(name)}
          values={weeks}
          range={[0, Math.max(1, ...weeks)]}
          format={formatCount}
        />
      </span>
      {unread > 0 ? (
        <span className="flex items-center gap-1.5 font-rp-medium text-rp-text">
          <span aria-hidden="true" className="size-1.75 rounded-full bg-rp-info" />
          {messages.unreadVoices(formatVoiceCount(unread))}
        </span>
      ) : null}
      <span>
        {last_completed_ts === null
          ? messages.noAnswerYet
          : messages.lastAnswer(formatAgo(last_completed_ts, now(), timeZone))}
      </span>
    </span>
  )
}
