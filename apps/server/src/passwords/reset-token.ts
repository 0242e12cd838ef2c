import { createHash, randomBytes } from 'node:crypto'

import type { Db } from '../db/open.ts'

/** How long a link to set a new password holds. @source SEC-AUTH-4 */
export const RESET_MS = 3_600_000

const TOKEN = /^([1-9]\d{0,14})-[\w-]{43}$/

/** A person as a reset link knows them. */
export interface ResetAccount {
  readonly user_id: number
  readonly email: string
  readonly pass_hash: string | null
  readonly fname: string
  readonly lname: string
  readonly pic_url: string | null
}

/** The secret of a new link: whose it is, then 256 random bits. @source SEC-AUTH-4 */
export const newResetToken = (userId: number): string => `${userId}-${randomBytes(32).toString('base64url')}`

/**
 * What is kept of a link. The e-mail and the stored password go into it, so that a link is worthless as soon as either is another
 * one, in whatever way it changed.
 *
 * @source SEC-AUTH-4 and SEC-AUTH-12
 */
export function hashResetToken(token: string, account: Pick<ResetAccount, 'email' | 'pass_hash'>): Uint8Array {
  const bound = JSON.stringify([token, account.email.toLowerCase(), account.pass_hash])
  return createHash('sha256').update(bound).digest()
}

/** A link that holds at the moment of asking, with its person. */
export interface HeldReset {
  readonly account: ResetAccount
  readonly token_hash: Uint8Array
}

/** The person whose link this is, while it holds; null for any other text. Nothing is used up. @source Specification part 1, section 4, "Auth" */
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

/** Marks a link as used, in one statement: of two simultaneous calls only one returns true. @source SEC-AUTH-4 */
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

/**
 * Keeps a new link of a person in place of the earlier one: a person has one at most, also when two workers make theirs at the same
 * moment.
 *
 * @source SEC-AUTH-4
 */
export async function replaceReset(trx: Db, user_id: number, token_hash: Uint8Array, now: number): Promise<void> {
  const link = { token_hash, expires_ts: new Date(now + RESET_MS), used_ts: null }
  await trx
    .insertInto('password_reset')
    .values({ user_id, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute()
}
