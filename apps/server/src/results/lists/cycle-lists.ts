import type { ResultItem as AnsweredItem } from '@rapport/api/contract/feedback/results'
import type { DayRange } from '@rapport/domain/dates/period'
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

/** The days whose texts of a question, by its slot, an anonymous form may list; null for none. */
export type WriterDays = (slot: number) => Promise<DayRange | null>

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

/**
 * The same of an anonymous form: texts alone, each question's of the days that its writers allow, without response or time, in an
 * order that says nothing within a day.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function selectNamelessLists(
  db: Db,
  request: ListRequest,
  filter: CountFilter,
  counts: SlotCounts,
  daysOf: WriterDays,
): Promise<CycleLists> {
  const texts = new Map<string, ReadonlyMap<string, readonly ListedResponse[]>>()
  for (const { question, slot } of listTextQuestions(request, counts)) {
    const days = await daysOf(slot.slot)
    if (days === null) continue
    const newest = await selectNewest(db, request, { ...filter, ...days }, [slot.slot])
    const writers = newest.get(slot.slot)?.get(1) ?? []
    const ids = writers.map((response) => response.response_id)
    const answers = await selectAnswers(db, request, ids, [question.name])
    texts.set(question.name, withoutTraces(textLists(question, writers, answers), writers))
  }
  return { choices: new Map(), texts }
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

/** Newest day at the location first; within a day by the words themselves. */
function withoutTraces(
  lists: ReadonlyMap<string, readonly ListedResponse[]>,
  writers: readonly NewestResponse[],
): Map<string, ListedResponse[]> {
  const days = new Map(writers.map(({ response_id, day }) => [response_id, day]))
  const dayOf = (one: ListedResponse): number => days.get(one.response_id) ?? 0
  const wordsOf = (one: ListedResponse): string => one.text ?? ''
  const order = (a: ListedResponse, b: ListedResponse): number =>
    dayOf(b) - dayOf(a) || (wordsOf(a) < wordsOf(b) ? -1 : Number(wordsOf(a) > wordsOf(b)))
  return new Map(
    [...lists].map(([name, list]) => [
      name,
      list.toSorted(order).map(({ text }) => ({ response_id: 0, text, completed_ts: null })),
    ]),
  )
}
