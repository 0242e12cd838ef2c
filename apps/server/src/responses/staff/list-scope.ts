import type { HandlerInput } from '@rapport/api/contract/index'
import type { DayRange } from '@rapport/domain/dates/period'

import type { StaffCall } from '../../http.ts'
import type { CountFilter, FilterTerm } from '../../results/counting/count.ts'
import { cycleFilter, readFilterClauses, type FilterClauses } from '../../results/filters/filter-terms.ts'
import { EVER, readDays, type MeasuredForm } from '../../results/measured-form.ts'
import { readAnswerTerm } from './answer-term.ts'

type Query = HandlerInput<'listResponses'>['query']

/** The responses in a list: all completed responses to the form, or those that pass a filter. */
export interface ListScope {
  /** Null selects every completed response to the form. */
  readonly filter: CountFilter | null
}

/** Returns the scope of a response list. Fails with 400 naming the invalid field. @source Decisions, section 4 */
export async function readListScope(call: StaffCall, form: MeasuredForm, query: Query): Promise<ListScope> {
  const days = await readDays(call, query)
  const filters = await readFilterClauses(call, form, query)
  const answer = readAnswerTerm(form, query)
  const isWhole = days === EVER && filters.filterClauses.length === 0 && filters.user_id === null && answer === null
  return { filter: isWhole ? null : filterOf(days, filters, answer) }
}

function filterOf(days: DayRange, filters: FilterClauses, answer: FilterTerm | null): CountFilter {
  const filter = cycleFilter(days, filters)
  return answer === null ? filter : { ...filter, terms: [...filter.terms, answer] }
}
