import { createHash, randomBytes } from 'node:crypto'

import { SECOND_STEP_MS, SECOND_STEP_TRIES, type SecondFactorMethod } from '@rapport/domain/session/second-factor'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { HttpError } from '../http-error.ts'
import { askForPasskey, siteOf, asWebAuthnJson } from './passkeys.ts'

const HANDLE_BYTES = 32

const hashHandle = (handle: string): Uint8Array => createHash('sha256').update(handle).digest()

/** Creates the error for a handle that is unknown, used or expired, or has had too many attempts. */
export const stepExpired = (): HttpError =>
  new HttpError(
    400,
    'second_step_expired',
    'This took too long, or there were too many attempts. Start again with your password.',
  )

/** What a second step is for: a sign-in, a confirmation during a session, or the registration of a passkey. */
export type Purpose = 'sign_in' | 'confirm' | 'passkey'

interface NewAttempt {
  readonly user_id: number
  readonly purpose: Purpose
  /** For a sign-in: the hash of the password that was entered correctly. */
  readonly pass_hash?: string | null
  /** For the other purposes: the hash of the session. */
  readonly session_hash?: Uint8Array
  /** The keys of the sign-in counters that a success resets. */
  readonly keys?: readonly string[]
  readonly challenge?: string
}

/** A second step in progress. */
export interface Attempt {
  readonly user_id: number
  readonly pass_hash: string | null
  readonly session_hash: Uint8Array | null
  readonly keys: readonly string[]
  readonly challenge: string | null
}

/** Stores a second step and returns its handle, of which only a hash is stored. */
export async function openAttempt(db: Db, attempt: NewAttempt, now: number): Promise<string> {
  const handle = randomBytes(HANDLE_BYTES).toString('base64url')
  await db
    .insertInto('second_factor_attempt')
    .values({
      handle_hash: hashHandle(handle),
      user_id: attempt.user_id,
      purpose: attempt.purpose,
      pass_hash: attempt.pass_hash ?? null,
      session_hash: attempt.session_hash ?? null,
      login_keys: JSON.stringify(attempt.keys ?? []),
      challenge: attempt.challenge ?? null,
      expires_ts: new Date(now + SECOND_STEP_MS),
    })
    .execute()
  return handle
}

/** The methods of the second step, the console's public URL, and the time. */
interface Asked {
  readonly methods: readonly SecondFactorMethod[]
  readonly publicUrl: string
  readonly now: number
}

/**
 * Stores a second step and returns the error that asks for it; offers passkeys only for a site where browsers allow them.
 *
 * @source Decisions, section 14 "Second factor and re-authentication"
 */
export async function secondFactorRequired(
  db: Db,
  attempt: NewAttempt,
  { methods, publicUrl, now }: Asked,
): Promise<HttpError> {
  const site = methods.includes('passkey') ? siteOf(publicUrl) : null
  const passkey = site === null ? null : await askForPasskey(db, attempt.user_id, site)
  const challenged = passkey === null ? attempt : { ...attempt, challenge: passkey.challenge }
  const secondFactor = {
    handle: await openAttempt(db, challenged, now),
    methods: methods.filter((method) => method !== 'passkey' || passkey !== null),
    ...(passkey === null ? {} : { passkey: asWebAuthnJson(passkey) }),
  }
  return new HttpError(403, 'second_factor_required', 'Complete the second step of your sign-in.', { secondFactor })
}

/**
 * Counts an attempt at a second step before the proof is checked, so that concurrent attempts are all counted. Fails with 400 for a
 * handle that is unknown, has another purpose, has expired, or has had too many attempts.
 */
export async function countAttempt(db: Db, handle: string, purpose: Purpose, now: number): Promise<Attempt> {
  const { rows } = await sql<Omit<Attempt, 'keys'> & { login_keys: string[] }>`
    update second_factor_attempt set tries = tries + 1
     where handle_hash = ${hashHandle(handle)} and purpose = ${purpose} and expires_ts > ${new Date(now)}
       and tries < ${SECOND_STEP_TRIES}
    returning user_id, pass_hash, session_hash, login_keys, challenge`.execute(db)
  const [row] = rows
  if (row === undefined) throw stepExpired()
  const { login_keys, ...attempt } = row
  return { ...attempt, keys: login_keys }
}

/** Invalidates a handle. Fails with 400 when another call has already invalidated it. */
export async function closeAttempt(db: Db, handle: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor_attempt')
    .where('handle_hash', '=', hashHandle(handle))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw stepExpired()
}
