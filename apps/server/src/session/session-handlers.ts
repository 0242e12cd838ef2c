import { randomBytes } from 'node:crypto'

import { consume, refund } from '../guards/limits.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, type Call, type Handlers } from '../http.ts'
import { findKnownDevice, rememberDevice } from './known-device.ts'
import { countTry, forgetFailures } from './login-failures.ts'
import { verifyPassword } from './password-hash.ts'
import { hashEmail, personKey, deleteSession, insertVerifiedSession, selectAccount } from './session-sql.ts'
import { createTurns } from './turns.ts'

const wrongCredentials = () => new HttpError(400, 'wrong_credentials', 'Wrong email or password.')

/**
 * Counts a try to sign in, before its password is looked at, and returns the keys of the counts that a success takes back. A known
 * device has a count of its own, so that nobody else's tries keep its owner out.
 */
async function countTries({ db, config, ip, cookies, now }: Call, email: string): Promise<string[]> {
  const { loginIp, loginPerson } = config.limits
  const device = await findKnownDevice(db, cookies, email)
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

/**
 * Few sign-ins at once have connections to the database, so that a flood leaves the others to the saves of members. A person who is
 * told to try again has not used up a try. Few sign-ins of one address wait, so that a flood from it leaves the queue to the others. A
 * sign-in that has waited for four seconds is refused before it counts as a try: on PostgreSQL its caller gets 503 at 4.5 s anyway. A
 * known device is not exempt: finding it takes a connection, which is what the queue saves.
 */
const inTurn = createTurns({ running: 4, waiting: 100, waitingPerSource: 10, longestWaitMs: 4000 })

async function signIn(call: Call, email: string, pass: string) {
  const { db, config, cookies } = call
  const now = call.now()
  const keys = await countTries(call, email)
  const account = await selectAccount(db, email)
  const right = await verifyPassword(pass, account?.pass_hash ?? null)
  if (account === undefined || !right) throw wrongCredentials()
  const token = randomBytes(32).toString('base64url')
  const { pass_hash, ...person } = account
  const session = { token_hash: hashToken(token), user_id: account.user_id, now, maxMs: config.sessionMaxMs }
  if (!(await insertVerifiedSession(db, session, pass_hash))) throw wrongCredentials()
  for (const key of keys) await refund(db, key)
  await forgetFailures(db, hashEmail(email))
  await rememberDevice(db, cookies, account.user_id, now)
  return { ...person, token }
}

/** Signing in and out. @source Specification part 1, section 7 */
export const sessionHandlers = {
  createSession: ({ body }, call) => inTurn(() => signIn(call, body.email.trim(), body.pass), call.ip),

  deleteSession: async (_, { db, token }) => {
    if (token !== null) await deleteSession(db, hashToken(token))
    return {}
  },
} satisfies Partial<Handlers>
