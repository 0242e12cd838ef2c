import type { HandlerInput } from '@rapport/api/contract/index'
import type { DayRange } from '@rapport/domain/dates/period'
import type { Slot } from '@rapport/domain/results/scores/slots'

import { invalid, type StaffCall } from '../../http.ts'
import type { CountFilter, FilterTerm } from '../../results/counting/count.ts'
import { readDisclosedCycles } from '../../results/disclosure-control.ts'
import { cycleFilter, readFilterClauses, type FilterClauses } from '../../results/filters/filter-terms.ts'
import { EVER, readDays, type MeasuredForm } from '../../results/measured-form.ts'
import { isTelling } from '../anonymous-answers.ts'

type Query = HandlerInput<'listResponses'>['query']

/** Which responses a list holds: all of the form's, or those that pass. */
export interface ListScope {
  /** Null lets every completed response of the form in. */
  readonly filter: CountFilter | null
}

/**
 * Which responses of a survey a list may hold; null when there are none to be shown. Of an anonymous survey it is the days that its
 * results count too, a bar of which enough people stand in and enough outside of, and never who somebody is: lists of single
 * responses by department and by age, laid on each other, would name people.
 * Fails with 400 naming the field.
 *
 * @source Decisions, sections 4 and 12, "Anonymous forms everywhere"; the last rule is ours
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
  const requested: FilterClauses = { filterClauses: answer === null ? [] : [[answer.term]], user_id: null }
  const show = await readDisclosedCycles(call.db, form, requested, call.now())
  const shown = show(days).days
  return shown === null ? null : { filter: cycleFilter(shown, requested) }
}

function filterOf(days: DayRange, filters: FilterClauses, answer: Answer | null): CountFilter {
  const filter = cycleFilter(days, filters)
  return answer === null ? filter : { ...filter, terms: [...filter.terms, answer.term] }
}

/** Who stands behind a bar: the responses with this term; the question that it is an answer to. */
interface Answer {
  readonly term: FilterTerm
  readonly question: string
}

/** The answer that a bar stands for; null when none is asked for. @source Decisions, section 4 */
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

/** A slot of a choice by the code of the answer, a checkbox by the choice's own slot, anything else by having been answered. */
function termOf(slot: Slot, slots: readonly Slot[], answer: string | undefined): FilterTerm {
  if (slot.kind === 'choice') {
    const every = slot.choices.map((_, place) => place + 1)
    const code = answer === undefined ? 0 : slot.choices.indexOf(answer) + 1
    return [{ slot: slot.slot, codes: answer === undefined ? every : code > 0 ? [code] : [] }]
  }
  const checks = slots.filter((one) => one.kind === 'check')
  if (answer === undefined || checks.length === 0) return [{ slot: slot.slot, codes: [1] }]
  return checks.filter((one) => one.choice === answer).map((one) => ({ slot: one.slot, codes: [1] }))
}
