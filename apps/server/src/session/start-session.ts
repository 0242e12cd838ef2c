import { randomBytes } from 'node:crypto'

import { refund } from '../guards/limits.ts'
import { hashToken } from '../guards/session.ts'
import type { Call } from '../http.ts'
import { rememberDevice } from './known-device.ts'
import { forgetFailures } from './login-failures.ts'
import { hashEmail, insertVerifiedSession, type SignInAccount, type Verified } from './session-sql.ts'

/**
 * Starts a session for a person who has passed every sign-in step, subtracts the attempt from its rate limits, clears the account's
 * failures, and remembers the device. Returns the person and the session token; null if the password was changed, the person was
 * disabled, or a second factor was added in the meantime.
 */
export async function startSession(call: Call, account: SignInAccount, verified: Verified, keys: readonly string[]) {
  const { db, config, cookies } = call
  const now = call.now()
  const token = randomBytes(32).toString('base64url')
  const { pass_hash: _, ...person } = account
  const session = {
    token_hash: hashToken(token),
    user_id: account.user_id,
    now,
    maxMs: config.sessionMaxMs,
    userAgent: call.userAgent,
  }
  if (!(await insertVerifiedSession(db, session, verified))) return null
  for (const key of keys) await refund(db, key)
  await forgetFailures(db, hashEmail(account.email))
  await rememberDevice(db, cookies, account.user_id, now)
  return { ...person, token }
}
