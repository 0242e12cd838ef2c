import type { ResultItem } from '@rapport/api/contract/feedback/results'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { formatCount, formatFixed } from '@rapport/domain/format/numbers'
import type { ScaleAnswer, ScaleQuestion } from '@rapport/domain/surveys/voices/scale-answers'
import { cn } from '@rapport/ui/cn'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { messages } from '../messages.ts'

/**
 * The layout of the table for a matrix. The items are in the first column; on a phone, each row instead has two lines: the item,
 * and below it the bar, the label and the average. A question with a single answer has two lines at every width (see SINGLE),
 * because its title is long. From 768 px to 1600 px, the number of answers to an item is below the average, not beside it, to give
 * the items more width.
 */
const MATRIX = {
  block: 'max-rp-tablet:block',
  row: 'max-rp-tablet:grid max-rp-tablet:grid-cols-[7rem_minmax(0,1fr)_5.5rem] max-rp-tablet:items-center max-rp-tablet:gap-x-2 max-rp-tablet:py-2',
  head: 'max-rp-tablet:grid max-rp-tablet:grid-cols-2',
  name: 'py-2 pe-3 max-rp-tablet:col-span-full max-rp-tablet:p-0',
  bar: 'w-34 py-2 pe-3 max-rp-tablet:w-auto max-rp-tablet:p-0',
  word: 'w-24 py-2 pe-3 max-rp-tablet:w-auto max-rp-tablet:p-0',
  average: 'w-18 py-2 max-rp-tablet:w-auto max-rp-tablet:p-0 min-[1600px]:w-28',
  base: 'rp-tablet:max-[1600px]:block rp-tablet:max-[1600px]:text-rp-12',
} as const
const SINGLE: Partial<Record<keyof typeof MATRIX, string>> = {
  block: 'block',
  row: 'grid grid-cols-[7rem_minmax(0,1fr)_5.5rem] items-center gap-x-2 py-2 rp-tablet:grid-cols-[9rem_minmax(0,1fr)_7rem] rp-tablet:gap-x-3',
  head: 'grid grid-cols-2',
  name: 'col-span-full',
}
const FILLS = { positive: 'bg-rp-positive', neutral: 'bg-rp-data-axis', negative: 'bg-rp-negative' } as const

interface Average {
  readonly mean: number
  readonly totalCount: number
}

/**
 * Returns a function that looks up this calendar year's average for a question and row. The function returns null if the average
 * does not exist, or while the averages are loading.
 */
function useAverages(feedback_form_id: number) {
  const results = useQuery(
    feedbackQueries.results(client, useProgramId(), {
      feedbackFormId: feedback_form_id,
      resultType: 'individual_question',
      lists: 'none',
    }),
  )
  return (question: string, row: string | null): Average | null => {
    // A question whose scale has changed has no average, because its responses can use the old or the new scale.
    const item = results.data?.find(({ name, scale_change }) => name === question && scale_change === undefined)
    return item === undefined ? null : averageOf(item, row)
  }
}

function averageOf({ results: { current } }: ResultItem, row: string | null): Average | null {
  const measured = row === null ? current : current.subQuestions[row]
  if (measured === undefined || measured.scores.mean === null) return null
  return { mean: measured.scores.mean, totalCount: measured.answers.totalCount }
}

interface ScaleBarsProps {
  feedback_form_id: number
  questions: readonly ScaleQuestion[]
}

/** Shows each answer on a scale as a bar of steps, with this calendar year's average and the number of answers in that average. */
export function ScaleBars({ feedback_form_id, questions }: ScaleBarsProps) {
  const averageFor = useAverages(feedback_form_id)
  return (
    <div className="grid gap-6">
      {questions.map((asked, index) => {
        const isSingle = isSingleQuestion(asked)
        const previous = questions[index - 1]
        const continues = isSingle && previous !== undefined && isSingleQuestion(previous)
        const layout = isSingle ? SINGLE : MATRIX
        return (
          <table key={asked.question} className={cn('w-full text-rp-13', layout.block, continues && '-mt-6')}>
            <caption className={isSingle ? 'sr-only' : 'pb-1 text-start max-rp-tablet:block'}>
              <QuestionTitle asked={asked} />
            </caption>
            <thead className={cn('text-rp-12 text-rp-muted', continues ? 'sr-only' : layout.block)}>
              <tr className={layout.head}>
                <th
                  scope="col"
                  className={cn('text-start font-rp-regular', isSingle ? 'sr-only' : 'max-rp-tablet:sr-only')}
                >
                  <span className="sr-only">{messages.item}</span>
                </th>
                <th scope="col" colSpan={2} className="py-1 text-start font-rp-regular">
                  {messages.answer}
                </th>
                <th scope="col" className="py-1 text-end font-rp-regular">
                  {/* The label stays on one line and extends over the empty end of the previous column. */}
                  <span className="-ms-8 block whitespace-nowrap">{messages.average}</span>
                </th>
              </tr>
            </thead>
            <tbody className={layout.block}>
              {asked.answers.map((answer) => (
                <ScaleRow
                  key={answer.row}
                  answer={answer}
                  name={isSingle ? <QuestionTitle asked={asked} /> : answer.label}
                  steps={asked.steps}
                  layout={layout}
                  average={averageFor(asked.question, answer.row)}
                />
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}

/** Returns whether a question has a single answer. If so, the title of the question is the name of the row. */
const isSingleQuestion = ({ answers }: ScaleQuestion): boolean => answers.every(({ row }) => row === null)

function QuestionTitle({ asked }: { asked: ScaleQuestion }) {
  return (
    <>
      <span className="font-rp-strong text-rp-strong">{asked.title}</span>{' '}
      <span className="text-rp-12 text-rp-muted">{messages.scale(asked.rateMin, asked.rateMax)}</span>
    </>
  )
}

interface ScaleRowProps {
  answer: ScaleAnswer
  name: ReactNode
  steps: readonly number[]
  layout: typeof SINGLE
  average: Average | null
}

function ScaleRow({ answer: { value, band, word }, name, steps, layout, average }: ScaleRowProps) {
  return (
    <tr className={cn('border-t border-rp-line', layout.row)}>
      <th scope="row" className={cn('text-start font-rp-regular [overflow-wrap:anywhere]', layout.name)}>
        {name}
      </th>
      <td className={layout.bar}>
        <span className="flex items-center gap-2">
          <span className="min-w-4 text-end font-rp-strong text-rp-strong tabular-nums">{value}</span>
          <span aria-hidden="true" className="flex flex-1 gap-0.5">
            {/* A scale that starts at 0 has no step for 0, so the number of filled steps equals the value. */}
            {steps.slice(steps[0] === 0 ? 1 : 0).map((step) => (
              <span
                key={step}
                className={`h-2 flex-1 rounded-[2px] ${step <= value ? FILLS[band] : 'bg-rp-line-strong'} forced-colors:border`}
              />
            ))}
          </span>
        </span>
      </td>
      <td className={cn('[overflow-wrap:anywhere]', layout.word)}>{word}</td>
      <td className={cn('text-end text-rp-muted tabular-nums', layout.average)}>
        {average === null ? (
          messages.noAverage
        ) : (
          <>
            <span className="text-rp-text">{formatFixed(average.mean, 1)}</span>{' '}
            <span className={cn('whitespace-nowrap', layout.base)}>
              {messages.base(formatCount(average.totalCount))}
            </span>
          </>
        )}
      </td>
    </tr>
  )
}
