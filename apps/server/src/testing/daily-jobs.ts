import { pino } from 'pino'

import type { Db } from '../db/open.ts'
import { sweep } from '../jobs/sweep.ts'
import { runDueJobs } from '../jobs/worker.ts'
import { fireAtRelease } from '../responses/run-triggers.ts'
import { runReleaseJob, scheduleReleases } from '../results/waves/release-job.ts'
import { RELEASE_KIND } from '../results/waves/release-queue.ts'

const log = pino({ level: 'silent' })

/**
 * Runs the daily background work as of the time that `now` returns: sweeps, and the release of the waves of all anonymous forms. A
 * queued release gets its due time from the database's clock, which a test cannot set, so it is made due first. Throws if a job has
 * failed.
 */
export async function runDailyJobs(db: Db, now: () => number): Promise<void> {
  await sweep(db, now())
  await scheduleReleases(db)
  await db
    .updateTable('job')
    .set({ run_at: new Date(now()) })
    .where('kind', '=', RELEASE_KIND)
    .where('done_ts', 'is', null)
    .execute()
  const release = runReleaseJob((trx, form, of) => fireAtRelease(trx, form, of, 'https://club.test'))
  await runDueJobs({ db, now, log, handlers: { [RELEASE_KIND]: release } })
  const failed = await db.selectFrom('job').select('last_error').where('last_error', 'is not', null).executeTakeFirst()
  if (failed !== undefined) throw new Error(`a job failed: ${failed.last_error}`)
}
