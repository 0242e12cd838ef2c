import { ALL_FORMS_ID, ANONYMOUS_GUEST_ID } from '../constants.ts'
import { type PeriodChoice, readPeriodChoice } from '../dates/period-choice.ts'
import { readRange } from '../people/value-range.ts'
import { type QueryListReader, readOneOf, readTextValue, readTextValues, readWhole } from '../query-values.ts'
import { CASE_ORIGINS, type CaseOrigin } from './case-creator.ts'
import { type CaseSort, readCaseSort } from './case-sort.ts'
import { CASE_STATUSES, type CaseStatus } from './case-status.ts'

/** The values of the status filter: each state of a case, and one value for all states except closed. */
export const CASE_STATUS_FILTERS = [...CASE_STATUSES, 'not_closed'] as const

/** Maximum length of the search text in the cases list, in characters. */
export const MAX_CASE_SEARCH = 200

/** A value of the status filter. */
export type CaseStatusFilter = CaseStatus | 'not_closed'

/**
 * The filters and the sort of the cases list, as in its URL. A filter that is null, or an empty list of tags, has no effect. When
 * `feedbackFormId` is null, which the URL can also express as 9999, cases of all forms are listed. An `assignedTo` of 0 selects
 * unassigned cases, and `me` selects cases assigned to the signed-in user. An `overdue` of 1 selects cases whose due day has
 * passed. A `mentions` of `me` selects cases with a comment that mentions the signed-in user. `q` is the search text, at most 200
 * characters. A `createdBy` of 0 selects cases created by the anonymous guest. Age and tenure are ranges of years, for example
 * `25-34` or `65-`. When `sort` is null, the most recently opened case comes first.
 *
 * @source Specification part 1, section 2 "Cases list"; Decisions, sections 5 and 14 "Case views"
 */
export interface CaseFilters {
  readonly q: string | null
  readonly feedbackFormId: number | null
  readonly status: CaseStatusFilter | null
  readonly priority: number | null
  readonly type: number | null
  readonly origin: CaseOrigin | null
  readonly assignedTo: number | 'me' | null
  readonly overdue: 1 | null
  readonly mentions: 'me' | null
  readonly createdBy: number | null
  readonly gender: string | null
  readonly memberCategory: string | null
  readonly memberAge: string | null
  readonly memberTenure: string | null
  readonly opened: PeriodChoice | null
  readonly closed: PeriodChoice | null
  readonly tags: readonly string[]
  readonly sort: CaseSort | null
}

/** The values of CaseFilters when no filter is set. @source Specification part 1, section 2 "Cases list" */
export const NO_CASE_FILTERS: CaseFilters = {
  q: null,
  feedbackFormId: null,
  status: null,
  priority: null,
  type: null,
  origin: null,
  assignedTo: null,
  overdue: null,
  mentions: null,
  createdBy: null,
  gender: null,
  memberCategory: null,
  memberAge: null,
  memberTenure: null,
  opened: null,
  closed: null,
  tags: [],
  sort: null,
}

const readSearch = (text: string | null) => text?.trim().slice(0, MAX_CASE_SEARCH).trimEnd() || null
const readRangeText = (text: string | null) => (readRange(text) === null ? null : text)

/** Reads the filters of the cases list from its URL; unknown and malformed values are ignored. @source Decisions, section 5 */
export function readCaseFilters(query: QueryListReader): CaseFilters {
  const form = readWhole(query.get('feedbackFormId'), 1)
  const period = (name: 'opened' | 'closed') =>
    readPeriodChoice(query.get(name), query.get(`${name}Start`), query.get(`${name}End`))
  return {
    q: readSearch(query.get('q')),
    feedbackFormId: form === ALL_FORMS_ID ? null : form,
    status: readOneOf(CASE_STATUS_FILTERS, query.get('status')),
    priority: readWhole(query.get('priority'), 1),
    type: readWhole(query.get('type'), 1),
    origin: readOneOf(CASE_ORIGINS, query.get('origin')),
    assignedTo: query.get('assignedTo') === 'me' ? 'me' : readWhole(query.get('assignedTo'), 0),
    overdue: query.get('overdue') === '1' ? 1 : null,
    mentions: query.get('mentions') === 'me' ? 'me' : null,
    createdBy: readWhole(query.get('createdBy'), ANONYMOUS_GUEST_ID),
    gender: readTextValue(query.get('gender')),
    memberCategory: readTextValue(query.get('memberCategory')),
    memberAge: readRangeText(query.get('memberAge')),
    memberTenure: readRangeText(query.get('memberTenure')),
    opened: period('opened'),
    closed: period('closed'),
    tags: readTextValues(query.getAll('tags')),
    sort: readCaseSort(query.get('sort')),
  }
}

function writePeriod(name: 'opened' | 'closed', period: PeriodChoice | null): [string, string][] {
  if (period === null) return []
  const days: [string, string] = [name, String(period.pastDays)]
  if (period.pastDays !== 'custom') return [days]
  return [days, [`${name}Start`, period.start], [`${name}End`, period.end]]
}

/**
 * Writes the filters as pairs for `new URLSearchParams(…)`, in a fixed order and without empty filters, so that each state of the
 * list has exactly one URL. Reading that URL gives the same filters.
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
