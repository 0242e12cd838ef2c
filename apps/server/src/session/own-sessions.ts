import type { SessionItem } from '@rapport/api/contract/staff/session'
import Bowser from 'bowser'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { hashToken } from '../guards/session.ts'

/** Returns the browser and operating system that a user agent names, as in "Firefox on Linux"; null when neither is known. */
function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null || userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter((name) => name !== undefined && name !== '').join(' on ') || null
}

interface Whose {
  readonly user_id: number
  /** The token of the caller, whose session is the current one. */
  readonly token: string | null
  readonly now: number
  /** How long a session can be unused before it ends, in ms. */
  readonly idleMs: number
}

/** Selects the valid sessions of a person: the current session first, then the others, most recently used first. */
export async function selectSessions(db: Db, { user_id, token, now, idleMs }: Whose): Promise<SessionItem[]> {
  const current = token === null ? null : hashToken(token)
  const { rows } = await sql<Omit<SessionItem, 'device'> & { user_agent: string | null }>`
    select session_id, user_agent, token_hash = ${current} as current,
           (extract(epoch from created_ts) * 1000)::bigint as created_ts,
           (extract(epoch from last_seen_ts) * 1000)::bigint as last_seen_ts
      from staff_session
     where user_id = ${user_id} and expires_ts > ${new Date(now)} and last_seen_ts > ${new Date(now - idleMs)}
     order by current desc, staff_session.last_seen_ts desc, session_id`.execute(db)
  return rows.map(({ user_agent, ...session }) => ({ ...session, device: describeDevice(user_agent) }))
}

/** Ends one session of a person; returns false when they have no such session. */
export async function endSessionOf(db: Db, user_id: number, session_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('user_id', '=', user_id)
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
