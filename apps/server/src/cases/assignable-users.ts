import type { AssignableUser } from '@rapport/api/contract/case-activity'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * The staff of a program who work at a location, or at all of them, and can sign in, in the order of their names; null when the
 * location is not the program's. It is the rule by which a save takes an assignee.
 *
 * @source Specification part 1, section 6
 */
export async function selectAssignableUsers(
  db: Db,
  programId: number,
  merchantId: number,
): Promise<AssignableUser[] | null> {
  const { rows } = await sql<{ [K in keyof AssignableUser]: AssignableUser[K] | null }>`
    select a.user_id, a.fname, a.lname
      from merchant m
      left join account_program p
        on p.program_id = m.program_id and (p.merchant_ids = '{}' or m.merchant_id = any(p.merchant_ids))
      left join account a on a.user_id = p.user_id and a.disabled_ts is null
     where m.program_id = ${programId} and m.merchant_id = ${merchantId}
     order by lower(a.fname) collate "C", lower(a.lname) collate "C", a.user_id`.execute(db)
  if (rows.length === 0) return null
  return rows.flatMap(({ user_id, fname, lname }) =>
    user_id === null ? [] : [{ user_id, fname: fname ?? '', lname: lname ?? '' }],
  )
}
