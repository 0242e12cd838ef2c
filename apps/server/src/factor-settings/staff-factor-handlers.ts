import { transact } from '../db/open.ts'
import { requireRecentlyConfirmed } from '../guards/reauthentication.ts'
import { HttpError, notFound, type Handlers } from '../http.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { selectProgramsOf, selectStaff } from '../staff/staff-sql.ts'
import { resetFactors } from './reset-factors.ts'

const OWN = 'Change your own second factor in your own record, under Two-step sign-in.'
const ELSEWHERE = 'This person also works in a program that is not yours.'

/** Handlers that let an administrator read and reset the second factor of a staff member. */
export const staffFactorHandlers = {
  getStaffSecondFactor: async ({ params }, { db, programId }) => {
    const [person] = await selectStaff(db, programId, params.id)
    if (person === undefined) throw notFound()
    return { enabled: await hasSecondFactor(db, params.id) }
  },

  resetStaffSecondFactor: async ({ params: { id } }, { db, programId, staff, token, now }) => {
    const [person] = await selectStaff(db, programId, id)
    if (person === undefined) throw notFound()
    if (id === staff.user_id) throw new HttpError(403, 'forbidden', OWN)
    const programs = await selectProgramsOf(db, id)
    if (!programs.every((program) => staff.program_ids.includes(program)))
      throw new HttpError(403, 'forbidden', ELSEWHERE)
    await requireRecentlyConfirmed(db, token, now())
    await transact(db, (trx) => resetFactors(trx, { user_id: id, by: staff.user_id, programs }, now()))
    return {}
  },
} satisfies Partial<Handlers>
