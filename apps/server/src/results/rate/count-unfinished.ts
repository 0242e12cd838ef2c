import type { DayRange } from '@rapport/domain/dates/period'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { EVER } from '../measured-form.ts'

/**
 * Counts the unfinished responses to a form that were opened on the given days: all of them, and those that were started. The days
 * are in the time zone of the response's location or, if it has no location, of the program. `merchant_id` null means all
 * locations.
 */
export async function countUnfinished(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  { days, merchant_id }: { readonly days: DayRange; readonly merchant_id: number | null },
): Promise<{ opened: number; started: number }> {
  const begins = (day: number) =>
    sql`(date '1970-01-01' + ${day}::int)::timestamp at time zone coalesce(l.timezone, p.timezone)`
  // The bounds of EVER are not valid PostgreSQL dates, so EVER adds no condition.
  const isInPeriod =
    days === EVER
      ? sql`true`
      : sql`r.opened_ts >= ${begins(days.from)} and r.opened_ts < ${begins(days.to + 1)}
          and r.opened_ts between (date '1970-01-01' + ${days.from}::int) - interval '1 day'
            and (date '1970-01-01' + ${days.to}::int) + interval '2 days'`
  const { rows } = await sql<{ opened: number; started: number }>`
    select count(*)::int as opened, count(r.started_ts)::int as started
      from feedback_response r
      join program p on p.program_id = r.program_id
      left join merchant l on l.program_id = r.program_id and l.merchant_id = r.merchant_id
     where r.program_id = ${program_id} and r.feedback_form_id = ${feedback_form_id} and r.completed_ts is null
       and ${merchant_id === null ? sql`true` : sql`r.merchant_id = ${merchant_id}`} and ${isInPeriod}`.execute(db)
  return rows[0] ?? { opened: 0, started: 0 }
}
