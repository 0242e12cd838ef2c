import { createHash } from 'node:crypto'

import { mayUse, type CallArea } from '@rapport/domain/access/permissions'
import { sql } from 'kysely'

import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { forbidden, unauthorized } from '../http-error.ts'
import type { StaffSession } from '../http.ts'

const SEEN_EVERY_MS = 300_000

/** Returns the hash of a token, which is stored instead of the token. @source Decisions, section 6 */
export const hashToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

interface SessionRow {
  user_id: number
  fname: string
  lname: string
  email: string
  admin: boolean
  limited_access: number
  role_ids: number[]
  program_ids: number[]
  expires_ts: Date
  last_seen_ts: Date
  written_lsn: string | null
}

async function selectSession(db: Db, hash: Uint8Array): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select a.user_id, a.fname, a.lname, a.email, a.admin, a.limited_access, s.expires_ts, s.last_seen_ts, s.written_lsn::text,
           array(select r.role_id from account_role r where r.user_id = a.user_id order by 1) as role_ids,
           array(select p.program_id from account_program p where p.user_id = a.user_id order by 1) as program_ids
      from staff_session s join account a on a.user_id = s.user_id
     where s.token_hash = ${hash} and a.disabled_ts is null`.execute(db)
  return rows[0]
}

/**
 * Returns the person to whom a session belongs, with their current rights; null when the session is unknown, idle or expired, or
 * the account is disabled. `idleMs` is the time since the session was last used. `written` is the write-ahead log position of the
 * session's last write, which a replica must have reached before it can serve the session's reads.
 *
 * @source Decisions, section 6; the limits of a session are ours
 */
export async function findSession(
  db: Db,
  config: Config,
  now: number,
  hash: Uint8Array,
): Promise<{ staff: StaffSession; idleMs: number; written: string | null } | null> {
  const row = await selectSession(db, hash)
  if (row === undefined) return null
  const { expires_ts, last_seen_ts, limited_access, written_lsn: written, ...person } = row
  const idleMs = now - last_seen_ts.getTime()
  if (expires_ts.getTime() <= now || idleMs >= config.sessionIdleMs) return null
  return { staff: { ...person, limited_access: limited_access === 1 ? 1 : 0 }, idleMs, written }
}

/**
 * Returns the person to whom the token and the user_id belong, with their current rights. Fails with the same 401 for a missing,
 * unknown, idle or expired token, another person's user_id and a disabled account. Records that the session was used, at most every
 * 5 minutes.
 *
 * @source Decisions, section 6; the limits of a session are ours
 */
export async function requireSession(
  db: Db,
  config: Config,
  now: number,
  claim: { token: string | null; headerUserId: number | null },
): Promise<{ readonly staff: StaffSession; readonly written: string | null }> {
  if (claim.token === null || claim.headerUserId === null) throw unauthorized()
  const hash = hashToken(claim.token)
  const found = await findSession(db, config, now, hash)
  if (found === null || found.staff.user_id !== claim.headerUserId) throw unauthorized()
  if (found.idleMs >= SEEN_EVERY_MS)
    await db
      .updateTable('staff_session')
      .set({ last_seen_ts: new Date(now) })
      .where('token_hash', '=', hash)
      .execute()
  return { staff: found.staff, written: found.written }
}

/** Records the current write-ahead log position in the session of a person whose write was committed. */
export async function noteWritten(primary: Db, token: string): Promise<void> {
  await sql`update staff_session set written_lsn = pg_current_wal_insert_lsn() where token_hash = ${hashToken(token)}`.execute(
    primary,
  )
}

/**
 * Requires that a person may use the calls of an area; throws 403 otherwise. Everyone may read their own record, even with limited access.
 * @source Specification part 1, sections 6 and 7; Decisions, section 9
 */
export function requireArea(staff: StaffSession, area: CallArea, isOwnRecord: boolean): void {
  if (!mayUse(staff, isOwnRecord ? 'own_staff_record' : area)) throw forbidden()
}
