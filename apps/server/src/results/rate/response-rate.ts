import type { ResponseRate } from '@rapport/api/contract/feedback/rate'
import type { ResultFilters } from '@rapport/api/contract/feedback/results'
import { ATTRIBUTE_FILTER, CULTURE_FILTERS } from '@rapport/domain/performance/segment-filters'
import { deriveCurve, NO_RATE_TEXT, shareOf } from '@rapport/domain/results/rate/response-rate'

import type { Db } from '../../db/open.ts'
import type { StaffCall } from '../../http.ts'
import { countPassing, INVITED } from '../counting/count.ts'
import { cycleFilter, readFilterClauses } from '../filters/filter-terms.ts'
import { EVER, readDays, type MeasuredForm } from '../measured-form.ts'
import { countInvitationsByDelay } from './count-invitations.ts'
import { countUnfinished } from './count-unfinished.ts'

/** The filters and the period of a call; without a period, all time is included. */
export type RateRequest = ResultFilters & {
  readonly pastDays?: number | 'custom' | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

const NO_INVITATIONS = { invited: 0, answered: new Map<number, number>() }

/**
 * Returns the reason why no response rate exists for these filters: answers are unknown for people who did not respond, and one
 * person is not a group. Returns null when a rate can exist.
 *
 * @source Decisions, section 14 "Response rate"
 */
export function findNoRateReason(query: ResultFilters): string | null {
  if (query.createdBy !== undefined) return NO_RATE_TEXT.person
  const answers = [...CULTURE_FILTERS, ATTRIBUTE_FILTER] as const
  return answers.some((name) => (query[name] ?? []).length > 0) ? NO_RATE_TEXT.answers : null
}

/** Returns the reason why a survey without invitations has no response rate: it was imported, or no one was invited. */
export async function whyNobodyInvited(db: Db, { program_id, feedback_form_id }: MeasuredForm): Promise<string> {
  const form = await db
    .selectFrom('feedback_form')
    .select('is_imported')
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirst()
  return form?.is_imported === true ? NO_RATE_TEXT.imported : NO_RATE_TEXT.uninvited
}

/**
 * Reads the response rate of a non-anonymous survey, or the reason why there is none. Fails like readDays and readFilterClauses.
 *
 * @source Decisions, section 14 "Response rate"
 */
export async function readResponseRate(call: StaffCall, form: MeasuredForm, query: RateRequest): Promise<ResponseRate> {
  const { db } = call
  const days = await readDays(call, query)
  const clauses = await readFilterClauses(call, form, query)
  const filter = cycleFilter(days, clauses)
  const noRate = findNoRateReason(query)
  const isFiltered = filter.terms.length > 0 || filter.user_id !== null
  const counted = noRate === null ? await countInvitationsByDelay(db, form, filter) : NO_INVITATIONS
  const { invited } = counted
  const answered = [...counted.answered.values()].reduce((sum, count) => sum + count, 0)
  const completed = await countPassing(db, form, filter)
  const isWhole = days === EVER && !isFiltered
  const answering = { ...filter, terms: [...filter.terms, INVITED] }
  const invitedCompleted = noRate !== null ? 0 : await countPassing(db, form, answering)
  // Member attributes are recorded when a survey is completed, not when it is opened, so unfinished responses can be filtered only
  // by location.
  const hasUnfinished = !isFiltered || (clauses.filterClauses.length === 1 && query.merchantId !== undefined)
  const unfinished = hasUnfinished
    ? await countUnfinished(db, form, { days, merchant_id: query.merchantId ?? null })
    : null
  const opened = unfinished === null ? null : completed + unfinished.opened
  const isRate = noRate === null && invited > 0
  return {
    invited: noRate === null ? invited : null,
    answered: noRate === null ? answered : null,
    rate: isRate ? shareOf(answered, invited) : null,
    reason: isRate ? null : (noRate ?? (await whyNobodyInvited(db, form))),
    uninvited: noRate === null ? completed - invitedCompleted : null,
    opened,
    started: unfinished === null ? null : completed + unfinished.started,
    completed,
    completed_of_opened: opened === null ? null : shareOf(completed, opened),
    curve: isRate ? deriveCurve(invited, counted.answered) : null,
    is_whole: isWhole,
  }
}
