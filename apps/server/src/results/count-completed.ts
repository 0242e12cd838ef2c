import { sql, type RawBuilder } from 'kysely'

/**
 * How many completed responses a form has, exactly: sealed ones by their segments, which takes no longer for a million. `formId` may be
 * a column of the statement around it.
 *
 * @source ours
 */
export function countCompleted(programId: number, formId: RawBuilder<unknown>): RawBuilder<unknown> {
  const of = (alias: string) =>
    sql`${sql.ref(`${alias}.program_id`)} = ${programId} and ${sql.ref(`${alias}.feedback_form_id`)} = ${formId}`
  return sql`(
    (select coalesce(sum(s.n), 0) from segment s where ${of('s')} and not s.dirty)
    + (select count(*) from response_fact t where ${of('t')} and t.seg is null)
    + (select count(*) from response_fact t join segment s on s.seg = t.seg and ${of('s')} and s.dirty where ${of('t')}))::int`
}
