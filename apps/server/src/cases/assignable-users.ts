import type { AssignableUser } from '@rapport/api/contract/cases/case-activity'
import { canSeeForm, type FormName } from '@rapport/domain/access/form-access'
import { canBeAssigned } from '@rapport/domain/access/permissions'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * A person on the staff of a location; user_id, the names and the e-mail address are null when the location has no staff or the
 * account is disabled.
 */
interface Row {
  readonly user_id: number | null
  readonly fname: string | null
  readonly lname: string | null
  readonly admin: boolean
  readonly limited_access: number
  readonly email: string | null
  readonly role_ids: readonly number[]
}

/** An assignable user with their e-mail address. */
export interface ReachableUser extends AssignableUser {
  readonly email: string
}

/**
 * Returns the staff who work at a location or at all locations, can sign in and may open cases, ordered by name; null when the
 * program does not have the location. Each of them is accepted as the assignee when a case is saved. When a form is given, only
 * staff who may see this form are returned.
 *
 * @source Specification part 1, section 6; Decisions, section 14 "Limited access"
 */
export async function selectAssignableUsers(
  db: Db,
  programId: number,
  merchantId: number,
  form: FormName | null = null,
): Promise<AssignableUser[] | null> {
  const people = await selectReachableUsers(db, programId, merchantId, form)
  return people?.map(({ user_id, fname, lname }) => ({ user_id, fname, lname })) ?? null
}

/** Returns the form that raised a case; null when no form raised it or the program does not have the case. */
export async function selectRaisingForm(db: Db, programId: number, caseId: number): Promise<FormName | null> {
  const found = await db
    .selectFrom('member_case as c')
    .innerJoin('feedback_form as f', (join) =>
      join
        .onRef('f.program_id', '=', 'c.program_id')
        .onRef('f.feedback_form_id', '=', 'c.feedback_trigger_feedback_form_id'),
    )
    .select(['f.feedback_form_id', 'f.name'])
    .where('c.program_id', '=', programId)
    .where('c.case_id', '=', caseId)
    .executeTakeFirst()
  return found ?? null
}

/** Returns the users that selectAssignableUsers returns, with their e-mail addresses. */
export async function selectReachableUsers(
  db: Db,
  programId: number,
  merchantId: number,
  form: FormName | null = null,
): Promise<ReachableUser[] | null> {
  const { rows } = await sql<Row>`
    select a.user_id, a.fname, a.lname, a.admin, a.limited_access, a.email,
           array(select r.role_id from account_role r where r.user_id = a.user_id) as role_ids
      from merchant m
      left join account_program p
        on p.program_id = m.program_id and (p.merchant_ids = '{}' or m.merchant_id = any(p.merchant_ids))
      left join account a on a.user_id = p.user_id and a.disabled_ts is null
     where m.program_id = ${programId} and m.merchant_id = ${merchantId}
     order by lower(a.fname) collate "C", lower(a.lname) collate "C", a.user_id`.execute(db)
  if (rows.length === 0) return null
  return rows.flatMap(({ user_id, fname, lname, admin, limited_access, email, role_ids }) => {
    if (user_id === null || email === null || !canBeAssigned({ user_id, admin, limited_access })) return []
    const reader = { user_id, roles: role_ids.map((role_id) => ({ role_id })) }
    if (form !== null && !canSeeForm(reader, programId, form)) return []
    return [{ user_id, email, fname: fname ?? '', lname: lname ?? '' }]
  })
}
