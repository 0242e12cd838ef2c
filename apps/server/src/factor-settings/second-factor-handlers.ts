import { CODE_FORM, ENROLMENT_MS, allowsPasskeys, readCode } from '@rapport/domain/session/second-factor'

import { writeSignIn } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { consume, refund } from '../guards/limits.ts'
import { requireRecentlyConfirmed } from '../guards/reauthentication.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, notFound, unauthorized, type Handlers, type SignedInCall } from '../http.ts'
import { mailAccount } from '../passwords/account-mails.ts'
import { deleteLeftCodes, hasSecondFactor, selectMethods } from '../second-factor/factors.ts'
import { wrongCode } from '../second-factor/prove.ts'
import { replaceCodes } from '../second-factor/recovery-codes.ts'
import { describeTotp, newTotpSecret, stepOfCode } from '../second-factor/totp.ts'
import { deleteOtherSessions, lockAccount } from '../session/session-sql.ts'

const enrolmentExpired = () =>
  new HttpError(400, 'enrolment_expired', 'The key has expired. Start again with a new one.')

/** Handlers for the second factors of the caller. @source Decisions, section 14 "Second factor and re-authentication" */
export const secondFactorHandlers = {
  listSecondFactors: async (_, { db, config, staff: { user_id } }) => {
    const app = await db
      .selectFrom('authenticator')
      .select('confirmed_ts')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    const passkeys = await db
      .selectFrom('passkey')
      .select(['passkey_id', 'name', 'created_ts', 'last_used_ts'])
      .where('user_id', '=', user_id)
      .orderBy('created_ts')
      .orderBy('passkey_id')
      .execute()
    const { codes } = await db
      .selectFrom('recovery_code')
      .select((row) => row.fn.countAll<number>().as('codes'))
      .where('user_id', '=', user_id)
      .where('used_ts', 'is', null)
      .executeTakeFirstOrThrow()
    return {
      authenticator_ts: app?.confirmed_ts?.getTime() ?? null,
      passkeys: passkeys.map(({ created_ts, last_used_ts, ...passkey }) => ({
        ...passkey,
        created_ts: created_ts.getTime(),
        last_used_ts: last_used_ts?.getTime() ?? null,
      })),
      recovery_codes: codes,
      allows_passkeys: allowsPasskeys(new URL(config.publicUrl)),
    }
  },

  beginAuthenticator: async (_, { db, staff, token, now }) => {
    await requireRecentlyConfirmed(db, token, now())
    const pending_secret = newTotpSecret()
    const pending = { pending_secret, pending_ts: new Date(now()) }
    await db
      .insertInto('authenticator')
      .values({ user_id: staff.user_id, secret: null, confirmed_ts: null, ...pending })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(pending))
      .execute()
    return describeTotp(pending_secret, staff.email)
  },

  confirmAuthenticator: async ({ body }, call) => {
    const { db, config, staff, token, now } = call
    await requireRecentlyConfirmed(db, token, now())
    const key = `factor:enrol:${staff.user_id}`
    await consume(db, key, config.limits.loginPerson, now())
    const code = readCode(body.code)
    if (code === null) throw wrongCode(CODE_FORM)
    const done = await transact(db, async (trx) => {
      await turnOn(trx, staff.user_id, code, now())
      return finishAdding(trx, call)
    })
    await refund(db, key)
    return done
  },

  removeAuthenticator: async (_, { db, staff: { user_id }, token, now }) => {
    await requireRecentlyConfirmed(db, token, now())
    await transact(db, async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('authenticator')
        .where('user_id', '=', user_id)
        .where('confirmed_ts', 'is not', null)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound()
      await finishRemoving(trx, user_id, now())
    })
    return {}
  },

  replaceRecoveryCodes: async (_, { db, staff: { user_id }, token, now }) => {
    await requireRecentlyConfirmed(db, token, now())
    return transact(db, async (trx) => {
      if (!(await hasSecondFactor(trx, user_id)))
        throw new HttpError(409, 'no_second_factor', 'Set up an authenticator app or a passkey first.')
      await writeSignIn(trx, { user_id, action: 'second_factor.codes_replaced' }, now())
      return { recovery_codes: await replaceCodes(trx, user_id) }
    })
  },
} satisfies Partial<Handlers>

/**
 * Turns on the authenticator app: confirms its pending key with a code, which then cannot be used again. Fails for an expired key or
 * a wrong code.
 */
async function turnOn(trx: Db, user_id: number, code: string, now: number): Promise<void> {
  const app = await trx
    .selectFrom('authenticator')
    .select(['pending_secret', 'pending_ts'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!app?.pending_secret || !app.pending_ts || now - app.pending_ts.getTime() >= ENROLMENT_MS)
    throw enrolmentExpired()
  const step = stepOfCode(app.pending_secret, code, now)
  if (step === null) throw wrongCode()
  await trx
    .updateTable('authenticator')
    .set({
      secret: app.pending_secret,
      confirmed_ts: new Date(now),
      last_step: step,
      pending_secret: null,
      pending_ts: null,
    })
    .where('user_id', '=', user_id)
    .execute()
}

/**
 * Completes the addition of a factor: signs out the other sessions, which started without the factor, records the addition and
 * e-mails the person. Returns new recovery codes when the person has no unused ones, and null otherwise.
 */
export async function finishAdding(trx: Db, { staff: { user_id }, token, now }: SignedInCall) {
  if (token === null) throw unauthorized()
  // A concurrent sign-in without the factor either completes before this statement, in which case its session is deleted below, or
  // fails.
  await lockAccount(trx, user_id)
  const methods = await selectMethods(trx, user_id)
  await deleteOtherSessions(trx, user_id, hashToken(token))
  await writeSignIn(trx, { user_id, action: 'second_factor.added' }, now())
  await mailAccount(trx, { about: 'factor_added', user_id }, now())
  return { recovery_codes: methods.includes('recovery_code') ? null : await replaceCodes(trx, user_id) }
}

/**
 * Completes the removal of a factor: deletes the recovery codes when no other factor is left, records the removal and e-mails the
 * person.
 */
export async function finishRemoving(trx: Db, user_id: number, now: number): Promise<void> {
  await deleteLeftCodes(trx, user_id)
  await writeSignIn(trx, { user_id, action: 'second_factor.removed' }, now)
  await mailAccount(trx, { about: 'factor_removed', user_id }, now)
}
