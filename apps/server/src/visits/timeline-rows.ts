import type { TimelineItem } from '@rapport/api/contract/people/timeline'
import { TIMELINE_PAGE_SIZE } from '@rapport/domain/constants'
import { sql } from 'kysely'

import { isAboutMember } from '../cases/case-about.ts'
import { visibleCase } from '../cases/case-rows.ts'
import type { Db } from '../db/open.ts'

/** Maximum length of a quote in characters; a quote of this length fits in two lines. */
const LONGEST_QUOTE = 300

/** The end of a page: the sort key of its last item. */
interface PageEnd {
  readonly viewed_ts: number
  readonly type: string
  readonly id: number
}

/** Parses a timeline_id, whose format the contract has validated. */
export function readPageEnd(timelineId: string): PageEnd {
  const [viewed_ts, type = '', id] = timelineId.split('-')
  return { viewed_ts: Number(viewed_ts), type, id: Number(id) }
}

const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/**
 * Selects a page of a member's items, newest first. The page begins after `after`, the last item of the previous page; if `after`
 * is null, it begins with the newest item. Omits responses to anonymous surveys and to those in `hiddenFormIds`, and cases that the
 * reader must not see. Items with the same time have a fixed order, and pages are delimited by items instead of offsets, so new
 * items cause neither repeated nor missing rows.
 *
 * @source Specification part 2, sections 2 "Member timeline" and 9
 */
export async function selectTimeline(
  db: Db,
  programId: number,
  userId: number,
  hiddenFormIds: readonly number[],
  after: PageEnd | null,
): Promise<TimelineItem[]> {
  const later =
    after === null
      ? sql`true`
      : sql`(viewed_ts, type collate "C", id) < (${after.viewed_ts}::bigint, ${after.type}, ${after.id}::bigint)`
  const { rows } = await sql<TimelineItem>`
    with item as (
      select 'visit' as type, v.visit_id as id, ${ms('v.first_seen')} as viewed_ts, null as title, v.merchant_id,
             ${ms('v.last_seen')} as left_ts, null::bigint as feedback_form_id, null as overall_score_label, null as status
        from visit v
       where v.program_id = ${programId} and v.user_id = ${userId}
      union all
      select 'response', r.response_id, ${ms('r.completed_ts')}, f.title, r.merchant_id, null, r.feedback_form_id,
             r.overall_score_label, null
        from feedback_response r
        join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
       where r.program_id = ${programId} and r.user_id = ${userId} and r.completed_ts is not null and not f.anonymous
         and r.feedback_form_id <> all(${hiddenFormIds}::bigint[])
      union all
      select 'case', c.case_id, ${ms('c.created_ts')}, c.title, c.merchant_id, null, null, null, c.status
        from member_case c
       where c.program_id = ${programId} and ${isAboutMember(userId)}
         and ${visibleCase(hiddenFormIds)}
    ), page as (
      select * from item where ${later} order by viewed_ts desc, type collate "C" desc, id desc limit ${TIMELINE_PAGE_SIZE}
    )
    select concat_ws('-', viewed_ts, type, id) as timeline_id, type, viewed_ts, title, m.merchant_name, left_ts,
           case type when 'response' then id end as response_id, page.feedback_form_id, overall_score_label,
           said.score_value, said.score_max, said.score_band, left(said.comments #>> '{0,text}', ${LONGEST_QUOTE}::int) as quote,
           case type when 'case' then id end as case_id, status
      from page
      left join merchant m on m.program_id = ${programId} and m.merchant_id = page.merchant_id
      left join response_voice said on type = 'response' and said.program_id = ${programId} and said.response_id = page.id
     order by viewed_ts desc, type collate "C" desc, id desc`.execute(db)
  return rows
}
