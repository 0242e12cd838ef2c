import { sql } from 'kysely'

import { NO_PROGRAM, writeAudit } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { mailAccount } from '../passwords/account-mails.ts'
import { deleteFactors, hasSecondFactor } from '../second-factor/factors.ts'
import { deleteSessionsOf } from '../session/session-sql.ts'
import { selectProgramsOf } from '../staff/staff-sql.ts'

interface Reset {
  readonly user_id: number
  /** The person who resets the factors; null for the server operator, who has no account. */
  readonly by: number | null
  /** The programs of the person whose factors are reset. */
  readonly programs: readonly number[]
}

/**
 * Removes all second factors of a person, ends their sessions, and queues an e-mail to them. Records the reset in the audit log of
 * each of their programs, or without a program when the person belongs to no program.
 */
export async function resetFactors(trx: Db, { user_id, by, programs }: Reset, now: number): Promise<void> {
  await deleteFactors(trx, user_id)
  await deleteSessionsOf(trx, user_id)
  for (const program_id of programs.length === 0 ? [NO_PROGRAM] : programs) {
    const action = 'second_factor.reset'
    await writeAudit(trx, { program_id, user_id: by, action, entity: 'account', entity_id: user_id, detail: {} }, now)
  }
  await mailAccount(trx, { about: 'factor_reset', user_id }, now)
}

/** Error thrown when a person's second factors cannot be reset; its message is one line for the operator. */
export class ResetFault extends Error {
  override name = 'ResetFault'
}

/**
 * Resets, on behalf of the operator, the second factors of the person with this e-mail address, ignoring case. Returns the person's
 * name. Fails with ResetFault for an unknown address or a person without a second factor.
 */
export function resetFactorsByEmail(db: Db, email: string, now: number): Promise<string> {
  return transact(db, async (trx) => {
    const person = await trx
      .selectFrom('account')
      .select(['user_id', 'fname', 'lname'])
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .executeTakeFirst()
    if (person === undefined) throw new ResetFault(`No account has the e-mail address ${email}.`)
    const { user_id, fname, lname } = person
    if (!(await hasSecondFactor(trx, user_id))) throw new ResetFault(`${email} has no second factor.`)
    await resetFactors(trx, { user_id, by: null, programs: await selectProgramsOf(trx, user_id) }, now)
    return `${fname} ${lname}`.trim()
  })
}
