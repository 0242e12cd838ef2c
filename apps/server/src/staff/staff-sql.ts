import type { StaffMember } from '@rapport/api/contract/staff/staff'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** The roles that staff members can have; some rules refer to roles 1 and 13 by id. @source Decisions, section 13 */
export const STAFF_ROLES = [
  { role_id: 1, name: 'General Manager' },
  { role_id: 2, name: 'Front Desk' },
  { role_id: 3, name: 'Food and Beverage' },
  { role_id: 13, name: 'Human Resources' },
] as const

/**
 * Selects the staff of a program, ordered by last name, or only one person if `userId` is not null. Includes disabled accounts,
 * because cases refer to them, and puts them last.
 * @source Specification part 2, section 3, "Staff"
 */
export async function selectStaff(db: Db, programId: number, userId: number | null): Promise<StaffMember[]> {
  const { rows } = await sql<Omit<StaffMember, 'roles'> & { role_ids: number[] }>`
    select p.program_id, a.user_id, a.fname, a.lname, a.email, a.phone, a.office_phone, a.address, a.admin, a.limited_access,
           a.disabled_ts is not null as disabled,
           array(select r.role_id from account_role r where r.user_id = a.user_id order by 1) as role_ids
      from account_program p join account a on a.user_id = p.user_id
     where p.program_id = ${programId} and (${userId}::bigint is null or p.user_id = ${userId})
     order by a.disabled_ts is not null, lower(a.lname) collate "C", lower(a.fname) collate "C", a.user_id`.execute(db)
  return rows.map(({ role_ids, ...member }) => ({ ...member, roles: role_ids.map((role_id) => ({ role_id })) }))
}

/** Returns the ids of the programs in which a person works. */
export async function selectProgramsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('account_program')
    .select('program_id')
    .where('user_id', '=', userId)
    .orderBy('program_id')
    .execute()
  return rows.map(({ program_id }) => program_id)
}

/** Returns the given role ids that do not exist. */
export async function selectUnknownRoles(db: Db, roleIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ role_id: number }>`
    select id as role_id from unnest(${[...roleIds]}::int[]) id
     where not exists (select from role where role_id = id)`.execute(db)
  return rows.map(({ role_id }) => role_id)
}

/** Namespace of the advisory locks on e-mail addresses. */
const EMAIL_LOCK = 7002

/**
 * Returns the user id of the account with the given e-mail address, ignoring case, whether or not the account is disabled; null if
 * there is none. Locks the address until the transaction ends, so that an unused address remains unused.
 */
export async function selectEmailOwner(trx: Db, email: string): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(${EMAIL_LOCK}::int, hashtext(lower(${email})))`.execute(trx)
  const { rows } = await sql<{ user_id: number }>`
    select user_id from account where lower(email) = lower(${email})`.execute(trx)
  return rows[0]?.user_id ?? null
}

/** Locks programs until the transaction ends, so that their administrators cannot change in the meantime. */
export async function lockPrograms(trx: Db, programIds: readonly number[]): Promise<void> {
  await sql`
    select from program where program_id = any(${[...programIds]}::int[]) order by program_id for no key update`.execute(
    trx,
  )
}

/** Returns whether each program has an administrator who can sign in and has full access. @source Decisions, section 9 */
export async function areAdministered(trx: Db, programIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${[...programIds]}::int[]) program
     where not exists (
       select from account_program p join account a on a.user_id = p.user_id
        where p.program_id = program and a.admin and a.limited_access = 0 and a.disabled_ts is null)`.execute(trx)
  return rows.length === 0
}
