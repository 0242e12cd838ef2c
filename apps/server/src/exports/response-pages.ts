import { sql, type RawBuilder } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { aroundDays } from '../results/around-days.ts'
import { factPasses, type CountFilter } from '../results/counting/count.ts'

/** A response with the properties that response files contain. */
export interface ExportedResponse {
  readonly response_id: number
  /** Key of the row from which the response was imported; null for a response that was not imported. */
  readonly import_key: string | null
  /**
   * The local time of completion, as `YYYY-MM-DD HH:MM` in the time zone of the location or, without a location, of the program.
   */
  readonly completed: string
  /** The time of completion in UTC, as `YYYY-MM-DDTHH:MM:SS.sssZ`. */
  readonly completed_utc: string
  readonly merchant_name: string | null
  readonly user_id: number | null
  readonly fname: string | null
  readonly lname: string | null
  readonly member_number: string | null
  readonly email: string | null
  readonly is_spouse: boolean
  readonly overall_score_label: string | null
  /** The form version that was answered. */
  readonly version: number
  readonly weight: number | null
  readonly response_json: Readonly<Record<string, unknown>>
}

/**
 * Number of responses per page. A page is small enough to be garbage-collected early; with larger pages, memory use would grow with
 * the length of an export.
 */
export const EXPORT_PAGE = 200

/** Returns the SQL joins and conditions that select the responses whose facts pass a filter. */
function passing(
  { program_id }: FormKey,
  filter: CountFilter,
): { readonly joins: RawBuilder<unknown>; readonly holds: RawBuilder<unknown> } {
  const ofResponse = sql`f.program_id = ${program_id} and f.response_id = r.response_id`
  const passes = factPasses(filter)
  // When a filter contains only days, nearly all responses that aroundDays selects also pass it. The facts are then looked up for
  // each response instead of joined, because the database would underestimate the number of rows of the join.
  if (filter.terms.length === 0 && filter.user_id === null)
    return { joins: sql``, holds: sql`(select ${passes} from response_fact f where ${ofResponse})` }
  const member = filter.user_id === null ? sql`true` : sql`f.user_id = ${filter.user_id}`
  return { joins: sql`join response_fact f on ${ofResponse}`, holds: sql`${passes} and ${member}` }
}

/** Returns whether more than `most` responses to a form match a filter. */
export async function hasMoreResponses(db: Db, key: FormKey, filter: CountFilter, most: number): Promise<boolean> {
  const { joins, holds } = passing(key, filter)
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from feedback_response r ${joins}
       where r.program_id = ${key.program_id} and r.feedback_form_id = ${key.feedback_form_id}
         and r.completed_ts is not null and ${aroundDays(filter.from, filter.to)} and ${holds}
       limit ${most + 1}) r`.execute(db)
  return (rows[0]?.n ?? 0) > most
}

/**
 * Reads the responses to a form that pass a filter, newest first, page by page. Uses keyset pagination by time and id, so that no
 * response is repeated or skipped when another one arrives in the meantime. No transaction remains open between pages.
 *
 * @source Specification part 1, section 7, "Exports"
 */
export async function* readPages(db: Db, key: FormKey, filter: CountFilter): AsyncGenerator<ExportedResponse[]> {
  type Row = ExportedResponse & { readonly cursor: string }
  const { joins, holds } = passing(key, filter)
  let after: Row | undefined
  for (;;) {
    const rest =
      after === undefined
        ? sql`true`
        : sql`(r.completed_ts, r.response_id) < (${after.cursor}::timestamptz, ${after.response_id})`
    const { rows } = await sql<Row>`
      with page as (
        select r.response_id from feedback_response r ${joins}
         where r.program_id = ${key.program_id} and r.feedback_form_id = ${key.feedback_form_id}
           and r.completed_ts is not null and ${aroundDays(filter.from, filter.to)} and ${rest} and ${holds}
         order by r.completed_ts desc, r.response_id desc limit ${EXPORT_PAGE})
      select r.response_id, r.import_key, r.completed_ts::text as cursor, l.merchant_name, r.user_id,
             to_char(r.completed_ts at time zone coalesce(l.timezone, p.timezone), 'YYYY-MM-DD HH24:MI') as completed,
             to_char(r.completed_ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as completed_utc,
             coalesce(m.fname, m.name, r.response_json #>> '{Member,text1}') as fname,
             coalesce(m.lname, r.response_json #>> '{Member,text2}') as lname, m.member_number, m.email, r.is_spouse,
             r.overall_score_label, r.version, r.weight, r.response_json
        from page f
        join feedback_response r on r.program_id = ${key.program_id} and r.response_id = f.response_id
        join program p on p.program_id = r.program_id
        left join merchant l on l.program_id = r.program_id and l.merchant_id = r.merchant_id
        left join member m on m.program_id = r.program_id and m.user_id = r.user_id
       order by r.completed_ts desc, r.response_id desc`.execute(db)
    if (rows.length > 0) yield rows
    after = rows.at(-1)
    if (after === undefined || rows.length < EXPORT_PAGE) return
  }
}
