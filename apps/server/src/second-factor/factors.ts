import { secondFactorMethods, type SecondFactorMethod } from '@rapport/domain/session/second-factor'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** Returns the methods that a person can use for the second step of a sign-in; an empty array if the person has no second factor. */
export async function selectMethods(db: Db, user_id: number): Promise<SecondFactorMethod[]> {
  const { rows } = await sql<{ authenticators: number; passkeys: number; codes: number }>`
    select (select count(*)::int from authenticator where user_id = ${user_id} and confirmed_ts is not null) as authenticators,
           (select count(*)::int from passkey where user_id = ${user_id}) as passkeys,
           (select count(*)::int from recovery_code where user_id = ${user_id} and used_ts is null) as codes`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) return []
  return secondFactorMethods({
    hasAuthenticator: row.authenticators > 0,
    passkeys: row.passkeys,
    recoveryCodes: row.codes,
  })
}

/** Returns whether a person has a second factor; recovery codes alone do not count. */
export const hasSecondFactor = async (db: Db, user_id: number): Promise<boolean> =>
  (await selectMethods(db, user_id)).length > 0

/** Deletes every second factor of a person, along with the recovery codes and any second step in progress. */
export async function deleteFactors(trx: Db, user_id: number): Promise<void> {
  await trx.deleteFrom('authenticator').where('user_id', '=', user_id).execute()
  await trx.deleteFrom('passkey').where('user_id', '=', user_id).execute()
  await trx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  await trx.deleteFrom('second_factor_attempt').where('user_id', '=', user_id).execute()
}

/** Deletes the recovery codes of a person who no longer has a second factor, so that a later factor starts with new ones. */
export async function deleteLeftCodes(trx: Db, user_id: number): Promise<void> {
  if (!(await hasSecondFactor(trx, user_id)))
    await trx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
}
