import type { ResultItem as AnsweredItem } from '@rapport/api/contract/feedback/results'
import type { ResultAnswers, ResultCycle, ResultItem } from '@rapport/domain/results/items/result-items'
import type { Slot } from '@rapport/domain/results/scores/slots'

import type { CycleLists, ListedResponse } from './cycle-lists.ts'

type Cycle = AnsweredItem['results']['current']
type Answers = Cycle['answers']

/** The lists of both cycles; `previous` is null when there is no previous cycle. */
export interface ResultLists {
  readonly current: CycleLists
  readonly previous: CycleLists | null
}

/**
 * Adds the lists of responses and texts to results, in the shape that the contract defines. Groups and indexes have empty lists,
 * but the children of a group have lists.
 *
 * @source Decisions, section 4
 */
export function fillLists(items: readonly ResultItem[], slots: readonly Slot[], lists: ResultLists): AnsweredItem[] {
  return items.map((item) => {
    const own = slotsOfItem(item, slots)
    // Only texts of the current version are listed, because an earlier version of a question can be of another type.
    const listed = (of: CycleLists) => (item.scale_change?.side === 'before' ? { ...of, texts: NO_TEXTS } : of)
    const fill = (cycle: ResultCycle, of: CycleLists): Cycle => fillCycle(item, cycle, own, listed(of))
    const { current, previous } = item.results
    return {
      ...item,
      children: fillLists(item.children, slots, lists),
      results: {
        current: fill(current, lists.current),
        previous: previous === null || lists.previous === null ? null : fill(previous, lists.previous),
      },
    }
  })
}

const NO_TEXTS: CycleLists['texts'] = new Map()

/**
 * Returns the slots of an item: none for a group or an index, one for a matrix row, otherwise all slots of the question or of the
 * cell column. The id of a question, row or column contains the number of its first slot.
 */
function slotsOfItem(item: ResultItem, slots: readonly Slot[]): Slot[] {
  if (item.result_type !== 'individual_question') return []
  const first = slots[Number(item.result_id.slice('q-'.length))]
  if (first === undefined) return []
  const own = slots.filter(({ question, version }) => question === first.question && version === first.version)
  if (first.column !== undefined) return own.filter(({ column }) => column === first.column)
  return first.row === undefined ? own.filter(({ column }) => column === undefined) : [first]
}

function fillCycle(item: ResultItem, cycle: ResultCycle, slots: readonly Slot[], lists: CycleLists): Cycle {
  const isRow = item.rows.length === 0 && slots.length === 1 && slots[0]?.row !== undefined
  const headline = isRow ? slots : slots.filter((slot) => slot.row === (item.featured_subquestion_value ?? undefined))
  const rows = Object.entries(cycle.subQuestions).map(([row, measure]) => {
    const own = slots.filter((slot) => slot.row === row)
    return [row, { ...measure, answers: fillAnswers(measure.answers, own, lists) }] as const
  })
  return {
    ...cycle,
    answers: fillAnswers(cycle.answers, headline, lists),
    subQuestions: Object.fromEntries(rows),
  }
}

function fillAnswers(answers: ResultAnswers, slots: readonly Slot[], lists: CycleLists): Answers {
  const distribution = Object.keys(answers.distribution).map(
    (answer) => [answer, listOf(answer, slots, lists)] as const,
  )
  return { ...answers, distribution: Object.fromEntries(distribution) }
}

/**
 * Returns the list for an answer. Texts are found by name, responses with a choice by the choice's code, and responses with a
 * checkbox option by the option's slot. Returns an empty list when nothing is found.
 */
function listOf(answer: string, slots: readonly Slot[], lists: CycleLists): ListedResponse[] {
  const texts = slots[0] === undefined ? undefined : lists.texts.get(slots[0].slot)?.get(answer)
  if (texts !== undefined) return [...texts]
  for (const slot of slots) {
    const code = slot.kind === 'check' ? Number(slot.choice === answer) : slot.choices.indexOf(answer) + 1
    const listed = code > 0 ? lists.choices.get(slot.slot)?.get(code) : undefined
    if (listed !== undefined)
      return listed.map(({ response_id, completed_ts }) => ({ response_id, text: null, completed_ts }))
  }
  return []
}
