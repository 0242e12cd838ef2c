import type { ResponseListItem, StaffResponseDetail } from '@rapport/api/contract/staff-responses'
import { PAGE_SIZE } from '@rapport/domain/constants'
import type { DayRange } from '@rapport/domain/period'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'
import type { FormKey } from '../results/form-key.ts'
import type { StaffForm } from './staff-form.ts'

/** The columns of response `r` of form `f`. What would tell who answered an anonymous form does not leave the database. */
const COLUMNS = sql`
  r.response_id, r.feedback_form_id, f.name as feedback_form_name, f.title as feedback_form_title,
  case when not f.anonymous then r.user_id end as user_id,
  case when not f.anonymous then coalesce(m.fname, m.name, r.response_json #>> '{Member,text1}') end as user_fname,
  case when not f.anonymous then coalesce(m.lname, r.response_json #>> '{Member,text2}') end as user_lname,
  case when not f.anonymous then m.pic_url end as user_pic_url,
  (r.is_spouse and not f.anonymous)::int as spouse, r.overall_score_label,
  case when not f.anonymous then (select count(*)::int from member_case c
    where c.program_id = r.program_id and c.feedback_trigger_response_id = r.response_id) end as cases_created_count,
  (extract(epoch from case when f.anonymous
    then (date '1970-01-01' + fact.day)::timestamp at time zone p.timezone
    else r.updated_ts end) * 1000)::bigint as updated_ts`

const JOINS = sql`
  join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
  join program p on p.program_id = r.program_id
  join response_fact fact on fact.program_id = r.program_id and fact.response_id = r.response_id
  left join merchant l on l.program_id = r.program_id and l.merchant_id = r.merchant_id
  left join member m on m.program_id = r.program_id and m.user_id = r.user_id`

/**
 * How many completed responses a form has, exactly: sealed ones by their segments, which takes no longer for a million.
 *
 * @source ours
 */
const countCompleted = ({ program_id, feedback_form_id }: FormKey): RawBuilder<unknown> => {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.program_id`)} = ${program_id} and ${sql.ref(`${alias}.feedback_form_id`)} = ${feedback_form_id}`
  return sql`(
    (select coalesce(sum(s.n), 0) from segment s where ${of('s')} and not s.dirty)
    + (select count(*) from response_fact t where ${of('t')} and t.seg is null)
    + (select count(*) from response_fact t join segment s on s.seg = t.seg and ${of('s')} and s.dirty where ${of('t')}))::int`
}

/** A page of a form with names: the newest first. */
const namedPage = (form: FormKey, offset: number): RawBuilder<unknown> => sql`
  select r.program_id, r.response_id, ${countCompleted(form)} as record_count,
         row_number() over (order by r.updated_ts desc, r.response_id desc) as place
    from feedback_response r
   where r.program_id = ${form.program_id} and r.feedback_form_id = ${form.feedback_form_id} and r.completed_ts is not null
   order by r.updated_ts desc, r.response_id desc limit ${PAGE_SIZE} offset ${offset}`

/** A page of an anonymous form: the newest day first, and within it by a hash of the secret id, which says nothing of the time. */
const namelessPage = (form: FormKey, days: DayRange, offset: number): RawBuilder<unknown> => sql`
  select r.program_id, r.response_id, count(*) over ()::int as record_count,
         row_number() over (order by t.day desc, md5(r.local_id)) as place
    from response_fact t
    join feedback_response r on r.program_id = t.program_id and r.response_id = t.response_id
   where t.program_id = ${form.program_id} and t.feedback_form_id = ${form.feedback_form_id}
     and t.day between ${days.from} and ${days.to}
   order by t.day desc, md5(r.local_id) limit ${PAGE_SIZE} offset ${offset}`

/**
 * One page of the completed responses of a form, each row with the count over all pages; past the last page there are none. Of an
 * anonymous form only those of the given days.
 *
 * @source Specification part 1, section 2, "Member Voice Responses"; Decisions, section 12
 */
export async function selectResponses(
  db: Db,
  form: StaffForm,
  days: DayRange,
  offset: number,
): Promise<ResponseListItem[]> {
  const page = form.anonymous ? namelessPage(form, days, offset) : namedPage(form, offset)
  const { rows } = await sql<ResponseListItem>`
    with page as (${page})
    select ${COLUMNS}, page.record_count
      from page
      join feedback_response r on r.program_id = page.program_id and r.response_id = page.response_id
      ${JOINS}
     order by page.place`.execute(db)
  return rows
}

/** What is stored of one response; the survey itself is the form's. */
export type StoredDetail = Omit<StaffResponseDetail, 'questions_json'>

/** One completed response of a form, when its day is among the given; null otherwise. @source Specification part 1, section 3 */
export async function selectStaffResponse(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  responseId: number,
  days: DayRange,
): Promise<StoredDetail | null> {
  const { rows } = await sql<StoredDetail>`
    select ${COLUMNS}, r.response_json, case when not f.anonymous then r.merchant_id end as merchant_id,
           case when not f.anonymous then l.merchant_name end as merchant_name
      from feedback_response r
      ${JOINS}
     where r.program_id = ${program_id} and r.feedback_form_id = ${feedback_form_id} and r.response_id = ${responseId}
       and r.completed_ts is not null and fact.day between ${days.from} and ${days.to}`.execute(db)
  return rows[0] ?? null
}

/** How many completed responses of some days answer each of these questions. @source Decisions, section 4 */
export async function countWriters(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  questions: readonly string[],
  days: DayRange,
): Promise<ReadonlyMap<string, number>> {
  if (questions.length === 0) return new Map()
  const { rows } = await sql<{ name: string; n: number }>`
    select q.name, count(*)::int as n
      from response_fact t
      join feedback_response r on r.program_id = t.program_id and r.response_id = t.response_id
     cross join unnest(${[...questions]}::text[]) q (name)
     where t.program_id = ${program_id} and t.feedback_form_id = ${feedback_form_id}
       and t.day between ${days.from} and ${days.to} and jsonb_exists(r.response_json, q.name)
     group by q.name`.execute(db)
  return new Map(rows.map(({ name, n }) => [name, n]))
}
