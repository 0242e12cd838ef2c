import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

const digest = (email: string): string => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Key of a person's failed tries from one address; the typed text itself is not kept. @source SEC-AUTH-2 */
export const personKey = (ip: string, email: string): string => `login:person:${ip}:${digest(email)}`

/** Forgets the failed tries of a person, from wherever: who has set a new password may sign in with it at once. */
export async function freeFromFailedTries(db: Db, email: string): Promise<void> {
  const end = `:${digest(email)}`
  await sql`
    delete from rate_limit where key like 'login:person:%' and right(key, ${end.length}::int) = ${end}`.execute(db)
}
