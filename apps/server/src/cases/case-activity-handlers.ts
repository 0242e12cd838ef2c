import { sql } from 'kysely'

import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { notFound, type Handlers, type StaffCall } from '../http.ts'
import { selectAssignableUsers } from './assignable-users.ts'
import { insertComment, selectComments, selectHistory } from './case-activity-rows.ts'
import { visibleCase } from './case-rows.ts'

/** What is written of a case and what happened to it, and who may be given one. @source Specification part 1, section 7 */
export const caseActivityHandlers = {
  async listCaseComments({ params }, call) {
    await requireVisible(call, params.id)
    return selectComments(call.db, call.programId, params.id)
  },

  async addCaseComment({ params, body }, call) {
    await requireVisible(call, params.id)
    const { user_id, fname, lname } = call.staff
    const key = { program_id: call.programId, case_id: params.id }
    const comment = await insertComment(call.db, key, { text: body.text, created_by: user_id }, call.now())
    return [{ ...comment, created_by_fname: fname, created_by_lname: lname }]
  },

  async listCaseHistory({ params }, call) {
    await requireVisible(call, params.id)
    return selectHistory(call.db, call.programId, params.id)
  },

  async listAssignableUsers({ params }, call) {
    const users = await selectAssignableUsers(call.db, call.programId, params.id)
    if (users === null) throw notFound()
    return users
  },
} satisfies Partial<Handlers>

/** A case of another program, and one that a hidden form raised, are as unknown as one that is not there. */
async function requireVisible({ db, programId, staff }: StaffCall, caseId: number): Promise<void> {
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const { rows } = await sql`
    select 1 from member_case c
     where c.program_id = ${programId} and c.case_id = ${caseId} and ${visibleCase(hidden)}`.execute(db)
  if (rows.length === 0) throw notFound()
}
