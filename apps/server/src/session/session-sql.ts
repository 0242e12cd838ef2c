import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { writeSignIn } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { hasSecondFactor } from '../second-factor/factors.ts'
import { forgetFailures } from './login-failures.ts'

const accountsThatSignIn = (db: Db) =>
  db
    .selectFrom('account')
    .select(['user_id', 'fname', 'lname', 'email', 'pic_url', 'pass_hash'])
    .where('disabled_ts', 'is', null)

/** The properties of an account that a sign-in needs. */
export type SignInAccount = NonNullable<Awaited<ReturnType<typeof selectAccount>>>

/** Finds the account with the given e-mail address, ignoring case; undefined for an unknown or disabled account. */
export const selectAccount = (db: Db, email: string) =>
  accountsThatSignIn(db)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst()

/** Finds the account of a person; undefined for an unknown or disabled account. */
export const selectAccountById = (db: Db, user_id: number) =>
  accountsThatSignIn(db).where('user_id', '=', user_id).executeTakeFirst()

/** Maximum length of a stored user agent in characters; longer ones are truncated. */
const LONGEST_USER_AGENT = 400

interface NewSession {
  token_hash: Uint8Array
  user_id: number
  now: number
  maxMs: number
  /** The user agent of the browser; null when there is none. */
  userAgent: string | null
}

/** The proofs with which a person signs in. */
export interface Verified {
  /** The hash of the verified password. */
  readonly passHash: string | null
  /** Whether the second step was passed. */
  readonly isTwoStep: boolean
}

/**
 * Stores a session, identified by its token hash, for a person whose password was just verified. A sign-in that began before a
 * reset must not survive it. Therefore, returns false when, in the meantime, the password was changed, the person was disabled, or
 * a second factor was added that the sign-in did not pass.
 * @source SEC-AUTH-7
 */
export async function insertVerifiedSession(
  db: Db,
  session: NewSession,
  { passHash, isTwoStep }: Verified,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select('user_id')
      .where('user_id', '=', session.user_id)
      .where('pass_hash', '=', passHash)
      .where('disabled_ts', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (account === undefined) return false
    // The lock above waits if a factor is being added (lockAccount), so this statement sees the new factor.
    if (!isTwoStep && (await hasSecondFactor(trx, session.user_id))) return false
    await insertSession(trx, session)
    await writeSignIn(trx, { user_id: session.user_id, action: 'session.started' }, session.now)
    return true
  })
}

/** Locks an account until the transaction ends, so that no sign-in to it completes in the meantime. */
export async function lockAccount(trx: Db, userId: number): Promise<void> {
  await trx.selectFrom('account').select('user_id').where('user_id', '=', userId).forNoKeyUpdate().execute()
}

/** Stores a session, identified by its token hash. */
export async function insertSession(db: Db, { token_hash, user_id, now, maxMs, userAgent }: NewSession): Promise<void> {
  const at = new Date(now)
  await db
    .insertInto('staff_session')
    .values({
      token_hash,
      user_id,
      created_ts: at,
      last_seen_ts: at,
      expires_ts: new Date(now + maxMs),
      user_agent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null,
    })
    .execute()
}

/**
 * Ends a session; its token is refused afterwards. Returns the id of the session's user, or null when no session has the token.
 * @source Specification part 1, section 7
 */
export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<number | null> {
  const ended = await db
    .deleteFrom('staff_session')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id ?? null
}

/** Ends every session of a person except the one with this token. */
export async function deleteOtherSessions(db: Db, userId: number, tokenHash: Uint8Array): Promise<void> {
  await db.deleteFrom('staff_session').where('user_id', '=', userId).where('token_hash', '!=', tokenHash).execute()
}

/** Ends every session of a person. @source SEC-AUTH-7 */
export async function deleteSessionsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('staff_session').where('user_id', '=', userId).execute()
}

/** Hashes an entered e-mail address, ignoring case, so that failed attempts are counted without storing it. */
export const hashEmail = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/**
 * Returns the key of the counter for a person's failed attempts from one address or known device. The key contains the entered
 * e-mail address only as a hash.
 *
 * @source SEC-AUTH-2
 */
export const personKey = (from: string, email: string): string => `login:person:${from}:${hashEmail(email)}`

/**
 * Deletes the counts of a person's failed sign-in attempts from all addresses and known devices, so that the person can sign in
 * with a new password immediately.
 */
export async function freeFromFailedTries(db: Db, email: string): Promise<void> {
  const end = `:${hashEmail(email)}`
  await sql`
    delete from rate_limit where key like 'login:person:%' and right(key, ${end.length}::int) = ${end}`.execute(db)
  await forgetFailures(db, hashEmail(email))
}
