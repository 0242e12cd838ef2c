import type { HandlerInput } from '@rapport/api/contract/index'
import type { DayRange } from '@rapport/domain/dates/period'
import type { Slot } from '@rapport/domain/results/scores/slots'

import { invalid, type StaffCall } from '../../http.ts'
import type { CountFilter, FilterTerm } from '../../results/counting/count.ts'
import { readDisclosedCycles } from '../../results/disclosure-control.ts'
import { cycleFilter, readFilterClauses, type FilterClauses } from '../../results/filters/filter-terms.ts'
import { EVER, readDays, type MeasuredForm } from '../../results/measured-form.ts'
import { isTelling } from '../../results/telling-questions.ts'

type Query = HandlerInput<'listResponses'>['query']

/** Selects the responses of a list: all of the form, or those that pass a filter. */
export interface ListScope {
  /** Null selects every completed response of the form. */
  readonly filter: CountFilter | null
}

/**
 * Returns the responses of a survey that a list may show; null when it may show none. The list of an anonymous survey has the days
 * that its results disclose and accepts one filter, an answer that enough people gave and enough others did not. It never filters by
 * attributes of the author: lists of single responses by department and by age, compared with each other, would identify people.
 * Fails with 400 naming the field.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"
 */
export async function readListScope(call: StaffCall, form: MeasuredForm, query: Query): Promise<ListScope | null> {
  const days = await readDays(call, query)
  const filters = await readFilterClauses(call, form.slots, query)
  const answer = readAnswerTerm(form, query)
  if (!form.anonymous) {
    if (days === EVER && filters.filterClauses.length === 0 && filters.user_id === null && answer === null)
      return { filter: null }
    return { filter: filterOf(days, filters, answer) }
  }
  if (filters.filterClauses.length > 0 || filters.user_id !== null) return null
  if (answer !== null && isTelling(answer.question)) return null
  const answerFilters: FilterClauses = { filterClauses: answer === null ? [] : [[answer.term]], user_id: null }
  const show = await readDisclosedCycles(call.db, form, answerFilters, call.now())
  const shown = show(days).days
  return shown === null ? null : { filter: cycleFilter(shown, answerFilters) }
}

function filterOf(days: DayRange, filters: FilterClauses, answer: Answer | null): CountFilter {
  const filter = cycleFilter(days, filters)
  return answer === null ? filter : { ...filter, terms: [...filter.terms, answer.term] }
}

/** An answer that a bar of a chart counts: the term that selects its responses, and its question. */
interface Answer {
  readonly term: FilterTerm
  readonly question: string
}

/** Returns the answer that the list is filtered by; null without such a filter. @source Decisions, section 4 */
function readAnswerTerm(form: MeasuredForm, { answerOf, answerRow, answer }: Query): Answer | null {
  if (answerOf === undefined) return null
  const first = form.slots[Number(answerOf.slice('q-'.length))]
  if (first === undefined) throw invalid({ answerOf: 'is no result of this survey' })
  const slots = form.slots.filter((slot) => slot.question === first.question)
  if (answerRow === undefined) return { term: termOf(first, slots, answer), question: first.question }
  const row = slots.find((slot) => slot.row === answerRow)
  if (row === undefined) throw invalid({ answerRow: 'is no row of this question' })
  return { term: termOf(row, slots, answer), question: first.question }
}

/** Returns the term of an answer: a code in the slot of a choice, the slot of a checkbox's choice, or any answer to other questions. */
function termOf(slot: Slot, slots: readonly Slot[], answer: string | undefined): FilterTerm {
  if (slot.kind === 'choice') {
    const every = slot.choices.map((_, index) => index + 1)
    const code = answer === undefined ? 0 : slot.choices.indexOf(answer) + 1
    return [{ slot: slot.slot, codes: answer === undefined ? every : code > 0 ? [code] : [] }]
  }
  const checks = slots.filter((one) => one.kind === 'check')
  if (answer === undefined || checks.length === 0) return [{ slot: slot.slot, codes: [1] }]
  return checks.filter((one) => one.choice === answer).map((one) => ({ slot: one.slot, codes: [1] }))
}
