import { ALL_FORMS_ID, ANONYMOUS_GUEST_ID } from '../constants.ts'
import { type PeriodChoice, readPeriodChoice } from '../dates/period-choice.ts'
import { readRange } from '../people/value-range.ts'
import { type QueryListReader, readOneOf, readTextValue, readTextValues, readWhole } from '../query-values.ts'
import { CASE_ORIGINS, type CaseOrigin } from './case-creator.ts'
import { CASE_STATUSES, type CaseStatus } from './case-status.ts'

/**
 * What narrows the cases list, as its URL has it; null and no tags narrow nothing. No form is all forms, which the URL
 * may also write as 9999. `createdBy` 0 is the anonymous guest. Age and tenure are ranges: `25-34`, `65-`.
 *
 * @source Specification part 1, section 2 "Cases list"; Decisions, section 5
 */
export interface CaseFilters {
  readonly feedbackFormId: number | null
  readonly status: CaseStatus | null
  readonly priority: number | null
  readonly type: number | null
  readonly origin: CaseOrigin | null
  readonly assignedTo: number | null
  readonly createdBy: number | null
  readonly gender: string | null
  readonly memberCategory: string | null
  readonly memberAge: string | null
  readonly memberTenure: string | null
  readonly opened: PeriodChoice | null
  readonly closed: PeriodChoice | null
  readonly tags: readonly string[]
}

/** The cases list without any filter. @source Specification part 1, section 2 "Cases list" */
export const NO_CASE_FILTERS: CaseFilters = {
  feedbackFormId: null,
  status: null,
  priority: null,
  type: null,
  origin: null,
  assignedTo: null,
  createdBy: null,
  gender: null,
  memberCategory: null,
  memberAge: null,
  memberTenure: null,
  opened: null,
  closed: null,
  tags: [],
}

const readRangeText = (text: string | null) => (readRange(text) === null ? null : text)

/** Reads the filters of the cases list from its URL; unknown and malformed values count as not given. @source Decisions, section 5 */
export function readCaseFilters(query: QueryListReader): CaseFilters {
  const form = readWhole(query.get('feedbackFormId'), 1)
  const period = (name: 'opened' | 'closed') =>
    readPeriodChoice(query.get(name), query.get(`${name}Start`), query.get(`${name}End`))
  return {
    feedbackFormId: form === ALL_FORMS_ID ? null : form,
    status: readOneOf(CASE_STATUSES, query.get('status')),
    priority: readWhole(query.get('priority'), 1),
    type: readWhole(query.get('type'), 1),
    origin: readOneOf(CASE_ORIGINS, query.get('origin')),
    assignedTo: readWhole(query.get('assignedTo'), 1),
    createdBy: readWhole(query.get('createdBy'), ANONYMOUS_GUEST_ID),
    gender: readTextValue(query.get('gender')),
    memberCategory: readTextValue(query.get('memberCategory')),
    memberAge: readRangeText(query.get('memberAge')),
    memberTenure: readRangeText(query.get('memberTenure')),
    opened: period('opened'),
    closed: period('closed'),
    tags: readTextValues(query.getAll('tags')),
  }
}

function writePeriod(name: 'opened' | 'closed', period: PeriodChoice | null): [string, string][] {
  if (period === null) return []
  const days: [string, string] = [name, String(period.pastDays)]
  if (period.pastDays !== 'custom') return [days]
  return [days, [`${name}Start`, period.start], [`${name}End`, period.end]]
}

/**
 * Writes the filters as pairs for `new URLSearchParams(…)`, in a fixed order and without what narrows nothing, so that
 * one state of the list has one address. Reading it back gives the same filters.
 *
 * @source Decisions, section 5
 */
export function writeCaseFilters(filters: CaseFilters): [string, string][] {
  const { opened, closed, tags, ...single } = filters
  return [
    ...Object.entries(single).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, String(value)]],
    ),
    ...writePeriod('opened', opened),
    ...writePeriod('closed', closed),
    ...tags.map((tag): [string, string] => ['tags', tag]),
  ]
}
