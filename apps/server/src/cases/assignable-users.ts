import type { AssignableUser } from '@rapport/api/contract/cases/case-activity'
import { canBeAssigned } from '@rapport/domain/access/permissions'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** A member of the staff of a location; all null when the location has none. */
interface Row {
  readonly user_id: number | null
  readonly fname: string | null
  readonly lname: string | null
  readonly admin: boolean
  readonly limited_access: number
  readonly email: string | null
}

/** An assignable user with the address of their e-mails. */
export interface ReachableUser extends AssignableUser {
  readonly email: string
}

/**
 * Returns the staff who work at a location, or at all of them, can sign in and may open cases, in the order of their names; null
 * when the location is not the program's. A save accepts the same people as assignees.
 *
 * @source Specification part 1, section 6; Decisions, section 14 "Limited access"
 */
export async function selectAssignableUsers(
  db: Db,
  programId: number,
  merchantId: number,
): Promise<AssignableUser[] | null> {
  const people = await selectReachableUsers(db, programId, merchantId)
  return people?.map(({ user_id, fname, lname }) => ({ user_id, fname, lname })) ?? null
}

/** Returns the same people with their e-mail addresses. */
export async function selectReachableUsers(
  db: Db,
  programId: number,
  merchantId: number,
): Promise<ReachableUser[] | null> {
  const { rows } = await sql<Row>`
    select a.user_id, a.fname, a.lname, a.admin, a.limited_access, a.email
      from merchant m
      left join account_program p
        on p.program_id = m.program_id and (p.merchant_ids = '{}' or m.merchant_id = any(p.merchant_ids))
      left join account a on a.user_id = p.user_id and a.disabled_ts is null
     where m.program_id = ${programId} and m.merchant_id = ${merchantId}
     order by lower(a.fname) collate "C", lower(a.lname) collate "C", a.user_id`.execute(db)
  if (rows.length === 0) return null
  return rows.flatMap(({ user_id, fname, lname, admin, limited_access, email }) =>
    user_id !== null && email !== null && canBeAssigned({ user_id, admin, limited_access })
      ? [{ user_id, email, fname: fname ?? '', lname: lname ?? '' }]
      : [],
  )
}
