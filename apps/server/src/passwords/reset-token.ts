import { createHash, randomBytes } from 'node:crypto'

import type { Db } from '../db/open.ts'

/** Lifetime in ms of a link to set a new password. @source SEC-AUTH-4 */
export const RESET_MS = 3_600_000

const TOKEN = /^([1-9]\d{0,14})-[\w-]{43}$/

/** The person to whom a reset link belongs, with the properties on which the link's hash depends and those that a new session returns. */
export interface ResetAccount {
  readonly user_id: number
  readonly email: string
  readonly pass_hash: string | null
  readonly fname: string
  readonly lname: string
  readonly pic_url: string | null
}

/** Returns the secret of a new link: the user id, then 256 random bits. @source SEC-AUTH-4 */
export const newResetToken = (userId: number): string => `${userId}-${randomBytes(32).toString('base64url')}`

/**
 * Returns the stored hash of a link. The e-mail address and the password hash are hashed together with the link, so that the link
 * becomes invalid when either changes.
 *
 * @source SEC-AUTH-4 and SEC-AUTH-12
 */
export function hashResetToken(token: string, account: Pick<ResetAccount, 'email' | 'pass_hash'>): Uint8Array {
  const bound = JSON.stringify([token, account.email.toLowerCase(), account.pass_hash])
  return createHash('sha256').update(bound).digest()
}

/** A valid link and the person to whom it belongs. */
export interface HeldReset {
  readonly account: ResetAccount
  readonly token_hash: Uint8Array
}

/**
 * Returns a valid link and the person to whom it belongs. Returns null when the text is not a link, when the link has been used or
 * replaced or has expired, or when the person is disabled. Does not use up the link.
 *
 * @source Specification part 1, section 4, "Auth"
 */
export async function selectReset(db: Db, token: string, now: number): Promise<HeldReset | null> {
  const userId = Number(TOKEN.exec(token)?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(userId)) return null
  const account = await db
    .selectFrom('account')
    .select(['user_id', 'email', 'pass_hash', 'fname', 'lname', 'pic_url'])
    .where('user_id', '=', userId)
    .where('disabled_ts', 'is', null)
    .executeTakeFirst()
  if (account === undefined) return null
  const token_hash = hashResetToken(token, account)
  const held = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', token_hash)
    .where('user_id', '=', userId)
    .where('used_ts', 'is', null)
    .where('expires_ts', '>', new Date(now))
    .executeTakeFirst()
  return held === undefined ? null : { account, token_hash }
}

/**
 * Marks a link as used and returns true; returns false when it has already been used or replaced, or has expired. Runs a single
 * statement, so that only one of two simultaneous calls returns true.
 *
 * @source SEC-AUTH-4
 */
export async function useReset(trx: Db, { account, token_hash }: HeldReset, now: number): Promise<boolean> {
  const used = await trx
    .updateTable('password_reset')
    .set({ used_ts: new Date(now) })
    .where('token_hash', '=', token_hash)
    .where('user_id', '=', account.user_id)
    .where('used_ts', 'is', null)
    .where('expires_ts', '>', new Date(now))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Replaces a person's link, so that they have at most one, even when two workers create one concurrently. @source SEC-AUTH-4 */
export async function replaceReset(trx: Db, user_id: number, token_hash: Uint8Array, now: number): Promise<void> {
  const link = { token_hash, expires_ts: new Date(now + RESET_MS), used_ts: null }
  await trx
    .insertInto('password_reset')
    .values({ user_id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
}
