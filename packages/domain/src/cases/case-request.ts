import type { PeriodChoice } from '../dates/period-choice.ts'
import { readRange } from '../people/value-range.ts'
import type { CaseFilters } from './case-filters.ts'

type Years<Name extends string> = Partial<Readonly<Record<`${Name}Min` | `${Name}Max`, number>>>

type Days<Name extends string> = Partial<Readonly<Record<`${Name}PastDays`, number>>> &
  Partial<Readonly<Record<`${Name}Start` | `${Name}End`, string>>>

/** The values that go to the call as the URL has them. */
const PLAIN = [
  'feedbackFormId',
  'status',
  'priority',
  'type',
  'origin',
  'assignedTo',
  'createdBy',
  'gender',
  'memberCategory',
] as const

type Plain = { readonly [Name in (typeof PLAIN)[number]]?: NonNullable<CaseFilters[Name]> }

/** What is asked of GET /v3/cases besides program and offset; what narrows nothing is left out. @source Specification part 1, sections 5 and 7; Decisions, section 5 */
export interface CaseListRequest
  extends Plain, Years<'memberAge'>, Years<'memberTenure'>, Days<'opened'>, Days<'closed'> {
  readonly tags?: string[]
}

function years<Name extends string>(name: Name, text: string | null): Years<Name> {
  const range = readRange(text)
  const bounds = range && { [`${name}Min`]: range.min, ...(range.max !== null && { [`${name}Max`]: range.max }) }
  // The keys are made from the name as the type makes them.
  return (bounds ?? {}) as Years<Name>
}

function days<Name extends string>(name: Name, period: PeriodChoice): Days<Name> {
  const requested =
    period.pastDays === 'custom'
      ? { [`${name}Start`]: period.start, [`${name}End`]: period.end }
      : { [`${name}PastDays`]: period.pastDays }
  // The keys are made from the name as the type makes them.
  return requested as Days<Name>
}

/**
 * The query of the cases call for the filters of the list. Age and tenure become bounds, an open range the lower one
 * alone; a custom period sends its days and no day count, a fixed one its day count and no days.
 *
 * @source Specification part 1, section 5; Decisions, section 5
 */
export function deriveCaseRequest(filters: CaseFilters): CaseListRequest {
  const plain = PLAIN.flatMap((name) => (filters[name] === null ? [] : [[name, filters[name]] as const]))
  return {
    // The entries are made from the list whose names are the keys.
    ...(Object.fromEntries(plain) as Plain),
    ...years('memberAge', filters.memberAge),
    ...years('memberTenure', filters.memberTenure),
    ...(filters.opened && days('opened', filters.opened)),
    ...(filters.closed && days('closed', filters.closed)),
    ...(filters.tags.length > 0 && { tags: [...filters.tags] }),
  }
}
