import type { Voice } from '@rapport/api/contract/feedback/voices'
import { responseQueries } from '@rapport/api/queries/responses'
import { QUICK_PULSE_DAYS } from '@rapport/domain/constants'
import { formatAgo } from '@rapport/domain/format/relative-time'
import { describeResponder } from '@rapport/domain/surveys/member-entry'
import { Link as UiLink } from '@rapport/ui/link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { now } from '../../platform/clock.ts'
import { client } from '../../platform/loading/api.ts'
import { FailureLine } from '../../platform/loading/failure-line.tsx'
import { PATHS, responseHref } from '../../platform/navigation/paths.ts'
import { ScoreBadge } from '../../platform/score-badge.tsx'
import { useActiveProgram } from '../../platform/session/use-active-program.ts'
import { messages } from './messages.ts'

/** Maximum number of comments in the card. */
const SHOWN = 3

/** Renders the newest Quick Pulse comments, each linked to its response. */
export function PulseComments({ feedback_form_id }: { feedback_form_id: number }) {
  const { program } = useActiveProgram()
  const filters = { feedbackFormId: feedback_form_id, hasComment: 'true', pastDays: QUICK_PULSE_DAYS } as const
  const found = useQuery(responseQueries.newestVoices(client, program?.program_id ?? 0, filters))
  const search = new URLSearchParams({ view: 'voices' })
  for (const [name, value] of Object.entries(filters)) search.set(name, String(value))
  const shown = found.data?.slice(0, SHOWN)
  return (
    <section aria-labelledby="home-comments" aria-busy={found.isPending} className="mt-6 border-t border-rp-line pt-4">
      <h3 id="home-comments" className="text-rp-13 font-rp-strong text-rp-strong">
        {messages.newestComments}
      </h3>
      {found.isError && shown === undefined ? (
        <FailureLine
          className="mt-2 justify-between text-rp-muted"
          text={messages.commentsFailed}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      ) : null}
      {shown?.length === 0 ? <p className="mt-2 text-rp-13 text-rp-muted">{messages.noComments}</p> : null}
      <ul className="empty:hidden">
        {shown?.map((voice) => (
          <Comment
            key={voice.response_id}
            voice={voice}
            search={search.toString()}
            timeZone={program?.timezone ?? 'UTC'}
          />
        ))}
      </ul>
      {shown && shown.length > 0 ? (
        <UiLink asChild className="text-rp-13">
          <Link to={`${PATHS.surveys}?${search.toString()}`}>{messages.allComments}</Link>
        </UiLink>
      ) : null}
    </section>
  )
}

function Comment({ voice, search, timeZone }: { voice: Voice; search: string; timeZone: string }) {
  const { name } = describeResponder({ ...voice, response_json: {} })
  return (
    <li className="grid gap-1.5 border-b border-rp-line py-3 last:border-b-0">
      <blockquote dir="auto" className="line-clamp-3 text-rp-13 text-pretty [overflow-wrap:anywhere]">
        <Link
          to={{ pathname: responseHref(voice.feedback_form_id, voice.response_id), search }}
          className="rp-focus-ring rounded-rp-1 text-rp-text no-underline hover:underline"
        >
          “{voice.comment}”
        </Link>
      </blockquote>
      <p className="flex items-center gap-2 text-rp-12 text-rp-muted">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="shrink-0">{formatAgo(voice.completed_ts, now(), timeZone)}</span>
        <span className="ms-auto shrink-0">
          <ScoreBadge voice={voice} />
        </span>
      </p>
    </li>
  )
}
