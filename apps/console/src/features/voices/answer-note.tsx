import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { Button } from '@rapport/ui/button'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../platform/loading/api.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { messages } from './messages.ts'
import { readAnswerChoice, readPeriodRequest, useVoiceQuery } from './use-voice-query.ts'

/** Shows which answer the list is filtered by, with a button to remove the filter. @source Decisions, section 4 */
export function AnswerNote({ feedback_form_id }: { feedback_form_id: number }) {
  const { search, dropAnswer } = useVoiceQuery()
  const choice = readAnswerChoice(search)
  const results = useQuery({
    ...feedbackQueries.results(client, useProgramId(), {
      feedbackFormId: feedback_form_id,
      resultType: 'individual_question',
      ...readPeriodRequest(search),
      lists: 'none',
    }),
    enabled: choice !== null,
  })
  if (choice === null) return null
  const item = results.data?.flatMap(withChildren).find(({ result_id }) => result_id === choice.answerOf)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-8 py-3 text-rp-13 max-rp-tablet:px-4">
      <p className="min-w-0 font-rp-medium text-pretty text-rp-strong">
        {item ? describe(item, choice) : messages.oneAnswer}
      </p>
      <Button size="sm" onClick={dropAnswer}>
        {messages.seeAll}
      </Button>
    </div>
  )
}

const withChildren = (item: ResultItem): ResultItem[] => [item, ...item.children.flatMap(withChildren)]

function describe(item: ResultItem, { answer, answerRow }: { answer?: string; answerRow?: string }): string {
  const row = item.rows.find(({ value }) => value === answerRow)
  const question = row ? `${item.title}, ${row.text}` : item.title
  if (answer === undefined) return messages.answeredAll(question)
  const options = [
    ...item.choices,
    ...item.columns,
    ...item.items.map(({ name, title }) => ({ value: name, text: title })),
  ]
  return messages.answered(options.find(({ value }) => value === answer)?.text ?? answer, question)
}
