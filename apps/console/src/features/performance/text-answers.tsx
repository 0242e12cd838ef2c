import type { ResultItem } from '@rapport/api/contract/results'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { toScreenDate } from '@rapport/domain/date-text'
import { EMPTY_WORDS } from '@rapport/domain/failures'
import { EmptyState } from '@rapport/ui/empty-state'

import { formatBase, headlineOf } from './result-words.ts'

/** Types of questions whose answers are texts that can stand in a list. @source Specification part 1, section 2, "Performance" */
const IN_WORDS: readonly ResultItem['type'][] = ['text', 'comment', 'multipletext']

/** The newest answers of a question that is answered in words. @source Decisions, section 12, "Result tables" */
export function TextAnswers({ item, heading: Heading }: { item: ResultItem; heading: 'h2' | 'h3' }) {
  const { current, respondents } = headlineOf(item)
  const texts = Object.values(current.answers.distribution).flatMap((listed, list) =>
    listed.flatMap(({ text }, place) => (text === null ? [] : [{ key: `${list}-${place}`, text }])),
  )
  const write = (text: string) => (item.inputType === 'date' ? (toScreenDate(text) ?? text) : text)

  return (
    <div className="grid gap-3">
      <Heading className="text-14 font-strong text-strong">{item.title}</Heading>
      {texts.length > 0 ? (
        <ul aria-label={item.title} className="grid text-13">
          {texts.slice(0, PAGE_SIZE).map(({ key, text }) => (
            <li key={key} dir="auto" className="border-t border-line py-2 break-words first:border-0">
              {write(text)}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={IN_WORDS.includes(item.type) ? EMPTY_WORDS.data : EMPTY_WORDS.question_type} />
      )}
      <p className="text-12 text-muted tabular-nums">{formatBase(current.answers.totalCount, respondents)}</p>
    </div>
  )
}
