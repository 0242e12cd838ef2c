import { ENROLMENT_MS } from '@rapport/domain/session/second-factor'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

const DAY_MS = 86_400_000
/** How long an ended session is kept, in ms, for the greeting at the next sign-in (prelogin). */
const KEEP_SESSIONS_MS = 60 * DAY_MS
const KEEP_KEYS_MS = 2 * DAY_MS
const KEEP_FAILURES_MS = DAY_MS
const KEEP_DEVICES_MS = 180 * DAY_MS
const KEEP_JOBS_MS = 30 * DAY_MS

/**
 * Removes expired data: sessions that ended more than 60 days ago, the browser names of all ended sessions, used and expired
 * password resets, expired export links and draft links, expired second-factor attempts, authenticator apps that were not confirmed
 * in time, rate limits whose window has ended, failed sign-ins older than a day, devices unused for half a year, HTTP responses
 * stored for idempotency keys more than two days ago, expired e-mails, sent and failed e-mails that were created more than 30 days
 * ago, and jobs that ended more than 30 days ago.
 */
export async function sweep(db: Db, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms)
  await db.deleteFrom('staff_session').where('expires_ts', '<', before(KEEP_SESSIONS_MS)).execute()
  // Ended sessions are stored only for the greeting, which does not need the browser name.
  await sql`update staff_session set user_agent = null where user_agent is not null and expires_ts < ${before(0)}`.execute(
    db,
  )
  await sql`delete from password_reset where expires_ts < ${before(0)} or used_ts is not null`.execute(db)
  await db.deleteFrom('second_factor_attempt').where('expires_ts', '<', before(0)).execute()
  await sql`delete from authenticator where confirmed_ts is null and pending_ts < ${before(ENROLMENT_MS)}`.execute(db)
  await db.deleteFrom('outbox_mail').where('expires_ts', '<', before(0)).execute()
  await sql`delete from outbox_mail where state in ('sent', 'failed') and created_ts < ${before(KEEP_JOBS_MS)}`.execute(
    db,
  )
  await db.deleteFrom('export_link').where('expires_ts', '<', before(0)).execute()
  await db.deleteFrom('draft_link').where('expires_ts', '<', before(0)).execute()
  await db.deleteFrom('rate_limit').where('reset_ts', '<', before(0)).execute()
  await db.deleteFrom('login_failure').where('last_ts', '<', before(KEEP_FAILURES_MS)).execute()
  await db.deleteFrom('known_device').where('last_used_ts', '<', before(KEEP_DEVICES_MS)).execute()
  await db.deleteFrom('idempotency').where('created_ts', '<', before(KEEP_KEYS_MS)).execute()
  await sql`delete from job where done_ts < ${before(KEEP_JOBS_MS)}`.execute(db)
}
