import type { ResultItem as AnsweredItem } from '@rapport/api/contract/results'
import { areCommentsHidden } from '@rapport/domain/anonymity'
import type { SlotCounts } from '@rapport/domain/result-measure'
import type { Slot } from '@rapport/domain/slots'
import { isChoiceValue } from '@rapport/domain/survey-choices'
import type { Question } from '@rapport/domain/survey-questions'

import type { Db } from '../db/open.ts'
import type { CountFilter } from './count.ts'
import type { FormKey } from './form-key.ts'
import { selectAnswers, selectNewest, type NewestLists, type NewestResponse } from './newest.ts'

/** A response on a list as the contract answers it. */
export type ListedResponse = AnsweredItem['results']['current']['answers']['distribution'][string][number]

/** The lists of one cycle: of choices by slot and code, of texts by question and name (its own, or an item's). */
export interface CycleLists {
  readonly choices: NewestLists
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, readonly ListedResponse[]>>
}

/** A cycle without lists. @source ours */
export const NO_LISTS: CycleLists = { choices: new Map(), texts: new Map() }

/** What lists are made for. `anonymity_threshold` is null for a form that is not anonymous. */
export interface ListRequest extends FormKey {
  readonly questions: readonly Question[]
  readonly slots: readonly Slot[]
  readonly anonymity_threshold: number | null
  /** Whether the responses of choices are wanted too. */
  readonly choices: boolean
}

const DAY_MS = 86_400_000

/**
 * The newest responses of each answer and the newest texts of each text question of a cycle. `counts` are the ones that
 * may leave the server: what they leave out has no list. On an anonymous form only texts are listed, from ten writers
 * on, without response or time, in an order that says nothing within a day.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function selectCycleLists(
  db: Db,
  request: ListRequest,
  filter: CountFilter,
  counts: SlotCounts,
): Promise<CycleLists> {
  const { anonymity_threshold: threshold } = request
  const asked = request.questions.flatMap((question) => {
    const slot = request.slots.find((one) => one.kind === 'answered' && one.question === question.name)
    const writers = slot === undefined ? 0 : (counts.get(slot.slot)?.get(1) ?? 0)
    const isText = question.type === 'text' || question.type === 'comment' || question.type === 'multipletext'
    const isHidden = threshold !== null && areCommentsHidden(writers, threshold)
    return slot !== undefined && isText && writers > 0 && !isHidden ? [{ question, slot }] : []
  })
  const wantsChoices = request.choices && threshold === null && counts.size > 0
  if (asked.length === 0 && !wantsChoices) return NO_LISTS
  const newest = await selectNewest(db, request, filter, wantsChoices ? null : asked.map(({ slot }) => slot.slot))
  const writers = asked.map(({ slot }) => newest.get(slot.slot)?.get(1) ?? [])
  const ids = [...new Set(writers.flat().map((response) => response.response_id))]
  const names = asked.map(({ question }) => question.name)
  const answers = await selectAnswers(db, request, ids, names)
  const texts = asked.map(({ question }, place) => {
    const lists = textLists(question, writers[place] ?? [], answers)
    return [question.name, threshold === null ? lists : withoutTraces(lists)] as const
  })
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

/** Newest day first; within a day by the words themselves. */
function withoutTraces(lists: ReadonlyMap<string, readonly ListedResponse[]>): Map<string, ListedResponse[]> {
  const dayOf = (one: ListedResponse): number => Math.floor((one.completed_ts ?? 0) / DAY_MS)
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
