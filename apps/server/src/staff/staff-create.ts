import type { HandlerInput } from '@rapport/api/contract/index'
import { checkStaffForm } from '@rapport/domain/people/staff-form'

import { transact, type Db } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import { invalid, type StaffCall } from '../http.ts'
import { mailAccount } from '../passwords/account-mails.ts'
import { recordStaff } from './record-staff.ts'
import { selectEmailOwner, selectProgramsOf } from './staff-sql.ts'

/** Message for an e-mail address that is already used by an account. */
export const EMAIL_TAKEN = 'Someone already signs in with this email.'

/**
 * Adds a person to the staff of a program, and e-mails a new person a link to set the password. An existing account can be added only
 * when the administrator works in all of its programs; otherwise, one club's administrator could take over another club's staff.
 *
 * @source Specification part 2, section 7, "createStaff"; Decisions, section 9
 */
export function createStaff({ body }: HandlerInput<'createStaff'>, call: StaffCall): Promise<{ user_id: number }> {
  requirePathProgram(call, body.program_id)
  const person = { fname: body.fname.trim(), lname: body.lname.trim(), email: body.email.trim() }
  const faults = checkStaffForm(person)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return transact(call.db, async (trx) => {
    const owner = await selectEmailOwner(trx, person.email)
    if (owner !== null) return join(trx, call, owner)
    const made = await trx
      .insertInto('account')
      .values({ ...person, created_ts: new Date(call.now()) })
      .returning('user_id')
      .executeTakeFirstOrThrow()
    await addProgram(trx, made.user_id, call.programId)
    await mailAccount(trx, { about: 'invited', user_id: made.user_id }, call.now())
    await recordStaff(trx, call, 'staff.added', { program_id: call.programId, user_id: made.user_id, detail: {} })
    return made
  })
}

/**
 * Message for the e-mail address of a disabled account that belongs to the active program, or only to programs in which the
 * administrator works.
 */
export const EMAIL_DISABLED = 'This person is already on the staff, but their account is disabled. Enable it instead.'

async function join(trx: Db, call: StaffCall, userId: number): Promise<{ user_id: number }> {
  const { staff, programId } = call
  const programs = await selectProgramsOf(trx, userId)
  const isOurs = programs.length > 0 && programs.every((id) => staff.program_ids.includes(id))
  if ((isOurs || programs.includes(programId)) && (await isDisabled(trx, userId)))
    throw invalid({ email: EMAIL_DISABLED })
  if (!isOurs || programs.includes(programId)) throw invalid({ email: EMAIL_TAKEN })
  await addProgram(trx, userId, programId)
  await recordStaff(trx, call, 'staff.added', { program_id: programId, user_id: userId, detail: {} })
  return { user_id: userId }
}

async function isDisabled(trx: Db, user_id: number): Promise<boolean> {
  const account = trx.selectFrom('account').select('disabled_ts').where('user_id', '=', user_id)
  return (await account.executeTakeFirstOrThrow()).disabled_ts !== null
}

const addProgram = (trx: Db, user_id: number, program_id: number) =>
  trx.insertInto('account_program').values({ user_id, program_id }).execute()
