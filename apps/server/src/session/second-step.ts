import type { SecondFactorProof } from '@rapport/api/contract/staff/second-factor'

import { consume, refund } from '../guards/limits.ts'
import { hashToken } from '../guards/session.ts'
import { unauthorized, type Call, type Handlers } from '../http.ts'
import { closeAttempt, countAttempt, stepExpired, type Attempt, type Purpose } from '../second-factor/attempts.ts'
import { requireProof } from '../second-factor/prove.ts'
import { findKnownDevice } from './known-device.ts'
import { selectAccountById } from './session-sql.ts'
import { startSession } from './start-session.ts'

const DAY_MS = 86_400_000
/** Each guess has a 3 in 1,000,000 chance of being correct, so at this many guesses a day, one succeeds about every thirty years. */
const TRIES_A_DAY = 30

interface Step {
  readonly handle: string
  readonly proof: SecondFactorProof
}

/**
 * Verifies a second step: counts the attempt by handle and by person across all processes, checks the proof, and invalidates the
 * handle. A known device has a separate count, so that attempts by another person who knows the password do not lock out the owner.
 */
async function takeStep(call: Call, purpose: Purpose, { handle, proof }: Step, mayGoOn: (attempt: Attempt) => boolean) {
  const { db, cookies, config } = call
  const now = call.now()
  const attempt = await countAttempt(db, handle, purpose, now)
  const account = await selectAccountById(db, attempt.user_id)
  if (account === undefined || !mayGoOn(attempt)) throw stepExpired()
  const device = await findKnownDevice(db, cookies, account.email)
  const from = device === null ? `${account.user_id}` : `${account.user_id}:${device}`
  const { loginPerson } = config.limits
  const counts = [
    { key: `factor:${from}`, limit: loginPerson },
    { key: `factor-day:${from}`, limit: { points: loginPerson.points === 0 ? 0 : TRIES_A_DAY, windowMs: DAY_MS } },
  ]
  for (const { key, limit } of counts) await consume(db, key, limit, now)
  await requireProof(db, attempt, proof, { publicUrl: config.publicUrl, now })
  await closeAttempt(db, handle)
  for (const { key } of counts) await refund(db, key)
  return { attempt, account }
}

/**
 * The handlers for the second step of signing in and of confirming the password.
 *
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
export const secondStepHandlers = {
  finishSession: async ({ body }, call) => {
    const { attempt, account } = await takeStep(call, 'sign_in', body, () => true)
    const session = await startSession(call, account, { passHash: attempt.pass_hash, isTwoStep: true }, attempt.keys)
    if (session === null) throw stepExpired()
    return session
  },

  finishConfirmation: async ({ body }, call) => {
    if (call.token === null) throw unauthorized()
    const session = hashToken(call.token)
    await takeStep(
      call,
      'confirm',
      body,
      ({ session_hash }) => session_hash !== null && Buffer.from(session_hash).equals(session),
    )
    await call.db
      .updateTable('staff_session')
      .set({ confirmed_ts: new Date(call.now()) })
      .where('token_hash', '=', session)
      .execute()
    return {}
  },
} satisfies Partial<Handlers>
