import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import type { VoiceRequest } from '@rapport/domain/surveys/voices/voice-query'
import { Button } from '@rapport/ui/button'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'

import { client } from '../../../platform/loading/api.ts'
import { streamMessages as messages } from './messages.ts'
import type { VoiceStream } from './use-voice-stream.ts'

/**
 * Renders pills for the filters that links from Performance set: the question, and the result or answer. Each pill has a button that
 * removes its filter.
 */
export function ResultPills({ of: { request, program_id, change } }: { of: VoiceStream }) {
  const { question, answerOf, feedbackFormId } = request
  const results = useQuery({
    ...feedbackQueries.results(client, program_id, {
      feedbackFormId: feedbackFormId ?? 0,
      resultType: 'individual_question',
      lists: 'none',
    }),
    enabled: (question !== undefined || answerOf !== undefined) && feedbackFormId !== undefined,
  })
  const items = results.data?.flatMap(withChildren) ?? []
  return (
    <>
      {question === undefined ? null : (
        <Pill
          label={messages.question}
          title={items.find(({ name }) => name === question)?.title ?? question}
          onRemove={() => change({ question: null })}
        />
      )}
      {answerOf === undefined ? null : (
        <Pill
          label={messages.answer}
          title={describeAnswer(
            items.find(({ result_id }) => result_id === answerOf),
            request,
          )}
          onRemove={() => change({ answerOf: null, answerRow: null, answer: null, answerBand: null })}
        />
      )}
    </>
  )
}

const withChildren = (item: ResultItem): ResultItem[] => [item, ...item.children.flatMap(withChildren)]

/**
 * Describes the selected answer, for example `Speed of service: Negative` or `How was your visit?: Thumbs Down`. Returns only the
 * title when the filter does not select an answer.
 */
function describeAnswer(item: ResultItem | undefined, { answerRow, answer, answerBand }: VoiceRequest): string {
  const title = item?.rows.find(({ value }) => value === answerRow)?.text ?? item?.title ?? messages.oneResult
  const options = [...(item?.choices ?? []), ...(item?.columns ?? [])]
  const text = answer === undefined ? null : (options.find(({ value }) => value === answer)?.text ?? answer)
  const band = answerBand === undefined ? null : messages.bands[answerBand]
  const answers = [text, band].filter((one) => one !== null)
  return answers.length === 0 ? title : `${title}: ${answers.join(', ')}`
}

function Pill({ label, title, onRemove }: { label: string; title: string; onRemove: () => void }) {
  return (
    <div className="flex w-full items-center gap-1 rounded-rp-2 bg-rp-surface py-1 ps-2.5 pe-1 text-rp-13 shadow-rp-control">
      <p className="min-w-0 flex-1 text-rp-text">
        {label} <span className="font-rp-medium text-rp-strong">{title}</span>
      </p>
      <Button size="sm" variant="quiet" aria-label={`Remove ${label} filter`} onClick={onRemove}>
        <X aria-hidden="true" size={14} />
      </Button>
    </div>
  )
}
