import type { ResultItem as AnsweredItem } from '@rapport/api/contract/feedback/results'
import type { SlotCounts } from '@rapport/domain/results/scores/result-measure'
import type { Slot } from '@rapport/domain/results/scores/slots'
import { isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'

import type { Db } from '../../db/open.ts'
import type { CountFilter } from '../counting/count.ts'
import type { FormKey } from '../form-key.ts'
import { selectAnswers, selectNewest, type NewestLists, type NewestResponse } from './newest.ts'

/** A response on a list as the contract answers it. */
export type ListedResponse = AnsweredItem['results']['current']['answers']['distribution'][string][number]

/** The lists of one cycle: of choices by slot and code, of texts by question and name (its own, or an item's). */
export interface CycleLists {
  readonly choices: NewestLists
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, readonly ListedResponse[]>>
}

/** A cycle without lists. */
export const NO_LISTS: CycleLists = { choices: new Map(), texts: new Map() }

/** What lists are made for. */
export interface ListRequest extends FormKey {
  readonly questions: readonly Question[]
  readonly slots: readonly Slot[]
  /** Whether the responses of choices are wanted too. */
  readonly choices: boolean
}

/** A question that is answered in words, and where it is counted. */
interface TextQuestion {
  readonly question: Question
  readonly slot: Slot
}

/** The questions in words that somebody answered, as far as the counts tell. */
function listTextQuestions({ questions, slots }: ListRequest, counts: SlotCounts): TextQuestion[] {
  return questions.flatMap((question) => {
    const slot = slots.find((one) => one.kind === 'answered' && one.question === question.name)
    const isText = question.type === 'text' || question.type === 'comment' || question.type === 'multipletext'
    return slot !== undefined && isText && (counts.get(slot.slot)?.get(1) ?? 0) > 0 ? [{ question, slot }] : []
  })
}

/**
 * The newest responses of each answer and the newest texts of each text question of a cycle. `counts` are the ones that
 * may leave the server: what they leave out has no list.
 *
 * @source Decisions, section 4
 */
export async function selectCycleLists(
  db: Db,
  request: ListRequest,
  filter: CountFilter,
  counts: SlotCounts,
): Promise<CycleLists> {
  const textQuestions = listTextQuestions(request, counts)
  const wantsChoices = request.choices && counts.size > 0
  if (textQuestions.length === 0 && !wantsChoices) return NO_LISTS
  const newest = await selectNewest(
    db,
    request,
    filter,
    wantsChoices ? null : textQuestions.map(({ slot }) => slot.slot),
  )
  const writers = textQuestions.map(({ slot }) => newest.get(slot.slot)?.get(1) ?? [])
  const ids = [...new Set(writers.flat().map((response) => response.response_id))]
  const names = textQuestions.map(({ question }) => question.name)
  const answers = await selectAnswers(db, request, ids, names)
  const texts = textQuestions.map(
    ({ question }, place) => [question.name, textLists(question, writers[place] ?? [], answers)] as const,
  )
  return { choices: wantsChoices ? newest : new Map(), texts: new Map(texts) }
}

/** One list for a text question, one for each item of a multiple text. */
function textLists(
  question: Question,
  responses: readonly NewestResponse[],
  answers: ReadonlyMap<number, Record<string, unknown>>,
): Map<string, ListedResponse[]> {
  const names = question.type === 'multipletext' ? question.items.map((item) => item.name) : [question.name]
  return new Map(
    names.map((name) => [
      name,
      responses.flatMap(({ response_id, completed_ts }) => {
        const answer = answers.get(response_id)?.[question.name]
        const value = question.type === 'multipletext' ? itemOf(answer, name) : answer
        const text = isChoiceValue(value) ? String(value).trim() : ''
        return text === '' ? [] : [{ response_id, text, completed_ts }]
      }),
    ]),
  )
}

function itemOf(answer: unknown, item: string): unknown {
  return typeof answer === 'object' && answer !== null
    ? Object.getOwnPropertyDescriptor(answer, item)?.value
    : undefined
}
