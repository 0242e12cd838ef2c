import { randomBytes } from 'node:crypto'

import { consume, refund } from '../guards/limits.ts'
import { hashToken } from '../guards/session.ts'
import { HttpError, type Handlers } from '../http.ts'
import { verifyPassword } from './password-hash.ts'
import { personKey, deleteSession, insertVerifiedSession, selectAccount } from './session-sql.ts'

const wrongCredentials = () => new HttpError(400, 'wrong_credentials', 'Wrong email or password.')

/** Signing in and out. @source Specification part 1, section 7 */
export const sessionHandlers = {
  createSession: async ({ body }, call) => {
    const { db, config, ip } = call
    const now = call.now()
    const email = body.email.trim()
    const keys = [`login:ip:${ip}`, personKey(ip, email)] as const
    await consume(db, keys[0], config.limits.loginIp, now)
    await consume(db, keys[1], config.limits.loginPerson, now)
    const account = await selectAccount(db, email)
    const right = await verifyPassword(body.pass, account?.pass_hash ?? null)
    if (account === undefined || !right) throw wrongCredentials()
    const token = randomBytes(32).toString('base64url')
    const { pass_hash, ...person } = account
    const session = { token_hash: hashToken(token), user_id: account.user_id, now, maxMs: config.sessionMaxMs }
    if (!(await insertVerifiedSession(db, session, pass_hash))) throw wrongCredentials()
    for (const key of keys) await refund(db, key)
    return { ...person, token }
  },

  deleteSession: async (_, { db, token }) => {
    if (token !== null) await deleteSession(db, hashToken(token))
    return {}
  },
} satisfies Partial<Handlers>
