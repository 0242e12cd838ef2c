import type { VisitRow } from '@rapport/api/contract/people/timeline'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Selects one page of a member's visits, newest first; each row includes the total number of visits.
 *
 * @source Specification part 2, section 2 "Member timeline"
 */
export async function selectVisits(db: Db, programId: number, userId: number, offset: number): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.visit_id, v.merchant_id, m.merchant_name, (extract(epoch from v.first_seen) * 1000)::bigint as first_seen,
           (extract(epoch from v.last_seen) * 1000)::bigint as last_seen, count(*) over ()::int as record_count
      from visit v
      left join merchant m on m.program_id = v.program_id and m.merchant_id = v.merchant_id
     where v.program_id = ${programId} and v.user_id = ${userId}
     order by v.first_seen desc, v.visit_id desc
     limit ${PAGE_SIZE} offset ${offset}`.execute(db)
  return rows
}

/** Counts the visits of a member. @source Specification part 2, section 7, "Get visit count" */
export async function countVisits(db: Db, programId: number, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('visit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return n
}
