import type { CaseStatus } from '@rapport/domain/cases/case-status'
import { sql } from 'kysely'

import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'
import { presentVisits, type Place } from '../here-now/present-visits.ts'

/** Length of the chart of opened cases on Home, in days. */
const OPENED_DAYS = 30

/**
 * The number of guests on site, how many of them have open cases, the number of cases with each status, and the number of cases
 * opened on each of the last 30 days.
 */
export interface SummaryCounts {
  readonly here_now_count: number
  readonly here_now_with_open_cases_count: number
  readonly open_cases_count: number
  readonly in_progress_cases_count: number
  readonly closed_cases_count: number
  readonly cases_opened_per_day: number[]
}

/**
 * Counts the guests and cases of one location or of all locations, excluding cases that hidden forms raised. A case counts as open
 * only while its status is Open, as in the list to which the card on Home links.
 *
 * @source Specification part 1, sections 2 "Feedback home" and 3
 */
export async function selectSummaryCounts(
  db: Db,
  location: Place,
  hiddenFormIds: readonly number[],
  now: number,
): Promise<SummaryCounts> {
  const { program_id, merchant_id } = location
  // There is a separate count for each status, because each reads only its part of an index; a single count would read all cases.
  const cases = (status: CaseStatus) => sql`(
    select count(*)::int from member_case c
     where c.program_id = ${program_id} and (${merchant_id}::bigint is null or c.merchant_id = ${merchant_id})
       and c.status = ${status} and ${visibleCase(hiddenFormIds)})`
  const { rows } = await sql<Omit<SummaryCounts, 'cases_opened_per_day'>>`
    with present as (${presentVisits(location, now)})
    select (select count(*)::int from present) as here_now_count,
           (select count(*)::int from present p
             where exists (select from member_case c
               where c.program_id = ${program_id} and c.created_by = p.user_id and c.status = 'opened_ts'
                 and not c.creator_is_staff and ${visibleCase(hiddenFormIds)})) as here_now_with_open_cases_count,
           ${cases('opened_ts')} as open_cases_count,
           ${cases('in_progress_ts')} as in_progress_cases_count,
           ${cases('closed_ts')} as closed_cases_count`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('the count returned no row')
  return { ...counts, cases_opened_per_day: await selectOpenedPerDay(db, location, hiddenFormIds, now) }
}

/** Counts the cases of any status that were opened on each of the last 30 days in the program's time zone. Today is last. */
async function selectOpenedPerDay(
  db: Db,
  location: Place,
  hiddenFormIds: readonly number[],
  now: number,
): Promise<number[]> {
  const { program_id, merchant_id } = location
  const { rows } = await sql<{ opened: number }>`
    with today as (
      select (${new Date(now)}::timestamptz at time zone p.timezone)::date as day, p.timezone
        from program p where p.program_id = ${program_id}),
    opened as (
      select (c.opened_ts at time zone today.timezone)::date as day, count(*)::int as n
        from member_case c cross join today
       where c.program_id = ${program_id} and (${merchant_id}::bigint is null or c.merchant_id = ${merchant_id})
         and c.opened_ts >= (today.day - ${OPENED_DAYS - 1}::int)::timestamp at time zone today.timezone
         and ${visibleCase(hiddenFormIds)}
       group by 1)
    select coalesce(opened.n, 0) as opened
      from today cross join generate_series(0, ${OPENED_DAYS - 1}::int) back
      left join opened on opened.day = today.day - back
     order by back desc`.execute(db)
  return rows.map(({ opened }) => opened)
}
