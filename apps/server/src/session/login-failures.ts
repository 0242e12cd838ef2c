import { signInDelay } from '@rapport/domain/session/sign-in-delay'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { tooMany } from '../guards/limits.ts'

/**
 * Counts an attempt to sign in to an account, regardless of the address from which it comes. Called before the password is checked,
 * so that concurrent attempts are counted too. During the account's waiting time, fails with 429 and does not count the attempt.
 * @source Decisions, section 14, "Limits by address"
 */
export async function countTry(db: Db, email_hash: string, now: number): Promise<void> {
  const waitMs = await transact(db, async (trx) => {
    const at = new Date(now)
    await sql`
      insert into login_failure (email_hash, failures, blocked_until_ts, last_ts) values (${email_hash}, 0, ${at}, ${at})
      on conflict (email_hash) do nothing`.execute(trx)
    const row = await trx
      .selectFrom('login_failure')
      .select(['failures', 'blocked_until_ts'])
      .where('email_hash', '=', email_hash)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const left = row.blocked_until_ts.getTime() - now
    if (left > 0) return left
    const failures = row.failures + 1
    const blocked_until_ts = new Date(now + signInDelay(failures))
    await trx
      .updateTable('login_failure')
      .set({ failures, blocked_until_ts, last_ts: at })
      .where('email_hash', '=', email_hash)
      .execute()
    return 0
  })
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000))
}

/** Deletes the failed sign-in attempts of an account after a successful sign-in or a password change. */
export async function forgetFailures(db: Db, email_hash: string): Promise<void> {
  await db.deleteFrom('login_failure').where('email_hash', '=', email_hash).execute()
}
