import { createHash, randomBytes } from 'node:crypto'

import { formatRecoveryCode, RECOVERY_CODES } from '@rapport/domain/session/second-factor'

import type { Db } from '../db/open.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LETTERS = 16

/** Creates a code from 80 random bits, which is too many to guess even though the stored hash is fast to compute. */
const newCode = (): string =>
  Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length] ?? '').join('')

const hashCode = (code: string): Uint8Array => createHash('sha256').update(code).digest()

/** Replaces all recovery codes of a person, used or not. Returns the new codes in groups of four; only their hashes are stored. */
export async function replaceCodes(trx: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await trx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id, code_hash: hashCode(code), used_ts: null })))
    .execute()
  return codes.map(formatRecoveryCode)
}

/** Marks a recovery code as used; returns false for an unknown or used code. */
export async function takeCode(db: Db, user_id: number, code: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_ts: new Date(now) })
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashCode(code))
    .where('used_ts', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
