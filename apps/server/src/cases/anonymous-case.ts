import { sql, type RawBuilder } from 'kysely'

/**
 * SQL that joins three tables to case `c`: its program (`club`), its location (`place`) and, if an anonymous form raised the case,
 * that form (`raiser`).
 */
export const CASE_ORIGIN = sql`
  join program club on club.program_id = c.program_id
  left join merchant place on place.program_id = c.program_id and place.merchant_id = c.merchant_id
  left join feedback_form raiser on raiser.program_id = c.program_id
    and raiser.feedback_form_id = c.feedback_trigger_feedback_form_id and raiser.anonymous`

/**
 * Returns SQL for the time to disclose, in epoch ms. Where `isCompletion` is true, `time` is the time of the response, so for an
 * anonymous form only the start of its day is disclosed. Needs CASE_ORIGIN.
 *
 * @source Decisions, section 12, "Anonymous forms everywhere"
 */
export function disclosedTime(time: RawBuilder<unknown>, isCompletion: RawBuilder<unknown>): RawBuilder<unknown> {
  const zone = sql`coalesce(place.timezone, club.timezone)`
  return sql`(extract(epoch from case when raiser.anonymous and ${isCompletion}
    then date_trunc('day', ${time} at time zone ${zone}) at time zone ${zone} else ${time} end) * 1000)::bigint`
}

/**
 * SQL column with the id of the response that raised case `c`; null for an anonymous form, so that the case cannot be linked to the
 * response. Needs CASE_ORIGIN.
 */
export const DISCLOSED_RESPONSE = sql`
  case when raiser.anonymous then null else c.feedback_trigger_response_id end as feedback_trigger_response_id`

/** Returns an SQL condition that is true when an anonymous form raised case `c`; needs no joins. @source Decisions, section 12 */
export const isAnonymousCase = (programId: number): RawBuilder<unknown> => sql`
  exists (select 1 from feedback_form f where f.program_id = ${programId}
    and f.feedback_form_id = c.feedback_trigger_feedback_form_id and f.anonymous)`

/**
 * Returns the FROM and WHERE clauses of a query that can select `f`, the form that was answered; `z.name`, the time zone of the
 * location, or of the program when the answer has no location; and `day.local`, the start of the day in that time zone.
 */
const answered = (program_id: number, merchant_id: number | null, feedback_form_id: number, at: Date) => sql`
    from feedback_form f
    join program p on p.program_id = f.program_id
    left join merchant m on m.program_id = f.program_id and m.merchant_id = ${merchant_id}
    cross join lateral (select coalesce(m.timezone, p.timezone) as name) z
    cross join lateral (select date_trunc('day', ${at}::timestamptz at time zone z.name) as local) day
   where f.program_id = ${program_id} and f.feedback_form_id = ${feedback_form_id}`

/**
 * Returns SQL for the time to store with a record that results from an answer: `at`, or for an anonymous form the start of that day
 * in the time zone of the location, or of the program when there is no location.
 *
 * @source Decisions, section 12, "Anonymous forms everywhere"
 */
export const completionTime = (
  program_id: number,
  merchant_id: number | null,
  feedback_form_id: number,
  at: Date,
): RawBuilder<Date> => sql<Date>`(
    select case when f.anonymous then day.local at time zone z.name else ${at}::timestamptz end
    ${answered(program_id, merchant_id, feedback_form_id, at)})`
