import { epochDayOf, epochDayOfIso, wholeYearsBetween } from '../../dates/epoch-day.ts'
import type { AudienceColumnId } from '../audience-columns.ts'
import { type AudienceQuery, type Criterion, type CriterionWhere, groupCriteria } from '../audience-query.ts'
import { isAtTime } from '../visit-times.ts'

/**
 * A visit as a query sees it: its date in the location's time zone as YYYY-MM-DD, its day of the week (0 is Sunday), and the minute
 * of the day at which it began.
 */
export interface MemberVisit {
  readonly date: string
  readonly dow: number
  readonly minute: number
}

/** A completed response as a query sees it: its epoch day, its position among the member's responses, and the band of its score. */
export interface MemberAnswer {
  readonly day: number
  readonly at: number
  readonly band: 'positive' | 'neutral' | 'negative' | null
}

/** The properties of a member that a query can use. @source Specification part 2, section 3 "Guest / member" */
export interface AudienceMember extends Readonly<
  Record<'fname' | 'lname' | 'email' | 'phone' | 'member_number' | 'company' | 'title' | 'address', string | null>
> {
  readonly member_category: string | null
  readonly gender: string | null
  readonly merchant_id: number | null
  readonly birth_day: number | null
  readonly birth_month: number | null
  readonly birth_year: number | null
  readonly date_joined: string | null
  readonly status: boolean
  readonly wifi_matched: boolean
  readonly email_enabled: boolean
  readonly text_enabled: boolean
  readonly visits: readonly MemberVisit[]
  readonly responses: readonly MemberAnswer[]
  readonly open_cases: number
}

function ageOf({ birth_year, birth_month, birth_day }: AudienceMember, today: number): number | null {
  if (birth_year === null) return null
  return wholeYearsBetween(epochDayOf({ year: birth_year, month: birth_month ?? 1, day: birth_day ?? 1 }), today)
}

const tenureOf = ({ date_joined }: AudienceMember, today: number): number | null =>
  date_joined === null ? null : wholeYearsBetween(epochDayOfIso(date_joined) ?? today, today)

const newestDay = (answers: readonly MemberAnswer[]): number | null =>
  answers.length === 0 ? null : Math.max(...answers.map(({ day }) => day))

const daysSince = (day: number | null, today: number): number | null => (day === null ? null : today - day)

const lastBand = (answers: readonly MemberAnswer[]): string | null =>
  answers.filter(({ band }) => band !== null).toSorted((a, b) => b.at - a.at)[0]?.band ?? null

const asText = (number: number | null): string | null => (number === null ? null : String(number))

/**
 * Returns whether a member's value (`known`) meets a comparison. An unknown value (null) is not equal to any value, so only
 * `is_not` matches it.
 */
function compare(
  known: string | number | null,
  where: CriterionWhere,
  read: (text: string) => string | number,
): boolean {
  if (where.operator === 'is_not') return known === null || known !== read(where.value ?? '')
  if (known === null) return false
  const value = read(where.value ?? '')
  switch (where.operator) {
    case 'exists':
      return true
    case 'is':
      return known === value
    case 'less_than':
    case 'before':
      return known < value
    case 'more_than':
    case 'after':
      return known > value
    case 'between':
      return known >= read(where.value_1 ?? '') && known <= read(where.value_2 ?? '')
    case 'contains':
      return String(known).includes(String(value))
    case 'starts_with':
      return String(known).startsWith(String(value))
  }
}

const compareText = (known: string | null, where: CriterionWhere): boolean =>
  compare(known?.toLowerCase() || null, where, (text) => text.trim().toLowerCase())

/**
 * Returns whether a member meets one criterion. `today` is the epoch day in the program's time zone. @source Decisions, section 12
 * "AND/OR"
 */
export function matchesCriterion({ where }: Criterion, member: AudienceMember, today: number): boolean {
  // Assumes a validated query, in which every column exists.
  const col = where.col as AudienceColumnId
  switch (col) {
    case 'age':
      return compare(ageOf(member, today), where, Number)
    case 'tenure':
      return compare(tenureOf(member, today), where, Number)
    case 'visits':
      return compare(member.visits.length, where, Number)
    case 'responses':
      return compare(member.responses.length, where, Number)
    case 'open_cases':
      return compare(member.open_cases, where, Number)
    case 'response_days':
      return compare(daysSince(newestDay(member.responses), today), where, Number)
    case 'unhappy_days': {
      const unhappy = member.responses.filter(({ band }) => band === 'negative')
      return compare(daysSince(newestDay(unhappy), today), where, Number)
    }
    case 'response_date':
      return compare(newestDay(member.responses), where, (text) => epochDayOfIso(text) ?? Number.NaN)
    case 'last_score':
      return compare(lastBand(member.responses), where, (text) => text.trim())
    case 'date_joined':
      return compare(member.date_joined, where, String)
    case 'visit_date':
      return member.visits.some(({ date }) => compare(date, where, String))
    case 'visit_dow':
      return member.visits.some(({ dow }) => compare(dow, where, Number))
    case 'visit_tod':
      return member.visits.some(({ minute }) => isAtTime(minute, where))
    case 'status':
    case 'wifi_matched':
    case 'email_enabled':
    case 'text_enabled':
      return String(member[col]) === where.value
    case 'merchant_id':
    case 'birth_month':
      return compare(asText(member[col]), where, (text) => text.trim())
    case 'member_category':
    case 'gender':
      return compare(member[col] || null, where, (text) => text.trim())
    default:
      return compareText(member[col], where)
  }
}

/**
 * Returns whether a member is in the audience that a query defines. The implementation is as simple as possible, so that tests can
 * use it as a reference for the SQL implementation. AND binds tighter than OR; a query without rows matches every member.
 *
 * @source Decisions, section 12 "AND/OR"
 */
export function matchesQuery(query: AudienceQuery, member: AudienceMember, today: number): boolean {
  const groups = groupCriteria(query)
  if (groups.length === 0) return true
  return groups.some((group) => group.every((criterion) => matchesCriterion(criterion, member, today)))
}
