import { feedbackQueries } from '@rapport/api/queries/feedback'
import { Button } from '@rapport/ui/button'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'

import { client } from '../../../platform/loading/api.ts'
import { streamMessages as messages } from './messages.ts'
import type { VoiceStream } from './use-voice-stream.ts'

/** Names the question whose comments the stream shows, with a button that shows all voices again. Nothing without one. */
export function QuestionPill({ of: { request, program_id, change } }: { of: VoiceStream }) {
  const { question, feedbackFormId } = request
  const results = useQuery({
    ...feedbackQueries.results(client, program_id, {
      feedbackFormId: feedbackFormId ?? 0,
      resultType: 'individual_question',
      lists: 'none',
    }),
    enabled: question !== undefined && feedbackFormId !== undefined,
  })
  if (question === undefined) return null
  const title = results.data?.find(({ name }) => name === question)?.title ?? question
  return (
    <div className="flex w-full items-center gap-1 rounded-rp-2 bg-rp-surface py-1 ps-2.5 pe-1 text-rp-13 shadow-rp-control">
      <p className="min-w-0 flex-1 text-rp-text">
        {messages.question} <span className="font-rp-medium text-rp-strong">{title}</span>
      </p>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Remove ${messages.question} filter`}
        onClick={() => change({ question: null })}
      >
        <X aria-hidden="true" size={14} />
      </Button>
    </div>
  )
}
