import type { GuestFeedback } from '@rapport/api/contract/people/guests'
import { sql } from 'kysely'

import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'

/**
 * Selects the open cases that a member's answers raised and the overall score of the newest completed response, as Who's Here shows
 * them. Anonymous and hidden forms are left out.
 */
export async function selectGuestFeedback(
  db: Db,
  key: { readonly program_id: number; readonly user_id: number },
  hiddenFormIds: readonly number[],
): Promise<GuestFeedback> {
  const { program_id, user_id } = key
  const { rows } = await sql<GuestFeedback>`
    select (select count(*)::int from member_case c
             where c.program_id = ${program_id} and c.created_by = ${user_id} and c.status = 'opened_ts'
               and not c.creator_is_staff and ${visibleCase(hiddenFormIds)}) as open_case_count,
           newest.overall_score_label, newest.score_value, newest.score_max, newest.score_band
      from (select 1) one
      left join lateral (
        select r.overall_score_label, v.score_value, v.score_max, v.score_band
          from feedback_response r
          join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
          left join response_voice v on v.program_id = r.program_id and v.response_id = r.response_id
         where r.program_id = ${program_id} and r.user_id = ${user_id} and r.completed_ts is not null
           and r.overall_score_label is not null and not f.anonymous
           and f.feedback_form_id <> all(${hiddenFormIds}::bigint[])
         order by r.completed_ts desc limit 1) newest on true`.execute(db)
  return (
    rows[0] ?? { open_case_count: 0, overall_score_label: null, score_value: null, score_max: null, score_band: null }
  )
}
