import type { AudienceQuery } from '@rapport/domain/audiences/audience-query'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { recountVisitsSince } from '../derived/member-visits.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Job } from '../jobs/worker.ts'
import { countByLocation } from './count-audience.ts'

/** Kind of the nightly job that counts the audiences of a program. */
export const SNAPSHOT_KIND = 'audience_snapshot'

interface Counted {
  readonly audience_id: number
  readonly query: AudienceQuery
}

/**
 * Counts an audience in total and by home location, and stores these counts as the snapshot of the day. Also stores the total and
 * the program's current number of members in the row of the audience. A location where the audience has no members gets a snapshot
 * of 0. A second count on the same day replaces the first.
 *
 * @source Specification part 2, section 3 "Audience history item"
 */
export async function keepSnapshots(
  db: Db,
  programId: number,
  { audience_id, query }: Counted,
  { today, now }: { today: number; now: number },
): Promise<void> {
  const counted = await countByLocation(db, programId, query, today)
  const size = counted.reduce((sum, part) => sum + part.size, 0)
  const sizes = JSON.stringify(counted.filter(({ merchant_id }) => merchant_id !== null))
  await sql`
    insert into audience_snapshot (program_id, audience_id, merchant_id, day, audience_size)
    select ${programId}, ${audience_id}, p.merchant_id, ${isoOfEpochDay(today)}::date, p.size
      from (select 0::bigint as merchant_id, ${size}::int as size
            union all
            select m.merchant_id, coalesce(s.size, 0) from merchant m
              left join jsonb_to_recordset(${sizes}::jsonb) s (merchant_id bigint, size int) using (merchant_id)
             where m.program_id = ${programId}) p
    on conflict (program_id, audience_id, merchant_id, day) do update set audience_size = excluded.audience_size`.execute(
    db,
  )
  await db
    .updateTable('audience')
    .set({
      audience_size: size,
      contacts_size: sql<number>`(select count(*) from member m where m.program_id = ${programId})`,
      counted_ts: new Date(now),
    })
    .where('program_id', '=', programId)
    .where('audience_id', '=', audience_id)
    .execute()
}

/** How far back visits are recounted each night, in ms, so that no visit is missed after the server has been down for a few nights. */
const RECOUNTED_MS = 7 * 86_400_000

/** How many minutes after midnight the nightly job is due, which is before the first visits of the day begin. */
const MINUTES_AFTER_MIDNIGHT = 5

/** Schedules the next night's job in the program's time zone, unless one is already scheduled. */
async function enqueueNext(db: Db, programId: number, timezone: string, now: number): Promise<void> {
  const { rows } = await sql<{ day: string; run_at: Date }>`
    select d.day::text as day, (d.day + make_interval(mins => ${MINUTES_AFTER_MIDNIGHT}::int)) at time zone ${timezone} as run_at
      from (select ((${new Date(now)}::timestamptz at time zone ${timezone})::date + 1)::timestamp as day) d`.execute(
    db,
  )
  const [next] = rows
  if (next === undefined) return
  // The running job keeps its key until it ends, so the next night's job needs a different key.
  const dedupe_key = `${SNAPSHOT_KIND}:${next.day.slice(0, 10)}`
  await enqueue(db, { program_id: programId, kind: SNAPSHOT_KIND, dedupe_key, run_at: next.run_at })
}

/** Recounts recent visits, counts every audience of a program for the current day, and schedules the next night's job. */
export async function runSnapshotJob(
  job: Pick<Job, 'program_id'>,
  { db, now }: { db: Db; now(): number },
): Promise<void> {
  const { program_id } = job
  const program = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', program_id)
    .executeTakeFirst()
  if (program === undefined) return
  const at = { today: dayInZone(now(), program.timezone), now: now() }
  await recountVisitsSince(db, program_id, new Date(now() - RECOUNTED_MS))
  const audiences = await db
    .selectFrom('audience')
    .select(['audience_id', 'query'])
    .where('program_id', '=', program_id)
    .orderBy('audience_id')
    .execute()
  for (const { audience_id, query } of audiences) {
    // The cast is safe, because queries are validated before they are saved.
    const counted = { audience_id, query: query as AudienceQuery }
    await transact(db, (trx) => keepSnapshots(trx, program_id, counted, at))
  }
  await enqueueNext(db, program_id, program.timezone, now())
}

/** Ensures that every program has its nightly job; a missing one is scheduled to run immediately. */
export async function ensureSnapshotJobs(db: Db, now: number): Promise<void> {
  const programs = await db.selectFrom('program').select('program_id').execute()
  const ids = programs.map(({ program_id }) => program_id)
  // The program ids are passed as parameters, because Citus cannot run an insert that joins the job queue with a reference table.
  await sql`
    insert into job (program_id, kind, dedupe_key, run_at)
    select p.program_id, ${SNAPSHOT_KIND}, ${SNAPSHOT_KIND}, ${new Date(now)}::timestamptz
      from unnest(${ids}::bigint[]) as p(program_id)
     where not exists (
       select from job j where j.program_id = p.program_id and j.kind = ${SNAPSHOT_KIND} and j.done_ts is null)
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(db)
}
