import type { HandlerInput } from '@rapport/api/contract/index'
import type { DayRange } from '@rapport/domain/dates/period'
import type { Slot } from '@rapport/domain/results/scores/slots'

import { invalid, type StaffCall } from '../../http.ts'
import type { CountFilter, FilterTerm } from '../../results/counting/count.ts'
import { cycleFilter, readFilterClauses, type FilterClauses } from '../../results/filters/filter-terms.ts'
import { EVER, readDays, type MeasuredForm } from '../../results/measured-form.ts'

type Query = HandlerInput<'listResponses'>['query']

/** Selects the responses of a list: all of the form, or those that pass a filter. */
export interface ListScope {
  /** Null selects every completed response of the form. */
  readonly filter: CountFilter | null
}

/** Returns the responses of a survey that a list shows. Fails with 400 naming the field. @source Decisions, section 4 */
export async function readListScope(call: StaffCall, form: MeasuredForm, query: Query): Promise<ListScope> {
  const days = await readDays(call, query)
  const filters = await readFilterClauses(call, form.allSlots, query)
  const answer = readAnswerTerm(form, query)
  const isWhole = days === EVER && filters.filterClauses.length === 0 && filters.user_id === null && answer === null
  return { filter: isWhole ? null : filterOf(days, filters, answer) }
}

function filterOf(days: DayRange, filters: FilterClauses, answer: FilterTerm | null): CountFilter {
  const filter = cycleFilter(days, filters)
  return answer === null ? filter : { ...filter, terms: [...filter.terms, answer] }
}

/** Returns the answer of a bar of a chart that the list is filtered by; null without such a filter. @source Decisions, section 4 */
function readAnswerTerm(form: MeasuredForm, { answerOf, answerRow, answer }: Query): FilterTerm | null {
  if (answerOf === undefined) return null
  const first = form.allSlots[Number(answerOf.slice('q-'.length))]
  if (first === undefined) throw invalid({ answerOf: 'is no result of this survey' })
  const slots = form.allSlots.filter(
    ({ question, column, version }) =>
      question === first.question && column === first.column && version === first.version,
  )
  if (answerRow === undefined) return termOf(first, slots, answer)
  const row = slots.find((slot) => slot.row === answerRow)
  if (row === undefined) throw invalid({ answerRow: 'is no row of this question' })
  return termOf(
    row,
    slots.filter((slot) => slot.row === answerRow),
    answer,
  )
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
