import { notFound, type Handlers } from '../http.ts'
import { createStaff } from './staff-create.ts'
import { saveStaff } from './staff-save.ts'
import { selectStaff } from './staff-sql.ts'

/**
 * The handlers for reading, adding and saving the staff of a program, and for listing the roles.
 *
 * @source Specification part 1, section 7; part 2, section 7
 */
export const staffHandlers = {
  getStaffMember: async ({ params }, { db, programId }) => {
    const [found] = await selectStaff(db, programId, params.id)
    if (found === undefined) throw notFound()
    return found
  },

  listStaff: (_input, { db, programId }) => selectStaff(db, programId, null),

  listRoles: (_input, { db }) =>
    db.selectFrom('role').select(['role_id as id', 'name']).orderBy('name').orderBy('role_id').execute(),

  createStaff,
  saveStaff,
} satisfies Partial<Handlers>
