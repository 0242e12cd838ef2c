import type { MemberRow } from '@rapport/api/contract/people/members'
import { PAGE_SIZE } from '@rapport/domain/constants'
import { sql } from 'kysely'

import { orderBy, rowsAfter, type ListOrder } from '../db/keyset.ts'
import type { Db } from '../db/open.ts'
import { matchesSearch } from '../guests/guest-search.ts'

interface MemberFilters {
  readonly offset: number
  readonly after?: number | undefined
  readonly query?: string | undefined
  readonly matched?: '0' | '1' | undefined
}

/** The order by last name, first name and id, as in the index member_list. */
const BY_NAME: ListOrder = {
  direction: 'asc',
  keys: [
    { by: sql`lower(coalesce(nullif(lname, ''), name, '')) collate "C"`, type: 'text' },
    { by: sql`lower(coalesce(fname, '')) collate "C"`, type: 'text' },
    { by: sql`user_id`, type: 'bigint' },
  ],
}

/**
 * Selects one page of a program's members, sorted by last and first name, with the total count in each row. Returns no rows after
 * the last page.
 * @source Specification part 2, section 2, "Members"; Decisions, section 6
 */
export async function selectMembers(db: Db, programId: number, filters: MemberFilters): Promise<MemberRow[]> {
  const { offset, after, query = '', matched } = filters
  const conditions = [
    sql`program_id = ${programId}`,
    ...(query.trim() === '' ? [] : [matchesSearch(query)]),
    ...(matched === undefined ? [] : [sql`wifi_matched = ${matched === '1'}`]),
  ]
  const wanted = sql.join(conditions, sql` and `)
  const later = await rowsAfter(
    db,
    after,
    BY_NAME,
    (id) => sql`from member where program_id = ${programId} and user_id = ${id}`,
  )
  const { rows } = await sql<MemberRow>`
    select user_id, fname, lname, name, member_number, pic_url, send_quickpulse_next_run,
           case when wifi_matched then '1' else '0' end as matched,
           (select count(*)::int from member where ${wanted}) as record_count
      from member
     where ${wanted} and ${later}
     order by program_id, ${orderBy(BY_NAME)}
     limit ${PAGE_SIZE} offset ${offset}`.execute(db)
  return rows
}

/**
 * Sets or removes a member’s mark for the next quick pulse. Returns false for an unknown member.
 *
 * @source Specification part 2, section 4
 */
export async function markQuickPulse(db: Db, programId: number, userId: number, isWanted: boolean): Promise<boolean> {
  const marked = await db
    .updateTable('member')
    .set({ send_quickpulse_next_run: isWanted })
    .where('program_id', '=', programId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return marked !== undefined
}
