import type { FeedbackForm } from '@rapport/api/contract/feedback/feedback'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Selects the visible surveys of a program in their sort order, each with its number of completed responses (published ones for an
 * anonymous survey) and its number of cases. Returns one page when an offset is given, and all surveys otherwise. Every row has the total
 * number of surveys on all pages.
 *
 * @source Specification part 1, section 3; Decisions, section 12, "Paging"
 */
export async function selectForms(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[],
  offset: number | undefined,
): Promise<FeedbackForm[]> {
  const { rows } = await sql<FeedbackForm>`
    with page as (
      select f.feedback_form_id, f.name, f.title, f.public_id, f.feedback_form_type, f.anonymous, f.version, f.sort_order,
             count(*) over ()::int as record_count
        from feedback_form f
       where f.program_id = ${programId} and f.feedback_form_id <> all(${hiddenFormIds}::bigint[])
       order by f.sort_order, f.feedback_form_id
       limit ${offset === undefined ? null : PAGE_SIZE}::bigint offset ${offset ?? 0}
    )
    select page.feedback_form_id, page.name, page.title, page.public_id, page.feedback_form_type,
           page.anonymous, page.version,
           exists (select from response_fact w where w.program_id = ${programId} and w.feedback_form_id = page.feedback_form_id
             and w.weight is not null) as weighted,
           case when page.anonymous then ${countPublished(programId, sql`page.feedback_form_id`)}
                else ${countCompleted(programId, sql`page.feedback_form_id`)} end as feedback_responses_count,
           (select count(*)::int from member_case c
             where c.program_id = ${programId} and c.feedback_trigger_feedback_form_id = page.feedback_form_id)
             as cases_created_count,
           page.record_count
      from page
     order by page.sort_order, page.feedback_form_id`.execute(db)
  return rows
}

/** Returns SQL for the number of responses in the releases of an anonymous form. */
export function countPublished(programId: number, formId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(sum(w.respondents), 0)::int from wave w
    where w.program_id = ${programId} and w.feedback_form_id = ${formId})`
}

/**
 * Returns SQL for the exact number of completed responses to a form. Sealed responses are counted by adding up the totals of their
 * segments, so that even a million responses are counted quickly. Only unsealed responses and those in dirty segments are counted
 * one by one. `formId` can be a column of the outer statement.
 */
export function countCompleted(programId: number, formId: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.program_id`)} = ${programId} and ${sql.ref(`${alias}.feedback_form_id`)} = ${formId}`
  return sql`(
    (select coalesce(sum(s.n), 0) from segment s where ${of('s')} and not s.dirty)
    + (select count(*) from response_fact t where ${of('t')} and t.seg is null)
    + (select count(*) from response_fact t join segment s on s.seg = t.seg and ${of('s')} and s.dirty where ${of('t')}))::int`
}
