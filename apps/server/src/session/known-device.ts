import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { hashToken } from '../guards/session.ts'
import type { Cookies } from '../http.ts'

const COOKIE = 'rapport_device'
const TOKEN_BYTES = 32
const KEEP_S = 180 * 86_400
/** The format of a token with `TOKEN_BYTES` bytes; text in any other format is not looked up. */
const TOKEN = /^[\w-]{43}$/

/**
 * Returns the device token from the cookie of a request; null when there is no such cookie, or when its value does not have the
 * format of a token.
 */
function readToken(cookies: Cookies): string | null {
  const token = cookies.get(COOKIE)
  return token !== null && TOKEN.test(token) ? token : null
}

/** Returns whether a request has a device cookie with a valid format; the device may still be unknown. */
export const hasDeviceCookie = (cookies: Cookies): boolean => readToken(cookies) !== null

/** Returns the hash of the device token as text if this account has signed in on the device before; otherwise null. */
export async function findKnownDevice(db: Db, cookies: Cookies, email: string): Promise<string | null> {
  const token = readToken(cookies)
  if (token === null) return null
  const token_hash = hashToken(token)
  const { rows } = await sql`
    select from known_device d join account a using (user_id)
     where d.token_hash = ${token_hash} and lower(a.email) = lower(${email})`.execute(db)
  return rows.length > 0 ? Buffer.from(token_hash).toString('base64url') : null
}

/** Stores the device of a person who has signed in. A device has one cookie, shared by all people who sign in on it. */
export async function rememberDevice(db: Db, cookies: Cookies, user_id: number, now: number): Promise<void> {
  const token = readToken(cookies) ?? randomBytes(TOKEN_BYTES).toString('base64url')
  await db
    .insertInto('known_device')
    .values({ token_hash: hashToken(token), user_id, last_used_ts: new Date(now) })
    .onConflict((conflict) => conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_used_ts: new Date(now) }))
    .execute()
  cookies.set(COOKIE, token, { path: '/v3/sessions', maxAgeS: KEEP_S })
}

/** Deletes the known devices of a person whose password was replaced. */
export async function forgetDevices(db: Db, user_id: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', user_id).execute()
}
