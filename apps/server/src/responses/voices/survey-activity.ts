import { ACTIVITY_WEEKS, type SurveyActivity } from '@rapport/api/contract/feedback/activity'
import type { HandlerInput } from '@rapport/api/contract/index'
import { dayInZone } from '@rapport/domain/dates/epoch-day'
import type { DayRange } from '@rapport/domain/dates/period'
import { shareOf } from '@rapport/domain/results/rate/response-rate'
import { MOST_VOICES_COUNTED } from '@rapport/domain/surveys/voices/voice-query'
import { sql } from 'kysely'

import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import type { StaffCall } from '../../http.ts'
import { countPassing } from '../../results/counting/count.ts'
import { findTimeZone, readDays } from '../../results/measured-form.ts'
import { countInvitationsByDelay } from '../../results/rate/count-invitations.ts'

type Query = HandlerInput<'listSurveyActivity'>['query']

const WEEK_DAYS = 7

type CountedForm = Pick<SurveyActivity, 'feedback_form_id' | 'last_completed_ts' | 'cases' | 'unread'> & {
  readonly weeks: readonly { readonly week: number; readonly n: number }[]
}

/** Reads the activity of the surveys with names that a person may see, as the contract says. */
export async function readSurveyActivity(call: StaffCall, query: Query): Promise<SurveyActivity[]> {
  const { db, programId: program_id } = call
  const days = await readDays(call, query)
  const filter = { from: days.from, to: days.to, terms: [], user_id: null }
  const forms = await selectActivity(call, days)
  return Promise.all(
    forms.map(async ({ weeks, ...form }) => {
      const key = { program_id, feedback_form_id: form.feedback_form_id }
      const { invited, answered } = await countInvitationsByDelay(db, key, filter)
      const answers = [...answered.values()].reduce((sum, count) => sum + count, 0)
      return {
        ...form,
        weeks: Array.from({ length: ACTIVITY_WEEKS }, (_, place) => weeks.find(({ week }) => week === place)?.n ?? 0),
        responses: await countPassing(db, key, filter),
        invited,
        rate: shareOf(answers, invited),
      }
    }),
  )
}

/** Unread responses are counted in the table of responses, whose index orders those of one survey; the terms of voices would read all of them. */
async function selectActivity(call: StaffCall, days: DayRange): Promise<CountedForm[]> {
  const { db, programId, staff } = call
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const timeZone = await findTimeZone(call, undefined)
  const today = dayInZone(call.now(), timeZone)
  const first = today - ACTIVITY_WEEKS * WEEK_DAYS + 1
  const { rows } = await sql<CountedForm>`
    select f.feedback_form_id,
           coalesce((select jsonb_agg(jsonb_build_object('week', w.week, 'n', w.n)) from (
             select (r.day - ${first}::int) / ${WEEK_DAYS}::int as week, count(*)::int as n from response_fact r
              where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id
                and r.day between ${first} and ${today} group by 1) w), '[]'::jsonb) as weeks,
           (select (extract(epoch from max(r.completed_ts)) * 1000)::bigint from feedback_response r
             where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id
               and r.completed_ts is not null) as last_completed_ts,
           (select count(*)::int from member_case c
             where c.program_id = f.program_id and c.feedback_trigger_feedback_form_id = f.feedback_form_id
               and (c.opened_ts at time zone ${timeZone})::date - date '1970-01-01' between ${days.from} and ${days.to}) as cases,
           (select count(*)::int from (
             select from feedback_response r
              where r.program_id = f.program_id and r.feedback_form_id = f.feedback_form_id and r.completed_ts is not null
                and not exists (select from response_read d where d.program_id = r.program_id
                  and d.user_id = ${staff.user_id} and d.response_id = r.response_id)
              limit ${MOST_VOICES_COUNTED + 1}) u) as unread
      from feedback_form f
     where f.program_id = ${programId} and not f.anonymous and f.feedback_form_id <> all (${hidden}::bigint[])
     order by f.feedback_form_id`.execute(db)
  return rows
}
