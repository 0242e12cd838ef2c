import type { AudienceColumnId } from '@rapport/domain/audiences/audience-columns'
import {
  type AudienceQuery,
  type Criterion,
  type CriterionWhere,
  groupCriteria,
} from '@rapport/domain/audiences/audience-query'
import { isAtTime } from '@rapport/domain/audiences/visit-times'
import { calendarDayOf, epochDayOfIso } from '@rapport/domain/dates/epoch-day'
import { sql, type RawBuilder } from 'kysely'

/** An SQL condition that is never null. */
type Condition = RawBuilder<boolean>

/**
 * Returns the SQL for the number of full years from a date (given as year, month and day) to today. The result is null when the
 * year is null.
 */
function yearsSince(year: RawBuilder<unknown>, month: RawBuilder<unknown>, day: RawBuilder<unknown>, today: number) {
  const now = calendarDayOf(today)
  return sql`(${now.year}::int - ${year} - case when (${month}, ${day}) > (${now.month}::int, ${now.day}::int) then 1 else 0 end)`
}

const ageAt = (today: number) =>
  yearsSince(sql`m.birth_year`, sql`coalesce(m.birth_month, 1)`, sql`coalesce(m.birth_day, 1)`, today)

const tenureAt = (today: number) => {
  const part = (name: string) => sql`extract(${sql.raw(name)} from m.date_joined)::int`
  return yearsSince(part('year'), part('month'), part('day'), today)
}

/** Returns the condition that compares a nullable value. A null value satisfies no operator except `is_not`. */
function compare(known: RawBuilder<unknown>, where: CriterionWhere, type: 'text' | 'float8' | 'date'): Condition {
  const cast = (text = '') => sql`${text.trim()}::${sql.raw(type)}`
  const some = (condition: RawBuilder<unknown>) => sql<boolean>`coalesce(${condition}, false)`
  switch (where.operator) {
    case 'exists':
      return sql<boolean>`(${known} is not null)`
    case 'is':
      return some(sql`${known} = ${cast(where.value)}`)
    case 'is_not':
      return sql<boolean>`(${known} is distinct from ${cast(where.value)})`
    case 'less_than':
    case 'before':
      return some(sql`${known} < ${cast(where.value)}`)
    case 'more_than':
    case 'after':
      return some(sql`${known} > ${cast(where.value)}`)
    case 'between':
      return some(sql`${known} between ${cast(where.value_1)} and ${cast(where.value_2)}`)
    case 'contains':
      return some(sql`strpos(${known}, ${cast(where.value)}) > 0`)
    case 'starts_with':
      return some(sql`starts_with(${known}, ${cast(where.value)})`)
  }
}

/** Returns the case-insensitive condition for a text column; empty text is treated as null. */
const compareText = (column: RawBuilder<unknown>, { value = '', ...where }: CriterionWhere): Condition =>
  compare(sql`nullif(lower(${column}), '')`, { ...where, value: value.toLowerCase() }, 'text')

/**
 * Returns the condition that at least one visit was on a day that the criterion specifies. The days of visits are stored as epoch
 * days. For an operator without a day, returns the condition that there was at least one visit.
 */
function hasVisitDay({ operator, value = '', value_1 = '', value_2 = '' }: CriterionWhere): Condition {
  const range = (from: string | null, to: string | null, bounds: '[]' | '()') => {
    const day = (text: string | null) => (text === null ? null : epochDayOfIso(text))
    return sql<boolean>`coalesce(v.days && int4range(${day(from)}::int, ${day(to)}::int, ${bounds}), false)`
  }
  switch (operator) {
    case 'before':
      return range(null, value, '()')
    case 'after':
      return range(value, null, '()')
    case 'between':
      return range(value_1, value_2, '[]')
    case 'is':
      return range(value, value, '[]')
    default:
      return sql<boolean>`(coalesce(v.visits, 0) > 0)`
  }
}

const ALL_DAYS = 0b111_1111

function hasVisitWeekday({ operator, value }: CriterionWhere): Condition {
  const day = 1 << Number(value)
  return sql<boolean>`(coalesce(v.dows, 0) & ${operator === 'is_not' ? ALL_DAYS & ~day : day}::int <> 0)`
}

const QUARTERS = 96
const QUARTER_MINUTES = 15

/**
 * Returns the condition that at least one visit was at a time that the criterion specifies. All selectable times are multiples of
 * 15 minutes, so comparing quarter-hours is exact.
 */
function hasVisitTime(where: CriterionWhere): Condition {
  const wanted = Array.from({ length: QUARTERS }, (_, at) => (isAtTime(at * QUARTER_MINUTES, where) ? '1' : '0')).join(
    '',
  )
  return sql<boolean>`coalesce(bit_count(v.quarters & ${wanted}::text::bit(96)) > 0, false)`
}

/**
 * Returns the condition of a criterion for member `m` and the member's rows `v` (visits), `f` (feedback) and `o` (open cases), each
 * of which can be missing. The condition is never null. Column names come only from the domain package, and every value is passed
 * as a parameter. `today` is an epoch day in the program's time zone. audiences/testing/match-query.ts in the domain package
 * defines the semantics.
 *
 * @source Decisions, section 12 "AND/OR"
 */
export function criterionSql({ where }: Criterion, today: number): Condition {
  // The cast is safe, because the query has been checked against the known columns.
  const col = where.col as AudienceColumnId
  switch (col) {
    case 'age':
      return compare(ageAt(today), where, 'float8')
    case 'tenure':
      return compare(tenureAt(today), where, 'float8')
    case 'visits':
      return compare(sql`coalesce(v.visits, 0)`, where, 'float8')
    case 'responses':
    case 'open_cases':
      return compare(
        sql`coalesce(${sql.ref(col === 'responses' ? 'f.responses' : 'o.open_cases')}, 0)`,
        where,
        'float8',
      )
    case 'response_days':
      return compare(sql`(${today}::int - f.last_day)`, where, 'float8')
    case 'unhappy_days':
      return compare(sql`(${today}::int - f.unhappy_day)`, where, 'float8')
    case 'response_date':
      return compare(sql`(date '1970-01-01' + f.last_day)`, where, 'date')
    case 'last_score':
      return compare(sql`f.last_band`, where, 'text')
    case 'date_joined':
      return compare(sql`m.date_joined`, where, 'date')
    case 'visit_date':
      return hasVisitDay(where)
    case 'visit_dow':
      return hasVisitWeekday(where)
    case 'visit_tod':
      return hasVisitTime(where)
    case 'status':
    case 'wifi_matched':
    case 'email_enabled':
    case 'text_enabled':
      return sql<boolean>`(m.${sql.ref(col)} = ${where.value === 'true'}::boolean)`
    case 'merchant_id':
    case 'birth_month':
      return compare(sql`m.${sql.ref(col)}::text`, where, 'text')
    case 'member_category':
    case 'gender':
      return compare(sql`nullif(m.${sql.ref(col)}, '')`, where, 'text')
    default:
      return compareText(sql`m.${sql.ref(col)}`, where)
  }
}

/**
 * Returns the SQL condition for a query. AND binds tighter than OR, and an empty query selects everyone.
 *
 * @source Decisions, section 12 "AND/OR"
 */
export function querySql(query: AudienceQuery, today: number): Condition {
  const groups = groupCriteria(query)
  if (groups.length === 0) return sql<boolean>`true`
  const all = (group: readonly Criterion[]) =>
    sql`(${sql.join(
      group.map((criterion) => criterionSql(criterion, today)),
      sql` and `,
    )})`
  return sql<boolean>`(${sql.join(groups.map(all), sql` or `)})`
}
