import { randomBytes } from 'node:crypto'

import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { hashToken } from '../../apps/server/src/guards/session.ts'
import { hashPassword } from '../../apps/server/src/session/password-hash.ts'
import { makeFixture } from '../server/fixture.ts'

/** The survey to which all generated responses belong; staff read and export them. */
export const READ_FORM = 1
/** The survey that members answer through its open link; it has the same questions as `READ_FORM`. */
export const ANSWERED = { feedback_form_id: 2, public_id: 'soaked' } as const
export const PROGRAM = 1
/** The number of locations whose Who's Here lists are polled; half of the consoles poll the list of the whole club instead. */
export const POLLED_LOCATIONS = 5

/** First id of new responses. It is above the generated ids, which were not taken from the table's sequence. */
const FIRST_RESPONSE = 900_000_000
/** Number of staff accounts: one for each person who signs in at the same time. */
const STAFF = 200
const FIRST_STAFF = 100
const PASSWORD = 'a-long-soak-password'
const SESSION_MS = 86_400_000
/**
 * The interval, in ms, over which the sessions' last uses are spread: the server records a session's last use at most every
 * five minutes.
 */
const SEEN_MS = 300_000

/** Headers of a signed-in person. */
export type StaffHeaders = Record<string, string>

/** The sessions and the credentials of the people who use the console. */
export interface Staff {
  readonly sessions: readonly StaffHeaders[]
  readonly logins: readonly { readonly email: string; readonly pass: string }[]
}

/** Fills a migrated database with a club of 20,000 members and the given number of responses. */
export async function makeSoakClub(opened: OpenedDb, responses: number, tell: (what: string) => void): Promise<void> {
  await makeFixture(opened, { responses, cases: 20_000, visits: 50_000 }, tell)
  const { feedback_form_id: form, public_id } = ANSWERED
  await opened.exec(`
    alter table feedback_response alter column response_id restart with ${FIRST_RESPONSE};
    insert into feedback_form (program_id, feedback_form_id, public_id, name, title, feedback_form_type, questions_json)
    overriding system value select 1, ${form}, '${public_id}', 'Soaked', 'Soaked', 'listening_post', questions_json
      from feedback_form where program_id = 1 and feedback_form_id = ${READ_FORM};
    insert into form_public (public_id, program_id, feedback_form_id) values ('${public_id}', 1, ${form}) on conflict do nothing;
    insert into form_version (program_id, feedback_form_id, version, questions_json)
    select 1, ${form}, 1, questions_json from feedback_form where feedback_form_id = ${form};
    update feedback_form set version = 1 where feedback_form_id = ${form};
    insert into form_version_answered (program_id, feedback_form_id, version, scale_key)
    select 1, ${form}, 1, scale_key from feedback_form where feedback_form_id = ${form}`)
  const pass_hash = await hashPassword(PASSWORD)
  const ids = Array.from({ length: STAFF }, (_, n) => FIRST_STAFF + n)
  const { db } = opened
  await db
    .insertInto('account')
    .values(ids.map((user_id) => ({ user_id, email: `staff${user_id}@club.test`, fname: 'Sam', pass_hash })))
    .execute()
  await db
    .insertInto('account_program')
    .values(ids.map((user_id) => ({ user_id, program_id: PROGRAM })))
    .execute()
}

/** Moves the club's 500 newest visits to the present, and creates `sessions` sessions for its staff. */
export async function makeStaff({ db, exec }: OpenedDb, sessions: number): Promise<Staff> {
  await exec(`
    update visit set first_seen = now() - interval '20 minutes', last_seen = now() + interval '10 minutes',
      merchant_id = 1 + user_id % ${POLLED_LOCATIONS}
    where visit_id in (select visit_id from visit order by visit_id desc limit 500)`)
  const now = Date.now()
  const made = Array.from({ length: sessions }, (_, n) => ({
    user_id: FIRST_STAFF + (n % STAFF),
    token: randomBytes(32).toString('base64url'),
    seen: new Date(now - (n / sessions) * SEEN_MS),
  }))
  await db
    .insertInto('staff_session')
    .values(
      made.map(({ user_id, token, seen }) => ({
        user_id,
        token_hash: hashToken(token),
        last_seen_ts: seen,
        expires_ts: new Date(now + SESSION_MS),
      })),
    )
    .execute()
  return {
    sessions: made.map(({ user_id, token }) => ({ user_id: String(user_id), token, program_id: String(PROGRAM) })),
    logins: Array.from({ length: STAFF }, (_, n) => ({ email: `staff${FIRST_STAFF + n}@club.test`, pass: PASSWORD })),
  }
}
