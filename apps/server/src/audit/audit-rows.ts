import type { AuditEntry, AuditFilters } from '@rapport/api/contract/privacy/audit'
import { auditActionsOf } from '@rapport/domain/access/audit-actions'
import { epochDayOfIso } from '@rapport/domain/dates/epoch-day'
import { sql, type RawBuilder } from 'kysely'

import { NO_PROGRAM } from '../db/audit-log.ts'
import type { Db } from '../db/open.ts'
import { invalid, type StaffCall } from '../http.ts'

/** Maximum number of entries that are counted. */
const MOST_COUNTED = 10_000

/** A stored entry with the current names of the person who acted and of the subject. */
export type AuditRow = Omit<AuditEntry, 'kind' | 'record_count'> & {
  /** The stored time as text, with its microseconds; `created_ts` has only milliseconds. */
  readonly position: string
}

/**
 * Returns the programs whose entries an administrator can read: the program of the call and, for an administrator of all programs
 * of the installation, also NO_PROGRAM, because an entry without a program can be about people from any of them.
 */
async function readablePrograms({ db, programId, staff }: StaffCall): Promise<number[]> {
  const { rows } = await sql`select from program where program_id <> all(${staff.program_ids}::int[]) limit 1`.execute(
    db,
  )
  return rows.length === 0 ? [programId, NO_PROGRAM] : [programId]
}

/** Fails with 400 for a date that does not exist or that the database cannot store. */
function requireDays(days: Pick<AuditFilters, 'startDate' | 'endDate'>): void {
  for (const [name, day] of Object.entries(days))
    if (day !== undefined && epochDayOfIso(day) === null) throw invalid({ [name]: 'must be a date' })
}

/** A selection of audit entries: their programs, and a condition on the rows `l` of the log. */
export interface AuditSelection {
  readonly programs: readonly number[]
  readonly passes: RawBuilder<unknown>
}

/**
 * Returns the selection of the entries that the administrator can read and that match the filters. Fails with 400 for a date that
 * does not exist.
 */
export async function selectionOf(call: StaffCall, filters: AuditFilters): Promise<AuditSelection> {
  const programs = await readablePrograms(call)
  const { person, kind, startDate, endDate, query } = filters
  requireDays({ startDate, endDate })
  const zone = sql`(select timezone from program where program_id = ${call.programId})`
  const searchText = query?.trim().toLowerCase() ?? ''
  const has = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), ${searchText}) > 0`
  const passes = sql.join(
    [
      sql`true`,
      ...(person === undefined ? [] : [sql`l.user_id = ${person}`]),
      ...(kind === undefined ? [] : [sql`l.action = any(${auditActionsOf(kind)}::text[])`]),
      ...(startDate === undefined ? [] : [sql`l.created_ts >= ${startDate}::date::timestamp at time zone ${zone}`]),
      ...(endDate === undefined ? [] : [sql`l.created_ts < (${endDate}::date + 1)::timestamp at time zone ${zone}`]),
      ...(searchText === ''
        ? []
        : [
            sql`(${has(sql`l.detail::text`)} or ${has(sql`l.action`)} or l.entity_id = ${searchText}
              or l.user_id in (select user_id from account where ${has(sql`concat_ws(' ', fname, lname, email)`)})
              or (l.entity = 'member' and l.entity_id in (select user_id::text from member
                   where program_id = ${call.programId} and ${has(sql`concat_ws(' ', fname, lname, name)`)})))`,
          ]),
    ],
    sql` and `,
  )
  return { programs, passes }
}

const byEntity = (entity: string): RawBuilder<unknown> =>
  sql`case when page.entity = ${entity} then page.entity_id::bigint end`

/** The page to read from a list that is sorted newest first. */
interface AuditPage {
  readonly limit: number
  readonly offset?: number
}

/**
 * Builds the statement that selects the entries of a page. It reads each program separately, in the order of the index and only
 * up to the end of the page. The index has no order across programs, so a query for all of them at once would sort the whole log.
 */
export function auditPage({ programs, passes }: AuditSelection, { limit, offset = 0 }: AuditPage): RawBuilder<unknown> {
  const each = programs.map(
    (programId) => sql`(select l.* from audit_log l where l.program_id = ${programId}::int and ${passes}
        order by l.created_ts desc, l.audit_id desc limit ${limit + offset})`,
  )
  return sql`select one.* from (${sql.join(each, sql` union all `)}) one
    order by one.created_ts desc, one.audit_id desc limit ${limit} offset ${offset}`
}

/** Selects the entries of a page, newest first, with the current names of people and subjects. */
export async function selectAudit(
  db: Db,
  programId: number,
  selection: AuditSelection,
  page: AuditPage,
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    with page as (${auditPage(selection, page)})
    select page.audit_id, (extract(epoch from page.created_ts) * 1000)::bigint as created_ts, page.user_id,
           page.created_ts::text as position, nullif(trim(concat_ws(' ', who.fname, who.lname)), '') as who, page.action, page.entity, page.entity_id,
           coalesce(nullif(trim(concat_ws(' ', m.fname, m.lname)), ''), m.name, f.title, u.audience_name,
             nullif(trim(concat_ws(' ', a.fname, a.lname)), '')) as about,
           coalesce(page.detail, '{}'::jsonb) as detail
      from page
      left join account who on who.user_id = page.user_id
      left join account a on a.user_id = ${byEntity('account')}
      left join member m on m.program_id = ${programId} and m.user_id = ${byEntity('member')}
      left join feedback_form f on f.program_id = ${programId} and f.feedback_form_id = ${byEntity('feedback_form')}
      left join audience u on u.program_id = ${programId} and u.audience_id = ${byEntity('audience')}
     order by page.created_ts desc, page.audit_id desc`.execute(db)
  return rows
}

/** Counts the entries of a list, up to 10,000. */
export async function countAudit(db: Db, { programs, passes }: AuditSelection): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from audit_log l where l.program_id = any(${programs}::int[]) and ${passes} limit ${MOST_COUNTED}) counted`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
