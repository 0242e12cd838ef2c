import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { OpenedDb } from '../db/open.ts'
import { openTestDb } from '../testing/test-database.ts'
import { CLUB_A } from '../testing/two-clubs.ts'
import { ensureSnapshotJobs, runSnapshotJob, SNAPSHOT_KIND } from './snapshots.ts'
import { DEFAULT, insertAudienceClubs } from './testing/audience-fixture.ts'

let opened: OpenedDb
beforeAll(async () => {
  opened = await openTestDb()
  await insertAudienceClubs(opened.db)
})
afterAll(() => opened.close())

/** 22:30 on June 16 in Denver, which is June 17 in UTC. */
const NIGHT = Date.UTC(2026, 5, 17, 4, 30)

it("counts each audience in total and by location, and keeps the last count of each day in the program's time zone", async () => {
  const { db } = opened
  const job = { program_id: CLUB_A }
  await runSnapshotJob(job, { db, now: () => NIGHT })
  await db.deleteFrom('member').where('user_id', '=', 502).execute()
  await runSnapshotJob(job, { db, now: () => NIGHT })
  const stored = await db
    .selectFrom('audience_snapshot')
    .select(['merchant_id', 'day', 'audience_size'])
    .where('audience_id', '=', DEFAULT)
    .orderBy('merchant_id')
    .execute()
  expect(stored).toEqual([
    { merchant_id: 0, day: '2026-06-16', audience_size: 3 },
    { merchant_id: 1, day: '2026-06-16', audience_size: 2 },
    { merchant_id: 2, day: '2026-06-16', audience_size: 0 },
  ])
  const audience = await db
    .selectFrom('audience')
    .select(['audience_size', 'contacts_size', 'counted_ts'])
    .where('audience_id', '=', DEFAULT)
    .executeTakeFirst()
  expect(audience).toEqual({ audience_size: 3, contacts_size: 3, counted_ts: new Date(NIGHT) })
})

it('counts visits that another system has stored', async () => {
  const { db } = opened
  const at = new Date(NIGHT - 3_600_000)
  const visit = { program_id: CLUB_A, merchant_id: 1, user_id: 501, first_seen: at, last_seen: at }
  await db.insertInto('visit').values([visit, visit]).execute()
  await runSnapshotJob({ program_id: CLUB_A }, { db, now: () => NIGHT })
  const { rows } = await sql`select user_id, visits from member_visits where program_id = ${CLUB_A}`.execute(db)
  expect(rows).toEqual([{ user_id: 501, visits: 2 }])
})

it('schedules the next night’s job only once', async () => {
  const jobs = await opened.db.selectFrom('job').select(['kind', 'run_at']).execute()
  expect(jobs).toEqual([{ kind: SNAPSHOT_KIND, run_at: new Date(Date.UTC(2026, 5, 17, 6, 5)) }])
})

it('ensures one nightly job per program', async () => {
  await ensureSnapshotJobs(opened.db, NIGHT)
  await ensureSnapshotJobs(opened.db, NIGHT + 1)
  const jobs = await opened.db.selectFrom('job').select('program_id').orderBy('program_id').execute()
  expect(jobs).toEqual([{ program_id: 101 }, { program_id: 102 }])
})
