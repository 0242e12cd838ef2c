import type { caseListQuery } from '@rapport/api/contract/cases/cases'
import { calendarDayOf, dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { derivePeriod, type DayRange, type PeriodFilter } from '@rapport/domain/dates/period'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'

import type { Db } from '../db/open.ts'
import { invalid, notFound } from '../http.ts'
import { isOverdue } from './case-due.ts'

type CaseListInput = Omit<z.output<typeof caseListQuery>, 'program_id'>

/** The filters of the list of cases as the contract parses them, with the id of the signed-in user instead of `me`. */
export type CaseFilters = Omit<CaseListInput, 'assignedTo' | 'mentions'> & {
  readonly assignedTo?: number | undefined
  readonly mentions?: number | undefined
}

/** Returns the filters with the id of the user instead of `me`. */
export function resolveMe<Filters extends Pick<CaseListInput, 'assignedTo' | 'mentions'>>(
  filters: Filters,
  user_id: number,
): Omit<Filters, 'assignedTo' | 'mentions'> & Pick<CaseFilters, 'assignedTo' | 'mentions'> {
  const { assignedTo, mentions } = filters
  return { ...filters, assignedTo: assignedTo === 'me' ? user_id : assignedTo, mentions: mentions && user_id }
}

/**
 * Returns the conditions on case `c` for the filters by member and by time; without these filters every case passes. Fails with
 * 400, naming the field, for an invalid period, and with 404 when a filter needs the current day and the program does not have the
 * location.
 *
 * @source Specification part 1, sections 2 "Cases list" and 5; Decisions, sections 2, 5 and 12 "Ranges"
 */
export async function readCaseConditions(
  db: Db,
  programId: number,
  filters: Omit<CaseFilters, 'offset'>,
  now: number,
): Promise<RawBuilder<unknown>> {
  const opened = periodOf(filters.openedPastDays, filters.openedStart, filters.openedEnd)
  const closed = periodOf(filters.closedPastDays, filters.closedStart, filters.closedEnd)
  const needsToday = opened !== null || closed !== null || hasYears(filters) || filters.overdue !== undefined
  const zone = needsToday ? await selectZone(db, programId, filters.merchantId ?? null) : 'UTC'
  const today = dayInZone(now, zone)
  return sql.join(
    [
      ...(opened === null ? [] : [within(sql`c.opened_ts`, readDays(opened, 'opened', today), zone)]),
      ...(closed === null
        ? []
        : [sql`c.status = 'closed_ts'`, within(sql`c.closed_ts`, readDays(closed, 'closed', today), zone)]),
      ...(filters.overdue === undefined ? [] : [await isOverdue(db, today, zone)]),
      memberPasses(programId, filters, today),
    ],
    sql` and `,
  )
}

/**
 * Returns the period of the filters; null when none is given. A number of days takes precedence over a start and an end.
 * @source Specification part 1, section 5
 */
function periodOf(pastDays?: number, startDate?: string, endDate?: string): PeriodFilter | null {
  if (pastDays !== undefined) return { pastDays }
  return startDate === undefined && endDate === undefined ? null : { pastDays: 'custom', startDate, endDate }
}

const WIRE_NAMES = { pastDays: 'PastDays', startDate: 'Start', endDate: 'End' } as const

function readDays(period: PeriodFilter, what: 'opened' | 'closed', today: number): DayRange {
  const read = derivePeriod(period, today)
  if (!read.ok) throw invalid({ [`${what}${WIRE_NAMES[read.field]}`]: read.reason })
  return read.current
}

/** Returns the condition that a time is within a range of days in a time zone, both days included. */
function within(time: RawBuilder<unknown>, { from, to }: DayRange, zone: string): RawBuilder<unknown> {
  const begin = (day: number) => sql`${isoOfEpochDay(day)}::timestamp at time zone ${zone}`
  return sql`${time} >= ${begin(from)} and ${time} < ${begin(to + 1)}`
}

const hasYears = (filters: Omit<CaseFilters, 'offset'>): boolean =>
  [filters.memberAgeMin, filters.memberAgeMax, filters.memberTenureMin, filters.memberTenureMax].some(
    (bound) => bound !== undefined,
  )

/** Returns whether a filter by member is given. */
export const hasMemberFilter = (filters: Omit<CaseFilters, 'offset'>): boolean =>
  hasYears(filters) || filters.gender !== undefined || filters.memberCategory !== undefined

/**
 * Returns the condition that the member whose feedback raised case `c` passes the filters, judged by the member's current data;
 * true when no filters by member are given.
 */
function memberPasses(programId: number, filters: Omit<CaseFilters, 'offset'>, today: number): RawBuilder<unknown> {
  const { gender, memberCategory, memberAgeMin, memberAgeMax, memberTenureMin, memberTenureMax } = filters
  const parts = [
    ...(gender === undefined ? [] : [sql`m.gender = ${gender}`]),
    ...(memberCategory === undefined ? [] : [sql`m.member_category = ${memberCategory}`]),
    ...between(
      yearsSince(sql`m.birth_year`, sql`coalesce(m.birth_month, 1)`, sql`coalesce(m.birth_day, 1)`, today),
      memberAgeMin,
      memberAgeMax,
    ),
    ...between(
      yearsSince(
        sql`extract(year from m.date_joined)`,
        sql`extract(month from m.date_joined)`,
        sql`extract(day from m.date_joined)`,
        today,
      ),
      memberTenureMin,
      memberTenureMax,
    ),
  ]
  if (parts.length === 0) return sql`true`
  return sql`not c.creator_is_staff and exists (
    select from member m
     where m.program_id = ${programId} and m.user_id = c.created_by and ${sql.join(parts, sql` and `)})`
}

/** Returns SQL for the number of full years from a date, given as year, month and day, to today; null when the year is null. */
function yearsSince(
  year: RawBuilder<unknown>,
  month: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  today: number,
): RawBuilder<unknown> {
  const now = calendarDayOf(today)
  return sql`(${now.year}::int - ${year} - ((${month}, ${day}) > (${now.month}::int, ${now.day}::int))::int)`
}

function between(years: RawBuilder<unknown>, min: number | undefined, max: number | undefined): RawBuilder<unknown>[] {
  if (min === undefined && max === undefined) return []
  return [sql`${years} between ${min ?? 0}::int and ${max ?? 1000}::int`]
}

/**
 * Selects the time zone in which days are counted: that of the location, if one is requested, otherwise that of the program. Fails
 * with 404 when the program does not have the location.
 *
 * @source Decisions, section 2
 */
export async function selectZone(db: Db, programId: number, merchantId: number | null): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select coalesce(l.timezone, p.timezone) as timezone
      from program p
      left join merchant l on l.program_id = p.program_id and l.merchant_id = ${merchantId}::bigint
     where p.program_id = ${programId} and (${merchantId}::bigint is null or l.merchant_id is not null)`.execute(db)
  const zone = rows[0]?.timezone
  if (zone === undefined) throw notFound()
  return zone
}
