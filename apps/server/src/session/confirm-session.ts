import { writeAudit, writeSignIn } from '../db/audit-log.ts'
import { transact } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { consume, refund } from '../guards/limits.ts'
import { requirePathProgram } from '../guards/program.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, unauthorized, type Handlers } from '../http.ts'
import { secondFactorRequired } from '../second-factor/attempts.ts'
import { selectMethods } from '../second-factor/factors.ts'
import { verifyPassword } from './password-hash.ts'

/** The handlers for confirming the password within a session, and for the setting that determines whether a club requires it. */
export const confirmationHandlers = {
  confirmSession: async ({ body }, { db, config, staff, token, now }) => {
    if (token === null) throw unauthorized()
    // To limit guesses in a stolen session, each attempt is counted, across all sessions and processes, before the password is checked.
    const key = `confirm:${staff.user_id}`
    await consume(db, key, config.limits.loginPerson, now())
    const account = await db
      .selectFrom('account')
      .select('pass_hash')
      .where('user_id', '=', staff.user_id)
      .executeTakeFirst()
    if (!(await verifyPassword(body.pass, account?.pass_hash ?? null))) {
      await writeSignIn(db, { user_id: staff.user_id, action: 'session.refused' }, now())
      throw new HttpError(400, 'wrong_password', 'Wrong password.', { fields: { pass: 'Wrong password.' } })
    }
    await refund(db, key)
    const methods = await selectMethods(db, staff.user_id)
    if (methods.length > 0) {
      const attempt = { user_id: staff.user_id, purpose: 'confirm', session_hash: hashToken(token) } as const
      throw await secondFactorRequired(db, attempt, { methods, publicUrl: config.publicUrl, now: now() })
    }
    await db
      .updateTable('staff_session')
      .set({ confirmed_ts: new Date(now()) })
      .where('token_hash', '=', hashToken(token))
      .execute()
    return {}
  },

  getReauthentication: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const { asks_password } = await call.db
      .selectFrom('program')
      .select('asks_password')
      .where('program_id', '=', params.id)
      .executeTakeFirstOrThrow()
    return { required: asks_password }
  },

  saveReauthentication: ({ params, body: { required } }, call) => {
    requirePathProgram(call, params.id)
    return transact(call.db, async (trx) => {
      await trx
        .updateTable('program')
        .set({ asks_password: required, updated_ts: nextVersion('program') })
        .where('program_id', '=', params.id)
        .execute()
      const audited = {
        program_id: params.id,
        user_id: call.staff.user_id,
        action: 'reauthentication.saved',
        entity: 'program',
        entity_id: params.id,
        detail: { required },
      } as const
      await writeAudit(trx, audited, call.now())
      return { required }
    })
  },
} satisfies Partial<Handlers>
