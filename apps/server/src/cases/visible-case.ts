import { sql } from 'kysely'

import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { notFound, type StaffCall } from '../http.ts'
import { visibleCase } from './case-rows.ts'

/** Fails with 404 for a case of another program, and for one that a hidden form raised, as for one that is not there. @source Decisions, section 9 */
export async function requireVisible({ db, programId, staff }: StaffCall, caseId: number): Promise<void> {
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const { rows } = await sql`
    select 1 from member_case c
     where c.program_id = ${programId} and c.case_id = ${caseId} and ${visibleCase(hidden)}`.execute(db)
  if (rows.length === 0) throw notFound()
}
