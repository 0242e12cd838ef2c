import { notFound, type Handlers } from '../http.ts'
import { selectStaffMember } from './staff-sql.ts'

/** The staff of a program. @source Specification part 1, section 7 */
export const staffHandlers = {
  getStaffMember: async ({ params }, { db, programId }) => {
    const row = await selectStaffMember(db, programId, params.id)
    if (row === undefined) throw notFound()
    const { role_ids, ...member } = row
    return { ...member, roles: role_ids.map((role_id) => ({ role_id })) }
  },
} satisfies Partial<Handlers>
