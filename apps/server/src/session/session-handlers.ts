import { writeSignIn } from '../db/audit-log.ts'
import { transact } from '../db/open.ts'
import { consume } from '../guards/limits.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, notFound, type Call, type Handlers } from '../http.ts'
import { secondFactorRequired } from '../second-factor/attempts.ts'
import { selectMethods } from '../second-factor/factors.ts'
import { findKnownDevice, hasDeviceCookie } from './known-device.ts'
import { countTry } from './login-failures.ts'
import { endSessionOf, selectSessions } from './own-sessions.ts'
import { verifyPassword } from './password-hash.ts'
import { hashEmail, personKey, deleteSession, selectAccount } from './session-sql.ts'
import { startSession } from './start-session.ts'
import { createTurns } from './turns.ts'

const wrongCredentials = () => new HttpError(400, 'wrong_credentials', 'Wrong email or password.')

/**
 * Counts a sign-in attempt before its password is checked, and returns the keys of the counters that a successful sign-in resets. A known
 * device has its own counter, so that attempts by other people do not lock out its owner.
 */
async function countTries({ db, config, ip, now }: Call, email: string, device: string | null): Promise<string[]> {
  const { loginIp, loginPerson } = config.limits
  if (device !== null) {
    const ofDevice = personKey(`device:${device}`, email)
    await consume(db, ofDevice, loginPerson, now())
    return [ofDevice]
  }
  const [ofAddress, ofPerson] = [`login:ip:${ip}`, personKey(ip, email)]
  await consume(db, ofAddress, loginIp, now())
  await consume(db, ofPerson, loginPerson, now())
  await countTry(db, hashEmail(email), now())
  return [ofAddress, ofPerson]
}

/** Maximum waiting time of a sign-in in ms; on PostgreSQL, the whole request is limited to 4.5 s. */
const LONGEST_WAIT_MS = 4000

/**
 * Limits concurrent sign-ins so that a flood leaves database connections for saves. A sign-in that gets no turn does not use up an
 * attempt. The number of waiting sign-ins of each address is limited, and known devices wait in a separate queue, so that a flood
 * from many addresses delays known devices only by the sign-ins that are already running. Running one device search at a time is
 * enough, because each is a single short statement.
 */
const inSearchTurn = createTurns({ running: 1, waiting: 100, waitingPerSource: 20 })
const inDeviceTurn = createTurns({ running: 2, waiting: 50, waitingPerSource: 10 })
const inTurn = createTurns({ running: 4, waiting: 100, waitingPerSource: 10 })

async function signIn(call: Call, email: string, pass: string, device: string | null) {
  const {
    db,
    config: { publicUrl },
  } = call
  const now = call.now()
  const keys = await countTries(call, email, device)
  const account = await selectAccount(db, email)
  const right = await verifyPassword(pass, account?.pass_hash ?? null)
  if (account === undefined || !right) {
    await writeSignIn(db, { user_id: account?.user_id ?? null, action: 'session.refused' }, now)
    throw wrongCredentials()
  }
  const { user_id, pass_hash } = account
  // Only the response to a correct password discloses whether a person has a second factor.
  const methods = await selectMethods(db, user_id)
  if (methods.length > 0)
    throw await secondFactorRequired(db, { user_id, purpose: 'sign_in', pass_hash, keys }, { methods, publicUrl, now })
  const session = await startSession(call, account, { passHash: pass_hash, isTwoStep: false }, keys)
  if (session === null) throw wrongCredentials()
  return session
}

/** Signs in when the limits on concurrent sign-ins allow it; known devices wait in a separate queue. */
async function signInInTurn(call: Call, email: string, pass: string) {
  const { db, cookies, ip } = call
  const caller = { source: ip, signal: call.signal(), deadline: performance.now() + LONGEST_WAIT_MS }
  const find = () => findKnownDevice(db, cookies, email)
  const device = hasDeviceCookie(cookies) ? await inSearchTurn(find, caller) : null
  const run = () => signIn(call, email, pass, device)
  return device === null ? inTurn(run, caller) : inDeviceTurn(run, { ...caller, source: device })
}

/** The handlers for signing in and out, and for listing and ending the sessions of a person. @source Specification part 1, section 7 */
export const sessionHandlers = {
  createSession: ({ body }, call) => signInInTurn(call, body.email.trim(), body.pass),

  deleteSession: async (_, { db, token, now }) => {
    if (token === null) return {}
    await transact(db, async (trx) => {
      const user_id = await deleteSession(trx, hashToken(token))
      if (user_id !== null) await writeSignIn(trx, { user_id, action: 'session.ended' }, now())
    })
    return {}
  },

  listSessions: (_, { db, config, staff, token, now }) =>
    selectSessions(db, { user_id: staff.user_id, token, now: now(), idleMs: config.sessionIdleMs }),

  endSession: async ({ params }, { db, staff, now }) => {
    await transact(db, async (trx) => {
      if (!(await endSessionOf(trx, staff.user_id, params.id))) throw notFound()
      await writeSignIn(trx, { user_id: staff.user_id, action: 'session.ended' }, now())
    })
    return {}
  },
} satisfies Partial<Handlers>
