import { ACTIVITY_WEEKS, type SurveyActivity } from '@rapport/api/contract/feedback/activity'
import type { HandlerInput } from '@rapport/api/contract/index'
import { dayInZone } from '@rapport/domain/dates/epoch-day'
import type { DayRange } from '@rapport/domain/dates/period'
import { shareOf } from '@rapport/domain/results/rate/response-rate'
import { MOST_VOICES_COUNTED } from '@rapport/domain/surveys/voices/voice-query'
import { sql, type RawBuilder } from 'kysely'

import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import type { StaffCall } from '../../http.ts'
import { formDays } from '../../results/counting/count-days.ts'
import { EVER, findTimeZone, readDays } from '../../results/measured-form.ts'
import { sumInvitations } from '../../results/rate/count-invitations.ts'

type Query = HandlerInput<'listSurveyActivity'>['query']

const WEEK_DAYS = 7

/** Number of a survey's newest responses among which unread responses are counted. */
const UNREAD_AMONG = 10_000

type CountedForm = Omit<SurveyActivity, 'rate'> & { readonly answered: number }

/** Reads the activity of the surveys that a person may see and that are not anonymous, as the contract describes. */
export async function readSurveyActivity(call: StaffCall, query: Query): Promise<SurveyActivity[]> {
  const forms = await selectActivity(call, await readDays(call, query))
  return forms.map(({ answered, ...form }) => ({ ...form, rate: shareOf(answered, form.invited) }))
}

/**
 * Selects, in one statement, the activity of all surveys that the person may see and that are not anonymous. The responses of each
 * day are counted from bitmaps. Unread responses are counted only among the newest responses of a survey, because a person may have
 * read hundreds of thousands.
 */
async function selectActivity(call: StaffCall, days: DayRange): Promise<CountedForm[]> {
  const { db, programId, staff } = call
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const timeZone = await findTimeZone(call, undefined)
  const first = dayInZone(call.now(), timeZone) - ACTIVITY_WEEKS * WEEK_DAYS + 1
  const responsesIn = ({ from, to }: DayRange): RawBuilder<unknown> =>
    sql`coalesce(sum(d.n) filter (where d.day between ${from}::int and ${to}::int), 0)::int`
  const weeks = Array.from({ length: ACTIVITY_WEEKS }, (_, week) => {
    const from = first + week * WEEK_DAYS
    return responsesIn({ from, to: from + WEEK_DAYS - 1 })
  })
  const opened =
    days === EVER
      ? sql`true`
      : sql`(c.opened_ts at time zone ${timeZone})::date - date '1970-01-01' between ${days.from} and ${days.to}`
  const { rows } = await sql<CountedForm>`
    select form.feedback_form_id, counted.weeks, counted.responses, invitations.invited, invitations.answered,
           (select (extract(epoch from max(r.completed_ts)) * 1000)::bigint from feedback_response r
             where r.program_id = ${programId} and r.feedback_form_id = form.feedback_form_id
               and r.completed_ts is not null) as last_completed_ts,
           (select count(*)::int from member_case c
             where c.program_id = ${programId} and c.feedback_trigger_feedback_form_id = form.feedback_form_id
               and ${opened}) as cases,
           (select count(*)::int from (
             select from (
               select r.response_id from feedback_response r
                where r.program_id = ${programId} and r.feedback_form_id = form.feedback_form_id
                  and r.completed_ts is not null
                order by r.completed_ts desc, r.response_id desc limit ${UNREAD_AMONG}) newest
              where not exists (select from response_read d where d.program_id = ${programId}
                and d.user_id = ${staff.user_id} and d.response_id = newest.response_id)
              limit ${MOST_VOICES_COUNTED + 1}) u) as unread
      from feedback_form form
      cross join lateral (
        select ${responsesIn(days)} as responses, array[${sql.join(weeks)}] as weeks from (${formDays(programId)}) d) counted
      cross join lateral (${sumInvitations(programId, { ...days, terms: [], user_id: null })}) invitations
     where form.program_id = ${programId} and not form.anonymous and form.feedback_form_id <> all (${hidden}::bigint[])
     order by form.feedback_form_id`.execute(db)
  return rows
}
