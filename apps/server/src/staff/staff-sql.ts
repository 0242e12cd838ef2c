import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

interface StaffRow {
  user_id: number
  fname: string
  lname: string
  email: string
  phone: string | null
  office_phone: string | null
  address: string | null
  admin: boolean
  limited_access: 0 | 1
  role_ids: number[]
  program_id: number
  disabled: boolean
}

/** One staff member of a program, disabled ones too, since cases still name them. @source Specification part 2, section 3, "Staff" */
export async function selectStaffMember(db: Db, programId: number, userId: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select p.program_id, a.user_id, a.fname, a.lname, a.email, a.phone, a.office_phone, a.address, a.admin, a.limited_access,
           a.disabled_ts is not null as disabled,
           array(select r.role_id from account_role r where r.user_id = a.user_id order by 1) as role_ids
      from account_program p join account a on a.user_id = p.user_id
     where p.program_id = ${programId} and p.user_id = ${userId}`.execute(db)
  return rows[0]
}
