import type { Voice } from '@rapport/api/contract/feedback/voices'
import { formatDateTime } from '@rapport/domain/format/dates'
import { formatAgo } from '@rapport/domain/format/relative-time'
import { nameResponder } from '@rapport/domain/surveys/member-entry'
import { Inbox } from 'lucide-react'
import { Link } from 'react-router'

import { now } from '../../../platform/clock.ts'
import { GuestAvatar } from '../../../platform/guest-avatar.tsx'
import { responseHref } from '../../../platform/navigation/paths.ts'
import { ScoreBadge } from '../../../platform/score-badge.tsx'
import { streamMessages as messages } from './messages.ts'

interface VoiceRowProps {
  voice: Voice
  /** The query string that the link preserves. */
  query: string
  /** Whether the response in this row is open. */
  current: boolean
  timeZone: string
}

/**
 * Renders one voice in the stream: the person, the score, the beginning of the comment, the survey, the location, the time, and
 * whether the voice is unread or has a case.
 */
export function VoiceRow({ voice, query, current, timeZone }: VoiceRowProps) {
  const { response_id, feedback_form_id, is_read, comment, cases_created_count } = voice
  const name = nameResponder(voice)
  const isNamed = voice.user_id !== null || voice.user_fname !== null
  const origin = [voice.feedback_form_name, voice.merchant_name].filter((part) => part !== null).join(' · ')
  return (
    <Link
      to={{ pathname: responseHref(feedback_form_id, response_id), search: query }}
      data-voice={response_id}
      aria-current={current ? 'page' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-b border-rp-line px-5 pt-3 pb-2.5 text-rp-13 no-underline outline-none rp-quick transition-colors hover:bg-rp-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-rp-focus aria-[current=page]:bg-rp-surface aria-[current=page]:shadow-[inset_2px_0_0_var(--rp-accent)] max-rp-tablet:px-4"
    >
      <span className="self-start">
        <GuestAvatar name={isNamed ? name : null} pic_url={voice.user_pic_url} />
      </span>
      <span className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex min-h-5 items-center gap-2">
          <span
            className={`min-w-0 truncate ${is_read ? 'font-rp-medium text-rp-text' : 'font-rp-strong text-rp-strong'}`}
          >
            {name}
          </span>{' '}
          {is_read ? null : (
            <span className="size-1.75 shrink-0 rounded-full bg-rp-info" title={messages.unread}>
              <span className="sr-only">{messages.unread} </span>
            </span>
          )}
          <span className="ms-auto flex shrink-0">
            <ScoreBadge voice={voice} />
          </span>
        </span>{' '}
        <span
          dir="auto"
          className={`line-clamp-2 [overflow-wrap:anywhere] ${comment === null ? 'text-rp-muted' : 'text-rp-text'}`}
        >
          {comment ?? messages.noComment}
        </span>{' '}
        <span className="mt-0.5 flex items-center gap-1.5 text-rp-12 text-rp-muted">
          <span className="min-w-0 truncate">{origin}</span>{' '}
          {cases_created_count > 0 ? (
            <span title={messages.hasCase} className="shrink-0">
              <Inbox aria-hidden="true" size={13} strokeWidth={1.8} />
              <span className="sr-only">{messages.hasCase} </span>
            </span>
          ) : null}
          <span title={formatDateTime(voice.completed_ts, timeZone)} className="ms-auto shrink-0 ps-2 tabular-nums">
            {formatAgo(voice.completed_ts, now(), timeZone)}
          </span>
        </span>
      </span>
    </Link>
  )
}
