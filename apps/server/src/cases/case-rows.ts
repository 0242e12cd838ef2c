import { CASE_ACTIVITY_PAGE, type CaseDetail, type CaseListItem } from '@rapport/api/contract/cases/cases'
import { ALL_FORMS_ID, PAGE_SIZE } from '@rapport/domain/constants'
import { sql, type RawBuilder } from 'kysely'

import { orderBy, rowsAfter } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { notFound, type StaffCall } from '../http.ts'
import { CASE_ORIGIN, isAnonymousCase, DISCLOSED_RESPONSE, disclosedTime } from './anonymous-case.ts'
import { caseSource } from './case-about.ts'
import { selectComments, selectHistory } from './case-activity-rows.ts'
import { hasMemberFilter, readCaseConditions, selectZone, type CaseFilters } from './case-filters.ts'
import { readCaseOrder } from './case-order.ts'
import { caseQuote, selectCaseVoice } from './case-voice.ts'
import { selectFiredAnswers } from './fired-answers.ts'
import { hasWords } from './search/case-search.ts'

/** The columns of a case under their API names; times are in epoch ms. Needs CASE_PEOPLE and caseSource. */
const CASE_COLUMNS = sql`
  c.case_id, c.title, c.description, c.resolution_description, c.status, c.priority_id, c.case_type_id,
  c.assigned_to, assignee.fname as assigned_to_fname, assignee.lname as assigned_to_lname,
  c.merchant_id, place.merchant_name, c.program_id, c.origin,
  c.created_by, coalesce(author.fname, guest.fname, guest.name) as created_by_fname,
  coalesce(author.lname, guest.lname) as created_by_lname,
  ${disclosedTime(sql`c.created_ts`, sql`true`)} as created_ts,
  ${disclosedTime(sql`c.opened_ts`, sql`c.opened_ts = c.created_ts`)} as opened_ts,
  (extract(epoch from c.in_progress_ts) * 1000)::bigint as in_progress_ts,
  (extract(epoch from c.closed_ts) * 1000)::bigint as closed_ts,
  c.about_user_id, coalesce(about.fname, about.name) as about_fname, about.lname as about_lname,
  source.response_id as source_response_id, ${DISCLOSED_RESPONSE}, c.feedback_trigger_feedback_form_id, c.feedback_trigger_instance_id, c.tags,
  (extract(epoch from c.updated_ts) * 1000)::bigint as updated_ts`

/**
 * SQL that adds to CASE_ORIGIN the assignee and the creator of case `c`. The creator is a person on the staff (`author`) or a member
 * (`guest`); both have ids from one sequence.
 */
export const CASE_PEOPLE = sql`${CASE_ORIGIN}
  left join account assignee on assignee.user_id = c.assigned_to
  left join account author on c.creator_is_staff and author.user_id = c.created_by
  left join member guest
    on guest.program_id = c.program_id and not c.creator_is_staff and guest.user_id = c.created_by`

/**
 * Returns the condition that a person may see case `c`, given the ids of the forms that are hidden from that person.
 *
 * @source Specification part 1, section 6
 */
export const visibleCase = (hiddenFormIds: readonly number[]): RawBuilder<unknown> =>
  // When no forms are hidden, the condition does not read the form, so a smaller index can be used.
  hiddenFormIds.length === 0
    ? sql`true`
    : sql`(c.feedback_trigger_feedback_form_id is null
        or c.feedback_trigger_feedback_form_id <> all(${hiddenFormIds}::bigint[]))`

/**
 * Returns the condition that the response raised case `c` and belongs to a form that is not anonymous, or that staff created the
 * case from the response and the person may see the form of the response.
 */
const ofResponse = (
  programId: number,
  responseId: number | null,
  hiddenFormIds: readonly number[],
): RawBuilder<unknown> => sql`
  (c.feedback_trigger_response_id = ${responseId} and not ${isAnonymousCase(programId)}
   or c.source_response_id = ${responseId} and exists (select from feedback_response r
     where r.program_id = ${programId} and r.response_id = c.source_response_id
       and r.feedback_form_id <> all(${hiddenFormIds}::bigint[])))`

/**
 * Returns the condition that a comment on case `c` mentions a person on the staff. It excludes comments without a mention, so that
 * the partial index can be used.
 */
const hasMention = (programId: number, userId: number): RawBuilder<unknown> => sql`c.case_id in (
  select k.case_id from case_comment k
   where k.program_id = ${programId} and k.mentions <> '{}' and k.mentions @> array[${userId}]::bigint[])`

/**
 * Returns the condition that case `c` belongs to the program and passes the filters. A filter that is not given has no effect;
 * `now` is epoch ms. Cases raised by a hidden form do not pass.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
export async function casePasses(
  db: Db,
  programId: number,
  filters: Omit<CaseFilters, 'offset'>,
  hiddenFormIds: readonly number[],
  now: number,
): Promise<RawBuilder<unknown>> {
  const { status = null, priority = null, type = null, origin = null, assignedTo = null, createdBy = null } = filters
  const { merchantId = null, responseId = null, tags = null } = filters
  const formId = filters.feedbackFormId === ALL_FORMS_ID ? null : (filters.feedbackFormId ?? null)
  const conditions = await readCaseConditions(db, programId, filters, now)
  return sql`
    c.program_id = ${programId}
    and ${visibleCase(hiddenFormIds)}
    and ${status === 'not_closed' ? sql`c.status <> 'closed_ts'` : sql`(${status}::text is null or c.status = ${status})`}
    and (${priority}::int is null or c.priority_id = ${priority})
    and (${type}::int is null or c.case_type_id = ${type})
    and (${origin}::text is null or c.origin = ${origin})
    and ${assignedTo === 0 ? sql`c.assigned_to is null` : sql`(${assignedTo}::bigint is null or c.assigned_to = ${assignedTo})`}
    and (${createdBy}::bigint is null or coalesce(c.created_by, 0) = ${createdBy})
    and (${formId}::bigint is null or c.feedback_trigger_feedback_form_id = ${formId})
    and (${merchantId}::bigint is null or c.merchant_id = ${merchantId})
    and (${responseId}::bigint is null
    or ${ofResponse(programId, responseId, hiddenFormIds)})
    and ${filters.mentions === undefined ? sql`true` : hasMention(programId, filters.mentions)}
    and (${tags}::text[] is null or fold_tags(c.tags) && fold_tags(${tags}::text[]))
    and ${filters.q === undefined ? sql`true` : await hasWords(db, programId, filters.q, hiddenFormIds)}
    and ${conditions}`
}

/**
 * Selects one page of a program's cases, the most recently opened first unless `sort` is given. Each row has the count over all
 * pages; a page beyond the last is empty. `now` is epoch ms. Cases raised by a hidden form are omitted. The page is read in the
 * order of an index and the count is computed separately, because one pass for both would read and sort every case. When a filter
 * applies to members or there is a search, the matching cases are found only once, for both the page and the count.
 *
 * @source Specification part 1, section 2, "Cases list"; Decisions, section 6
 */
export async function selectCases(
  db: Db,
  programId: number,
  filters: CaseFilters,
  hiddenFormIds: readonly number[],
  now: number,
): Promise<CaseListItem[]> {
  const passes = await casePasses(db, programId, filters, hiddenFormIds, now)
  const zone = filters.sort === undefined ? 'UTC' : await selectZone(db, programId, filters.merchantId ?? null)
  const order = await readCaseOrder(db, programId, filters.sort, zone)
  const later = await rowsAfter(
    db,
    filters.after,
    order,
    (id) =>
      sql`from member_case c where c.program_id = ${programId} and c.case_id = ${id} and ${visibleCase(hiddenFormIds)}`,
  )
  const isReadOnce = hasMemberFilter(filters) || filters.q !== undefined
  // A materialized query is stored in memory, so unless `sort` is given, it contains only the columns that the default order needs.
  const columns = filters.sort === undefined ? sql`c.program_id, c.case_id, c.opened_ts` : sql`c.*`
  const { rows } = await sql<CaseListItem>`
    with hit as ${isReadOnce ? sql`materialized` : sql`not materialized`} (
      select ${columns} from member_case c where ${passes}
    ), page as (
      select c.program_id, c.case_id
        from hit c
       where ${later}
       order by ${orderBy(order)}
       limit ${PAGE_SIZE} offset ${filters.offset}
    )
    select ${CASE_COLUMNS}, ${caseQuote(programId)}, (select count(*)::int from hit) as record_count,
           (select count(*)::int from case_comment k where k.program_id = ${programId} and k.case_id = c.case_id)
             as comments_count
      from page
      join member_case c on c.program_id = ${programId} and c.case_id = page.case_id
      ${CASE_PEOPLE}
      ${caseSource(hiddenFormIds)}
     order by ${orderBy(order)}`.execute(db)
  return rows
}

/** The page of comments, and of history events, that selectCase returns. */
const FIRST = { offset: 0, limit: CASE_ACTIVITY_PAGE }

/**
 * Selects one case with its newest comments and history events; null when the program does not have it, or when a hidden form
 * raised it. A case raised by an anonymous form contains neither the response nor its answers, and discloses only the day on which
 * it was opened.
 *
 * @source Specification part 1, section 3; Decisions, section 12, "Anonymous forms everywhere"
 */
export async function selectCase(
  db: Db,
  programId: number,
  caseId: number,
  hiddenFormIds: readonly number[],
): Promise<CaseDetail | null> {
  const { rows } = await sql<CaseDetail & { anonymous: boolean | null }>`
    select ${CASE_COLUMNS}, r.response_json, raiser.anonymous
      from member_case c
      ${CASE_PEOPLE}
      ${caseSource(hiddenFormIds)}
      left join feedback_response r on r.program_id = c.program_id and r.response_id = c.feedback_trigger_response_id
     where c.program_id = ${programId} and c.case_id = ${caseId} and ${visibleCase(hiddenFormIds)}`.execute(db)
  const [found] = rows
  if (found === undefined) return null
  const { anonymous, ...row } = found
  // Which answers in an anonymous response may be disclosed depends on the group that the response belongs to, which only the
  // response page checks.
  const response_json = anonymous === true ? null : row.response_json
  return {
    ...row,
    response_json,
    voice: await selectCaseVoice(db, programId, row.feedback_trigger_response_id ?? row.source_response_id),
    fired: await selectFiredAnswers(db, programId, { ...row, response_json }),
    comments: await selectComments(db, programId, caseId, FIRST),
    history: await selectHistory(db, programId, caseId, FIRST),
  }
}

/**
 * Fails with 404 for a case that does not exist, belongs to another program or was raised by a hidden form.
 *
 * @source Decisions, section 9
 */
export async function requireVisible({ db, programId, staff }: StaffCall, caseId: number): Promise<void> {
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const { rows } = await sql`
    select 1 from member_case c
     where c.program_id = ${programId} and c.case_id = ${caseId} and ${visibleCase(hidden)}`.execute(db)
  if (rows.length === 0) throw notFound()
}
