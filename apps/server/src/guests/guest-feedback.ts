import { VISIT_MONTHS, type GuestFeedback } from '@rapport/api/contract/people/guests'
import { THUMB_LABELS } from '@rapport/domain/surveys/answers/answer-text'
import { sql } from 'kysely'

import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'

/**
 * Selects a member's number of open cases and newest overall score (both as in Who's Here), number of visits in each of the last
 * twelve months, and numbers of thumbs up and thumbs down in quick pulses, with the time of the last thumb. A thumb is recognized
 * by the text of its label, because other answers can also have a label without a score value. Anonymous and hidden forms are
 * omitted.
 */
export async function selectGuestFeedback(
  db: Db,
  key: { readonly program_id: number; readonly user_id: number },
  hiddenFormIds: readonly number[],
): Promise<GuestFeedback> {
  const { program_id, user_id } = key
  const { rows } = await sql<GuestFeedback>`
    with answered as (
      select r.completed_ts, r.overall_score_label, v.score_value, v.score_max, v.score_band, f.feedback_form_type
        from feedback_response r
        join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
        left join response_voice v on v.program_id = r.program_id and v.response_id = r.response_id
       where r.program_id = ${program_id} and r.user_id = ${user_id} and r.completed_ts is not null
         and not f.anonymous and f.feedback_form_id <> all(${hiddenFormIds}::bigint[])
    ), thumb as (
      select completed_ts, overall_score_label from answered
       where feedback_form_type = 'quick_pulse' and score_value is null and overall_score_label in (${THUMB_LABELS.up}, ${THUMB_LABELS.down})
    )
    select (select count(*)::int from member_case c
             where c.program_id = ${program_id} and c.created_by = ${user_id} and c.status = 'opened_ts'
               and not c.creator_is_staff and ${visibleCase(hiddenFormIds)}) as open_case_count,
           newest.overall_score_label, newest.score_value, newest.score_max, newest.score_band,
           array(
             select count(v.visit_id)::int
               from generate_series(1, ${VISIT_MONTHS}::int) ago
               cross join lateral (
                 select date_trunc('month', now() at time zone p.timezone) - make_interval(months => ago - 1) as begins) month
               left join visit v on v.program_id = ${program_id} and v.user_id = ${user_id}
                and v.first_seen >= month.begins at time zone p.timezone
                and v.first_seen < (month.begins + interval '1 month') at time zone p.timezone
              group by ago order by ago desc) as visits_per_month,
           (extract(epoch from now()) * 1000)::bigint as read_ts,
           (select count(*)::int from thumb where overall_score_label = ${THUMB_LABELS.up}) as thumbs_up_count,
           (select count(*)::int from thumb where overall_score_label = ${THUMB_LABELS.down}) as thumbs_down_count,
           (select (extract(epoch from max(completed_ts)) * 1000)::bigint from thumb) as last_thumb_ts
      from program p
      left join lateral (
        select * from answered where overall_score_label is not null order by completed_ts desc limit 1) newest on true
     where p.program_id = ${program_id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`The program ${program_id} does not exist.`)
  return found
}
