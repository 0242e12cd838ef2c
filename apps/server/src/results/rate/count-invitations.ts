import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { termHolds, type CountFilter } from '../counting/count.ts'

/** The invitations of a form whose first message was sent in the period, and whose people had the attributes when invited. */
function passing({ program_id, feedback_form_id }: FormKey, { from, to, terms }: CountFilter) {
  const conditions = [
    sql`f.program_id = ${program_id} and f.feedback_form_id = ${feedback_form_id}`,
    sql`f.invited_day between ${from} and ${to}`,
    ...terms.map((term) => sql`(${termHolds(term)})`),
  ]
  return sql`invitation f where ${sql.join(conditions, sql` and `)}`
}

/** Counts invitations by the whole days until their answer; null counts those that are not answered. */
export async function countInvitationsByDelay(
  db: Db,
  key: FormKey,
  filter: CountFilter,
): Promise<Map<number | null, number>> {
  // A location further west may end its day after the one of the person's: such an answer came on the day of the invitation.
  const { rows } = await sql<{ delay: number | null; n: number }>`
    select case when f.answered_day < f.invited_day then 0 else f.answered_day - f.invited_day end as delay, count(*)::int as n
      from ${passing(key, filter)} group by 1`.execute(db)
  return new Map(rows.map(({ delay, n }) => [delay, n]))
}

/** Counts invitations and answered ones by the code of one dimension, which is given by its number. */
export async function countInvitationsBy(
  db: Db,
  key: FormKey,
  filter: CountFilter,
  dimension: number,
): Promise<Map<number, { invited: number; answered: number }>> {
  const { rows } = await sql<{ v: number | null; invited: number; answered: number }>`
    select f.dims[${dimension + 1}::int] as v, count(*)::int as invited, count(f.answered_day)::int as answered
      from ${passing(key, filter)} group by 1`.execute(db)
  return new Map(rows.map(({ v, ...counts }) => [v ?? 0, counts]))
}
