import type { HandlerInput } from '@rapport/api/contract/index'
import type { StaffMember } from '@rapport/api/contract/staff/staff'
import { canEditStaff } from '@rapport/domain/access/permissions'
import { checkStaffForm, loadStaffForm, writeStaff, type StaffPayload } from '@rapport/domain/people/staff-form'

import { transact, type Db } from '../db/open.ts'
import { requireConfirmed } from '../guards/reauthentication.ts'
import { HttpError, invalid, notFound, type StaffCall } from '../http.ts'
import { deleteSessionsOf } from '../session/session-sql.ts'
import { describeChange, recordStaff } from './record-staff.ts'
import { EMAIL_TAKEN } from './staff-create.ts'
import {
  areAdministered,
  lockPrograms,
  selectEmailOwner,
  selectProgramsOf,
  selectStaff,
  selectUnknownRoles,
} from './staff-sql.ts'

/** Message for a change that would leave the club without an administrator. @source Specification part 2, section 6 */
const LAST_ADMIN =
  'The club needs at least one administrator who can sign in. Make someone else an administrator first.'

const ELSEWHERE = 'This person also works in a program that is not yours.'

type Sent = HandlerInput<'saveStaff'>['body']['staffMember']

/**
 * Saves a staff member. An account is shared by all of its programs, so only an administrator who works in all of them may change
 * it.
 *
 * @source Specification part 2, sections 5 "Staff edit" and 7; Decisions, section 9
 */
export function saveStaff({ params, body }: HandlerInput<'saveStaff'>, call: StaffCall): Promise<{ user_id: number }> {
  return transact(call.db, async (trx) => {
    const programs = await selectProgramsOf(trx, params.id)
    await lockPrograms(trx, programs)
    const [before] = await selectStaff(trx, call.programId, params.id)
    if (before === undefined) throw notFound()
    if (!programs.every((id) => call.staff.program_ids.includes(id))) throw new HttpError(403, 'forbidden', ELSEWHERE)
    // A change of rights applies to all of the person's programs, so the password must be confirmed if any of them requires it.
    const { token } = call
    for (const programId of programs) await requireConfirmed(trx, 'saveStaff', { programId, token, now: call.now() })
    const disabled = body.staffMember.disabled ?? before.disabled
    const next = await requireSound(trx, params.id, body.staffMember)
    await store(trx, params.id, next, before.disabled === disabled ? undefined : disabled ? new Date(call.now()) : null)
    const lost = administers(before) && !administers({ ...before, ...next, disabled })
    if (lost && !(await areAdministered(trx, programs))) throw invalid({ admin: LAST_ADMIN })
    if (mustSignInAgain(before, { ...next, disabled })) await deleteSessionsOf(trx, params.id)
    const detail = describeChange(before, { ...next, disabled })
    for (const program_id of programs)
      await recordStaff(trx, call, 'staff.saved', { program_id, user_id: params.id, detail })
    return { user_id: params.id }
  })
}

/** Returns whether a person is an administrator who can sign in and has full access. */
const administers = (person: Pick<StaffMember, 'user_id' | 'admin' | 'limited_access' | 'disabled'>): boolean =>
  canEditStaff(person) && !person.disabled

/**
 * Returns whether a person's sessions must end because the person loses admin rights or full access, is disabled, or gets a
 * different e-mail address (ignoring case).
 */
function mustSignInAgain(before: StaffMember, next: StaffPayload & { disabled: boolean }): boolean {
  return (
    (before.admin && !next.admin) ||
    (before.limited_access === 0 && next.limited_access === 1) ||
    (!before.disabled && next.disabled) ||
    before.email.toLowerCase() !== next.email.toLowerCase()
  )
}

/** Normalizes the received values in the same way as the form does. Fails with 400 and the invalid fields. */
async function requireSound(trx: Db, userId: number, { disabled: _, ...sent }: Sent): Promise<StaffPayload> {
  const form = loadStaffForm(sent)
  const next = writeStaff(form)
  const owner = await selectEmailOwner(trx, next.email)
  const roles = await selectUnknownRoles(
    trx,
    next.roles.map(({ role_id }) => role_id),
  )
  const faults = {
    ...(owner === null || owner === userId ? {} : { email: EMAIL_TAKEN }),
    ...(roles.length === 0 ? {} : { roles: 'There is no such role.' }),
    ...checkStaffForm(form),
  }
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return next
}

/** Writes the account and its roles. If `disabled_ts` is undefined, leaves the stored value unchanged. */
async function store(
  trx: Db,
  user_id: number,
  { roles, ...person }: StaffPayload,
  disabled_ts: Date | null | undefined,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ ...person, ...(disabled_ts === undefined ? {} : { disabled_ts }) })
    .where('user_id', '=', user_id)
    .execute()
  await trx.deleteFrom('account_role').where('user_id', '=', user_id).execute()
  if (roles.length === 0) return
  await trx
    .insertInto('account_role')
    .values(roles.map(({ role_id }) => ({ user_id, role_id })))
    .execute()
}
