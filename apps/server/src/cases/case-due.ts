import { dueDaysOf } from '@rapport/domain/cases/case-age'
import { isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/** Returns SQL for the number of days from the opening of case `c` to its due day. @source Decisions, section 14 "Case views" */
async function selectDueDays(db: Db): Promise<RawBuilder<unknown>> {
  const priorities = await db.selectFrom('case_priority').select('priority_id').orderBy('priority_id').execute()
  const cases = priorities.map(({ priority_id }, index) => sql`when ${priority_id}::int then ${dueDaysOf(index)}::int`)
  return sql`case c.priority_id ${sql.join(cases, sql` `)} else ${dueDaysOf(-1)}::int end`
}

/** Returns the SQL condition that case `c` is not closed and its due day is before `today`, an epoch day in `timeZone`. */
export async function isOverdue(db: Db, today: number, timeZone: string): Promise<RawBuilder<unknown>> {
  const days = await selectDueDays(db)
  return sql`(c.status <> 'closed_ts'
    and c.opened_ts < (${isoOfEpochDay(today)}::date - ${days})::timestamp at time zone ${timeZone})`
}

/** Returns SQL for the due day of case `c` in `timeZone`, as a date; null when the case is closed. */
export async function dueDate(db: Db, timeZone: string): Promise<RawBuilder<unknown>> {
  const days = await selectDueDays(db)
  return sql`case when c.status <> 'closed_ts' then (c.opened_ts at time zone ${timeZone})::date + ${days} end`
}
