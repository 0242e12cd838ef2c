import { responseQueries } from '@rapport/api/queries/responses'
import { formatDate } from '@rapport/domain/format/dates'
import { Link as TextLink } from '@rapport/ui/link'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client } from '../../../platform/loading/api.ts'
import { responseHref } from '../../../platform/navigation/paths.ts'
import { ScoreBadge } from '../../../platform/score-badge.tsx'
import { messages } from '../messages.ts'

const MOST = 5

interface EarlierAnswersProps {
  program_id: number
  user_id: number
  response_id: number
  timeZone: string
  /** The query string that the links preserve. */
  query: string
}

/** Lists up to five of a member's most recent other responses, to any survey; renders nothing if none are loaded. */
export function EarlierAnswers({ program_id, user_id, response_id, timeZone, query }: EarlierAnswersProps) {
  const stream = useInfiniteQuery(responseQueries.voices(client, program_id, { createdBy: user_id }))
  const others = stream.data?.pages.flat().filter((voice) => voice.response_id !== response_id) ?? []
  if (others.length === 0) return null
  return (
    <section aria-labelledby="voice-other-answers" className="grid gap-3 border-t border-rp-line pt-5">
      <h2 id="voice-other-answers" className="text-rp-14 font-rp-strong text-rp-strong">
        {messages.otherAnswers}
      </h2>
      <ul className="grid gap-3 text-rp-13">
        {others.slice(0, MOST).map((voice) => (
          <li key={voice.response_id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5">
            <TextLink asChild className="col-span-2 justify-self-start">
              <Link to={{ pathname: responseHref(voice.feedback_form_id, voice.response_id), search: query }}>
                {voice.feedback_form_name}
              </Link>
            </TextLink>
            <span className="text-rp-12 text-rp-muted tabular-nums">{formatDate(voice.completed_ts, timeZone)}</span>
            <ScoreBadge voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  )
}
