import type { ResultItem as AnsweredItem } from '@rapport/api/contract/feedback/results'
import { readPart } from '@rapport/domain/results/items/flatten'
import type { SlotCounts } from '@rapport/domain/results/scores/result-measure'
import type { Slot } from '@rapport/domain/results/scores/slots'
import { readCellQuestions } from '@rapport/domain/surveys/definition/cell-questions'
import { isChoiceValue } from '@rapport/domain/surveys/definition/survey-choices'
import type { Question } from '@rapport/domain/surveys/definition/survey-questions'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import type { CountFilter } from '../counting/count.ts'
import { selectAuthors, type Author } from './authors.ts'
import { selectAnswers, selectNewest, type NewestLists, type NewestResponse } from './newest.ts'

/** A listed response as the API contract defines it. */
export type ListedResponse = AnsweredItem['results']['current']['answers']['distribution'][string][number]

/**
 * The lists of one cycle: the responses with each choice, by slot and code, and the texts, by slot and by the name of the question,
 * item or row.
 */
export interface CycleLists {
  readonly choices: NewestLists
  readonly texts: ReadonlyMap<number, ReadonlyMap<string, readonly ListedResponse[]>>
}

/** Empty lists, for a cycle in which nothing is listed. */
export const NO_LISTS: CycleLists = { choices: new Map(), texts: new Map() }

/** A request for the lists of a cycle. */
export interface ListRequest extends FormKey {
  readonly questions: readonly Question[]
  readonly slots: readonly Slot[]
  /** Whether the responses with each choice are listed in addition to the texts. */
  readonly choices: boolean
  /** Whether texts are listed with their authors. */
  readonly authors: boolean
}

/** A question with text answers, or a column with text cells, and its slot. */
interface TextQuestion {
  readonly question: Question
  readonly slot: Slot
}

/** Returns the text questions, and the columns with text cells, that have at least one disclosed text. */
function listTextQuestions({ questions, slots }: ListRequest, counts: SlotCounts): TextQuestion[] {
  const texts = questions.flatMap((question) => {
    const own = slots.filter((one) => one.kind === 'answered' && one.question === question.name)
    const ofCells = readCellQuestions(question).flatMap((cell) => {
      const slot = own.find(({ column, row }) => column === cell.name && row === undefined)
      return slot === undefined ? [] : [{ question: cell, slot }]
    })
    const isText = question.type === 'text' || question.type === 'comment' || question.type === 'multipletext'
    const [slot] = own
    return isText && slot !== undefined ? [{ question, slot }] : ofCells
  })
  return texts.filter(({ slot }) => (counts.get(slot.slot)?.get(1) ?? 0) > 0)
}

/**
 * Lists the newest texts of each text question in a cycle and, on request, the newest responses with each choice. `counts` are the
 * disclosed counts: a text question without a count has no list, and when there are no counts at all, no responses are listed.
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
  const names = [...new Set(textQuestions.map(({ slot }) => slot.question))]
  const answers = await selectAnswers(db, request, ids, names)
  const authors = request.authors ? await selectAuthors(db, request, ids) : NO_AUTHORS
  const texts = textQuestions.map(
    (one, index) => [one.slot.slot, textLists(one, writers[index] ?? [], { answers, authors })] as const,
  )
  return { choices: wantsChoices ? newest : new Map(), texts: new Map(texts) }
}

const NO_AUTHORS: ReadonlyMap<number, Author> = new Map()

/** The answers and authors that were read, by response id. */
interface ReadResponses {
  readonly answers: ReadonlyMap<number, Record<string, unknown>>
  readonly authors: ReadonlyMap<number, Author>
}

/**
 * Returns the lists of texts by name. A text question has one list, a multiple-text question has one for each item, and a column of
 * a matrix dropdown or a question of a dynamic panel has one for each row.
 */
function textLists(
  { question, slot }: TextQuestion,
  responses: readonly NewestResponse[],
  { answers, authors }: ReadResponses,
): Map<string, ListedResponse[]> {
  const names = question.type === 'multipletext' ? question.items.map((item) => item.name) : [question.name]
  return new Map(
    names.map((name) => [
      name,
      responses.flatMap(({ response_id, completed_ts }) => {
        const answer = answers.get(response_id)?.[slot.question]
        const part = question.type === 'multipletext' ? readPart(answer, name) : answer
        const value = slot.column === undefined ? part : readPart(part, slot.column)
        const text = isChoiceValue(value) ? String(value).trim() : ''
        if (text === '') return []
        const author = authors.get(response_id)
        return [{ response_id, text, completed_ts, ...(author === undefined ? {} : { author }) }]
      }),
    ]),
  )
}
