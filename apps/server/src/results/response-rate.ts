import type { ResponseRate } from '@rapport/api/contract/feedback/rate'
import type { DayRange } from '@rapport/domain/dates/period'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { EVER, type MeasuredForm } from './measured-form.ts'

/** Which invitations and responses are counted. */
export interface RateRequest {
  readonly days: DayRange
  readonly merchant_id: number | null
}

interface Counts {
  readonly invited: number | null
  readonly opened: number
  readonly started: number
  readonly completed: number
}

/**
 * The response rate of a survey with names. Reminders and tests are no invitations, and who was invited twice counts once.
 *
 * @source Decisions, sections 4 and 12; the way of counting is ours
 */
export async function selectResponseRate(db: Db, form: MeasuredForm, request: RateRequest): Promise<ResponseRate> {
  const { days, merchant_id } = request
  const is_whole = days === EVER && merchant_id === null
  // The ends of all time are no dates.
  const within = (at: string) =>
    days === EVER
      ? sql`true`
      : sql`(${sql.ref(at)} at time zone coalesce(l.timezone, p.timezone))::date
          between date '1970-01-01' + ${days.from}::int and date '1970-01-01' + ${days.to}::int`
  const here = (alias: string) =>
    merchant_id === null ? sql`true` : sql`${sql.ref(`${alias}.merchant_id`)} = ${merchant_id}`
  const day = (number: number) => sql`(date '1970-01-01' + ${number}::int)::timestamp at time zone z.timezone`
  // The days of each zone as instants, once: to ask each of a million responses for its day takes ten times as long.
  const isOpened =
    days === EVER
      ? sql`true`
      : sql`r.opened_ts >= (select min(begins) from place) and r.opened_ts < (select max(ends) from place)
          and r.opened_ts >= coalesce(l.begins, club.begins) and r.opened_ts < coalesce(l.ends, club.ends)`
  const zones = sql`
    select 0 as merchant_id, timezone from program where program_id = ${form.program_id}
    union all select merchant_id, timezone from merchant where program_id = ${form.program_id}`
  const places =
    days === EVER
      ? sql`select z.merchant_id, null::timestamptz as begins, null::timestamptz as ends from (${zones}) z`
      : sql`select z.merchant_id, ${day(days.from)} as begins, ${day(days.to + 1)} as ends from (${zones}) z`
  const { rows } = await sql<Counts>`
    with place as materialized (${places}),
    opened as (
      select count(*) as opened, count(*) filter (where r.started_ts is not null or r.completed_ts is not null) as started,
             count(*) filter (where r.completed_ts is not null) as completed
        from feedback_response r
        join place club on club.merchant_id = 0
        left join place l on l.merchant_id = r.merchant_id
       where r.program_id = ${form.program_id} and r.feedback_form_id = ${form.feedback_form_id}
         and ${here('r')} and ${isOpened}),
    sent as (
      select s.user_id from sendout_message s
        join sendout o on o.program_id = s.program_id and o.sendout_id = s.sendout_id
        join program p on p.program_id = s.program_id
        left join member m on m.program_id = s.program_id and m.user_id = s.user_id
        left join merchant l on l.program_id = s.program_id and l.merchant_id = m.merchant_id
       where s.program_id = ${form.program_id} and o.feedback_form_id = ${form.feedback_form_id} and not o.test
         and o.kind in ('quick_pulse', 'initial') and s.state = 'sent' and ${here('m')} and ${within('s.sent_ts')})
    select nullif((select count(distinct user_id)::int from sent), 0) as invited,
           opened::int, started::int, completed::int
      from opened`.execute(db)
  const counts = rows[0] ?? { invited: null, opened: 0, started: 0, completed: 0 }
  // Many answer by the link of a visit, or of another year: then those who were invited are not the whole.
  const isOfInvited = counts.invited !== null && counts.completed <= counts.invited
  const rate_of = isOfInvited ? 'invited' : counts.started > 0 ? 'started' : null
  const whole = rate_of === null ? 0 : (counts[rate_of] ?? 0)
  return { ...counts, rate: whole === 0 ? null : (100 * counts.completed) / whole, rate_of, is_whole }
}
