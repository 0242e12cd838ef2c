import type { PeriodChoice } from '../dates/period-choice.ts'
import type { IsoDate } from '../format/date-text.ts'
import { readRange } from '../people/value-range.ts'
import type { CaseFilters } from './case-filters.ts'

type Years<Name extends string> = Partial<Readonly<Record<`${Name}Min` | `${Name}Max`, number>>>

type Days<Name extends string> = Partial<Readonly<Record<`${Name}PastDays`, number>>> &
  Partial<Readonly<Record<`${Name}Start` | `${Name}End`, IsoDate>>>

/** The filters that are converted for the request; all others are sent unchanged. */
type ConvertedFilter = 'memberAge' | 'memberTenure' | 'opened' | 'closed' | 'tags'

type UnchangedFilters = Omit<CaseFilters, ConvertedFilter>

type Given<Values> = { readonly [Name in keyof Values]?: NonNullable<Values[Name]> }

/**
 * The query parameters of GET /v3/cases, except the program and the offset; filters without a value are omitted.
 *
 * @source Specification part 1, sections 5 and 7; Decisions, section 5
 */
export interface CaseListRequest
  extends Given<UnchangedFilters>, Years<'memberAge'>, Years<'memberTenure'>, Days<'opened'>, Days<'closed'> {
  readonly tags?: string[]
}

/**
 * Removes the filters without a value. The parameter type allows only single values, so all other filters must be converted first.
 */
function omitNulls(
  filters: UnchangedFilters & Readonly<Record<string, string | number | null>>,
): Given<UnchangedFilters> {
  const given = Object.entries(filters).filter(([, value]) => value !== null)
  // The cast is needed because TypeScript does not infer that no remaining value is null.
  return Object.fromEntries(given) as Given<UnchangedFilters>
}

function years<Name extends string>(name: Name, text: string | null): Years<Name> {
  const range = readRange(text)
  const bounds = range && { [`${name}Min`]: range.min, ...(range.max !== null && { [`${name}Max`]: range.max }) }
  // The keys are composed of `name` and a suffix in the same way as in the type Years.
  return (bounds ?? {}) as Years<Name>
}

function days<Name extends string>(name: Name, period: PeriodChoice): Days<Name> {
  const bounds =
    period.pastDays === 'custom'
      ? { [`${name}Start`]: period.start, [`${name}End`]: period.end }
      : { [`${name}PastDays`]: period.pastDays }
  // The keys are composed of `name` and a suffix in the same way as in the type Days.
  return bounds as Days<Name>
}

/**
 * Builds the query parameters of GET /v3/cases from the filters of the list. An age or tenure range becomes a minimum and a
 * maximum, or only a minimum if it has no upper end. A custom period is sent as its start and end, and a fixed period as its number
 * of days.
 *
 * @source Specification part 1, section 5; Decisions, section 5
 */
export function deriveCaseRequest(filters: CaseFilters): CaseListRequest {
  const { memberAge, memberTenure, opened, closed, tags, ...unchanged } = filters
  return {
    ...omitNulls(unchanged),
    ...years('memberAge', memberAge),
    ...years('memberTenure', memberTenure),
    ...(opened && days('opened', opened)),
    ...(closed && days('closed', closed)),
    ...(tags.length > 0 && { tags: [...tags] }),
  }
}
