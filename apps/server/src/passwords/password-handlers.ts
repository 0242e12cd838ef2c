import { createHash, randomBytes } from 'node:crypto'

import { RESET_TOKEN_INVALID } from '@rapport/domain/failures'
import { checkEmail } from '@rapport/domain/people/contact/email'
import { checkNewPassword } from '@rapport/domain/people/password'

import { writeSignIn } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { consume } from '../guards/limits.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, type Call, type Handlers } from '../http.ts'
import { forgetSecretMails } from '../mail/outbox.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { forgetDevices } from '../session/known-device.ts'
import { hashPassword } from '../session/password-hash.ts'
import { freeFromFailedTries, deleteSessionsOf, insertSession, selectAccount } from '../session/session-sql.ts'
import { mailAccount } from './account-mails.ts'
import { isEasyPassword } from './common-passwords.ts'
import { selectReset, useReset, type HeldReset, type ResetAccount } from './reset-token.ts'

/** Message for a password that is easy to guess. @source SEC-AUTH-10 */
const PASSWORD_EASY = 'Your password is too easy to guess. Please choose another one.'

const resetInvalid = (): HttpError => new HttpError(400, 'reset_invalid', RESET_TOKEN_INVALID)

/**
 * Handlers for the calls that set a new password with a link from an e-mail.
 *
 * @source Specification part 1, sections 2 "Password reset", 5 and 7
 */
export const passwordHandlers = {
  requestPasswordReset: async ({ body }, call) => {
    const email = body.email.trim()
    refuse('email', checkEmail(email))
    // Password reset requests from a network address have the same limit as sign-ins from it, but are counted separately.
    await consume(call.db, `reset:ip:${call.ip}`, call.config.limits.loginIp, call.now())
    const isWanted = await mayMail(call, email)
    const account = await selectAccount(call.db, email)
    await mailAccount(call.db, { about: 'reset', user_id: isWanted ? (account?.user_id ?? null) : null }, call.now())
    return {}
  },

  checkPasswordReset: async ({ query }, call) => ({
    valid: (await selectReset(call.db, query.token, call.now())) !== null,
  }),

  confirmPasswordReset: async ({ body }, call) => {
    refuse('pass', checkNewPassword(body.pass, body.pass))
    const held = await selectReset(call.db, body.token, call.now())
    if (held === null) throw resetInvalid()
    const { account } = held
    const own = [account.fname, account.lname, `${account.fname}${account.lname}`, account.email]
    const ofClubs = await selectClubNames(call.db, account.user_id)
    refuse('pass', isEasyPassword(body.pass, [...own, ...ofClubs]) ? PASSWORD_EASY : null)
    // The password is hashed before the transaction, because hashing is slow and a transaction in the embedded database blocks all others.
    const pass_hash = await hashPassword(body.pass)
    const token = randomBytes(32).toString('base64url')
    const opens = await transact(call.db, async (trx) => {
      if (!(await useReset(trx, held, call.now()))) throw resetInvalid()
      await changePassword(trx, held, pass_hash, call.now())
      await writeSignIn(trx, { user_id: account.user_id, action: 'password.reset' }, call.now())
      // A link from an e-mail does not replace a second factor, so a person who has one must still use it to sign in. Changing the
      // password locks the account row, so no factor can be added in the meantime.
      if (!body.session_create || (await hasSecondFactor(trx, account.user_id))) return false
      await openSession(trx, call, account, token)
      await writeSignIn(trx, { user_id: account.user_id, action: 'session.started' }, call.now())
      return true
    })
    return opens ? sessionOf(account, token) : { user_id: account.user_id }
  },
} satisfies Partial<Handlers>

function refuse(field: string, reason: string | null): void {
  if (reason !== null) throw new HttpError(400, 'invalid', reason, { fields: { [field]: reason } })
}

/** Returns the names of a person's programs and of all locations of those programs. */
async function selectClubNames(db: Db, user_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('account_program as a')
    .innerJoin('program as p', 'p.program_id', 'a.program_id')
    .leftJoin('merchant as m', 'm.program_id', 'a.program_id')
    .select(['p.program_name', 'm.merchant_name'])
    .where('a.user_id', '=', user_id)
    .execute()
  return rows.flatMap(({ program_name, merchant_name }) => [program_name, merchant_name ?? ''])
}

/** Counts an e-mail to an address, and returns whether the hourly limit allows it. The response to the caller is the same in both cases. */
async function mayMail({ db, config, now }: Call, email: string): Promise<boolean> {
  const key = `reset:person:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`
  try {
    await consume(db, key, config.limits.resetMail, now())
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false
    throw error
  }
}

/**
 * Stores the password, ends all sessions of the person, deletes their known devices, their failed sign-in attempts and the e-mail
 * with the link, and notifies them.
 */
async function changePassword(trx: Db, { account }: HeldReset, pass_hash: string, now: number): Promise<void> {
  await trx.updateTable('account').set({ pass_hash }).where('user_id', '=', account.user_id).execute()
  await deleteSessionsOf(trx, account.user_id)
  await forgetDevices(trx, account.user_id)
  await freeFromFailedTries(trx, account.email)
  await forgetSecretMails(trx, account.user_id)
  await mailAccount(trx, { about: 'changed', user_id: account.user_id }, now)
}

const openSession = (
  trx: Db,
  { now, config, userAgent }: Call,
  { user_id }: ResetAccount,
  token: string,
): Promise<void> =>
  insertSession(trx, { token_hash: hashToken(token), user_id, now: now(), maxMs: config.sessionMaxMs, userAgent })

const sessionOf = ({ pass_hash: _, ...person }: ResetAccount, token: string) => ({ ...person, token })
