import type { ResponseListItem, StaffResponseDetail } from '@rapport/api/contract/feedback/staff-responses'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { sql, type RawBuilder } from 'kysely'

import { isOfResponse } from '../../cases/case-about.ts'
import type { FormKey } from '../../db/form-key.ts'
import { orderBy, rowsAfter, type ListOrder } from '../../db/keyset.ts'
import type { Db } from '../../db/open.ts'
import { countCompleted } from '../../feedback/form-rows.ts'
import { countPassing, factPasses, type CountFilter } from '../../results/counting/count.ts'
import { NAME_COLUMNS } from '../../results/lists/authors.ts'
import type { MeasuredForm } from '../../results/measured-form.ts'
import { answeredDefinition } from '../../versions/version-rows.ts'
import type { ListScope } from './list-scope.ts'

/** Returns the SQL for the columns of a list row, using the aliases in JOINS, with one user's read mark. */
export const columnsFor = (program_id: number, user_id: number) => sql`
  exists (select from response_read d where d.program_id = ${program_id} and d.user_id = ${user_id}
    and d.response_id = r.response_id) as is_read,
  r.response_id, r.feedback_form_id, f.name as feedback_form_name, f.title as feedback_form_title,
  r.user_id, ${NAME_COLUMNS}, m.pic_url as user_pic_url,
  r.is_spouse::int as spouse, r.overall_score_label,
  (select count(*)::int from member_case c
    where c.program_id = ${program_id} and ${isOfResponse(sql`r.response_id`)}) as cases_created_count,
  (extract(epoch from r.updated_ts) * 1000)::bigint as updated_ts`

/** SQL that joins the form `f`, the location `l` and the member `m` of response `r`. */
export const JOINS = sql`
  join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
  left join merchant l on l.program_id = r.program_id and l.merchant_id = r.merchant_id
  left join member m on m.program_id = r.program_id and m.user_id = r.user_id`

const countAll = (form: FormKey): RawBuilder<unknown> => countCompleted(form.program_id, sql`${form.feedback_form_id}`)

/** The start of a page: `offset` rows after the row with the id `after`, or after the beginning of the list. */
interface PageStart {
  readonly offset: number
  readonly after?: number | undefined
}

/**
 * The start of a page in SQL: `later` selects the rows after the row `after` (or all rows if there is none), and `offset` of them
 * are skipped.
 */
interface PageRows {
  readonly later: RawBuilder<unknown>
  readonly offset: number
}

const NEWEST: ListOrder = {
  direction: 'desc',
  keys: [
    { by: sql`r.updated_ts`, type: 'timestamptz' },
    { by: sql`r.response_id`, type: 'bigint' },
  ],
}

/** Returns the SQL that selects a page of all completed responses to a form, most recently changed first. */
const wholePage = (form: FormKey, { later, offset }: PageRows): RawBuilder<unknown> => sql`
  select r.program_id, r.response_id, ${countAll(form)} as record_count,
         row_number() over (order by ${orderBy(NEWEST)}) as place
    from feedback_response r
   where r.program_id = ${form.program_id} and r.feedback_form_id = ${form.feedback_form_id} and r.completed_ts is not null
     and ${later}
   order by ${orderBy(NEWEST)} limit ${PAGE_SIZE} offset ${offset}`

/**
 * When fewer than one in RARE responses pass the filter, searching the codes of all responses is faster than scanning from the
 * newest response.
 */
const RARE = 200

/**
 * Returns the SQL for a page of the responses that pass the filter, most recently changed first. Of the `all` completed responses,
 * `n` pass.
 */
function passingPage(
  form: FormKey,
  filter: CountFilter,
  { later, offset }: PageRows,
  n: number,
  all: number,
): RawBuilder<unknown> {
  const ofForm = (alias: string) =>
    sql`${sql.ref(`${alias}.program_id`)} = ${form.program_id} and ${sql.ref(`${alias}.feedback_form_id`)} = ${form.feedback_form_id}`
  const member = filter.user_id === null ? sql`true` : sql`f.user_id = ${filter.user_id}`
  const passes = sql`${factPasses(filter)} and ${member}`
  const isRare = filter.user_id !== null || n * RARE < all
  const found = isRare
    ? sql`(select f.response_id from response_fact f where ${ofForm('f')} and ${passes} offset 0) hit
        join feedback_response r on r.program_id = ${form.program_id} and r.response_id = hit.response_id`
    : sql`feedback_response r`
  // A scalar subquery instead of a join: for a join, the planner would underestimate how many responses pass, and would read and
  // sort all of them.
  const walked = sql`(select ${passes} from response_fact f where f.program_id = ${form.program_id} and f.response_id = r.response_id)`
  return sql`
    select r.program_id, r.response_id, ${n}::int as record_count,
           row_number() over (order by ${orderBy(NEWEST)}) as place
      from ${found}
     where ${ofForm('r')} and r.completed_ts is not null and ${isRare ? sql`true` : walked} and ${later}
     order by ${orderBy(NEWEST)} limit ${PAGE_SIZE} offset ${offset}`
}

async function readPage(
  db: Db,
  form: MeasuredForm,
  { filter }: ListScope,
  { after, offset }: PageStart,
): Promise<RawBuilder<unknown>> {
  const later = await rowsAfter(
    db,
    after,
    NEWEST,
    (id) => sql`from feedback_response r where r.program_id = ${form.program_id}
      and r.feedback_form_id = ${form.feedback_form_id} and r.completed_ts is not null and r.response_id = ${id}`,
  )
  if (filter === null) return wholePage(form, { later, offset })
  const n = await countPassing(db, form, filter)
  const { rows } = await sql<{ n: number }>`select ${countAll(form)} as n`.execute(db)
  return passingPage(form, filter, { later, offset }, n, rows[0]?.n ?? 0)
}

/**
 * Selects one page of a form's completed responses in a scope, with the total count in each row; returns no rows after the last
 * page. `reader` is the person whose read marks are returned.
 *
 * @source Specification part 1, section 2, "Member Voice Responses"; Decisions, section 12
 */
export async function selectResponses(
  db: Db,
  form: MeasuredForm,
  scope: ListScope,
  start: PageStart,
  reader: number,
): Promise<ResponseListItem[]> {
  const page = await readPage(db, form, scope, start)
  const { rows } = await sql<ResponseListItem>`
    with page as (${page})
    select ${columnsFor(form.program_id, reader)}, page.record_count
      from page
      join feedback_response r on r.program_id = ${form.program_id} and r.response_id = page.response_id
      ${JOINS}
     order by page.place`.execute(db)
  return rows
}

/**
 * Reads one completed response to a form, with the definition that it answers; returns null when the form has no such response.
 *
 * @source Specification part 1, section 3
 */
export async function selectStaffResponse(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  responseId: number,
  reader: number,
): Promise<StaffResponseDetail | null> {
  const { rows } = await sql<StaffResponseDetail>`
    select ${columnsFor(program_id, reader)}, r.version, ${answeredDefinition(program_id)} as questions_json, r.response_json, r.merchant_id, l.merchant_name,
           m.member_number, m.member_category, to_char(m.date_joined, 'YYYY-MM-DD') as date_joined,
           case when m.user_id is null then null else (select count(*)::int from visit w
             where w.program_id = ${program_id} and w.user_id = m.user_id) end as visits_count
      from feedback_response r
      ${JOINS}
     where r.program_id = ${program_id} and r.feedback_form_id = ${feedback_form_id} and r.response_id = ${responseId}
       and r.completed_ts is not null`.execute(db)
  return rows[0] ?? null
}

/** Returns a response's form id; null when the response does not exist. */
export async function findFormOf(db: Db, program_id: number, response_id: number): Promise<number | null> {
  const row = await db
    .selectFrom('feedback_response')
    .select('feedback_form_id')
    .where('program_id', '=', program_id)
    .where('response_id', '=', response_id)
    .executeTakeFirst()
  return row?.feedback_form_id ?? null
}

/** Marks a response as read by a person, or removes that mark. */
export async function markRead(
  db: Db,
  mark: { readonly program_id: number; readonly user_id: number; readonly response_id: number },
  { is_read }: { readonly is_read: boolean },
): Promise<void> {
  if (is_read) {
    await db
      .insertInto('response_read')
      .values(mark)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  await db
    .deleteFrom('response_read')
    .where('program_id', '=', mark.program_id)
    .where('user_id', '=', mark.user_id)
    .where('response_id', '=', mark.response_id)
    .execute()
}
