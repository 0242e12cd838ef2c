import type { SecondFactorProof } from '@rapport/api/contract/staff/second-factor'
import { CODE_FORM, readCode, readRecoveryCode, RECOVERY_CODE_FORM } from '@rapport/domain/session/second-factor'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { sql } from 'kysely'

import { writeSignIn } from '../db/audit-log.ts'
import type { Db } from '../db/open.ts'
import { HttpError } from '../http-error.ts'
import type { Attempt } from './attempts.ts'
import { passesPasskey, siteOf } from './passkeys.ts'
import { takeCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

/** Creates the error for a wrong code, with the message on the field `code`. */
export const wrongCode = (reason = 'Wrong code.'): HttpError =>
  new HttpError(400, 'wrong_code', reason, { fields: { code: reason } })

const wrongPasskey = () => new HttpError(400, 'wrong_passkey', 'The passkey was not accepted.')

/**
 * Returns whether a code from the authenticator app is accepted. Marks an accepted code as used, so that it and earlier codes are
 * refused afterwards.
 */
async function passesCode(db: Db, user_id: number, code: string, now: number): Promise<boolean> {
  const app = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('user_id', '=', user_id)
    .where('confirmed_ts', 'is not', null)
    .executeTakeFirst()
  const step = app?.secret ? stepOfCode(app.secret, code, now) : null
  if (step === null) return false
  const { rows } = await sql`
    update authenticator set last_step = ${step}
     where user_id = ${user_id} and last_step < ${step} and confirmed_ts is not null
    returning user_id`.execute(db)
  return rows.length > 0
}

/**
 * Requires proof from one of the person's second factors, and marks the proof as used. Fails with the same 400 `wrong_code` for a wrong
 * code and for a used one, or with `wrong_passkey`; these failures are recorded. A malformed code also fails with `wrong_code`, but
 * is not recorded.
 */
export async function requireProof(
  db: Db,
  { user_id, challenge }: Pick<Attempt, 'user_id' | 'challenge'>,
  proof: SecondFactorProof,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<void> {
  if (await passes(db, { user_id, challenge, publicUrl }, proof, now)) {
    if (proof.method === 'recovery_code') await writeSignIn(db, { user_id, action: 'second_factor.code_used' }, now)
    return
  }
  await writeSignIn(db, { user_id, action: 'second_factor.refused' }, now)
  throw proof.method === 'passkey' ? wrongPasskey() : wrongCode()
}

interface Proving {
  readonly user_id: number
  readonly challenge: string | null
  readonly publicUrl: string
}

async function passes(db: Db, { user_id, challenge, publicUrl }: Proving, proof: SecondFactorProof, now: number) {
  if (proof.method === 'passkey') {
    const site = siteOf(publicUrl)
    // The passkey is looked up by its id before the library validates the response, and database drivers do not accept an object as
    // text, so the type of the id is checked here.
    if (site === null || challenge === null || typeof proof.response['id'] !== 'string') return false
    // The library validates each field of the browser's response.
    const response = proof.response as unknown as AuthenticationResponseJSON
    return passesPasskey(db, { user_id, response, challenge, site }, now)
  }
  const read = proof.method === 'code' ? readCode(proof.code) : readRecoveryCode(proof.code)
  if (read === null) throw wrongCode(proof.method === 'code' ? CODE_FORM : RECOVERY_CODE_FORM)
  return proof.method === 'code' ? passesCode(db, user_id, read, now) : takeCode(db, user_id, read, now)
}
