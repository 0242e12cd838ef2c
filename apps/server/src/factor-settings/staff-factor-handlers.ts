import { writeAudit } from '../db/audit-log.ts'
import { transact } from '../db/open.ts'
import { requireRecentlyConfirmed } from '../guards/reauthentication.ts'
import { HttpError, notFound, type Handlers } from '../http.ts'
import { mailAccount } from '../passwords/account-mails.ts'
import { deleteFactors, hasSecondFactor } from '../second-factor/factors.ts'
import { deleteSessionsOf } from '../session/session-sql.ts'
import { selectProgramsOf, selectStaff } from '../staff/staff-sql.ts'

const OWN = 'Change your own second factor under Security.'
const ELSEWHERE = 'This person also works in a program that is not yours.'

/** Handles the second factor of a staff member, for the administrator who helps them. */
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
    await transact(db, async (trx) => {
      await deleteFactors(trx, id)
      await deleteSessionsOf(trx, id)
      for (const program_id of programs) {
        const action = 'second_factor.reset'
        const audited = {
          program_id,
          user_id: staff.user_id,
          action,
          entity: 'account',
          entity_id: id,
          detail: {},
        } as const
        await writeAudit(trx, audited, now())
      }
      await mailAccount(trx, { about: 'factor_reset', user_id: id }, now())
    })
    return {}
  },
} satisfies Partial<Handlers>
