import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { enqueue, selectPending } from '../jobs/queue.ts'
import { resetAttempts, type Job } from '../jobs/worker.ts'
import { endImport, applyImportRows } from './apply-import-rows.ts'
import type { ImportKey } from './stage-rows.ts'

/** Kind of the job that applies the rows of an import. */
export const USER_IMPORT_KIND = 'user_import'

/** Time in ms after which a job leaves the remaining rows to a new job, so that other programs' jobs get their turn. */
const TURN_MS = 20_000
/** Maximum number of attempts for a job; equal to the default of the max_attempts column. */
const LAST_ATTEMPT = 8

const DAY_MS = 86_400_000
const KEEP_IMPORTS_MS = 30 * DAY_MS

/** Enqueues a job that applies the rows of an import. */
export const enqueueImport = (db: Db, { program_id, import_id }: ImportKey): Promise<void> =>
  enqueue(db, { program_id, kind: USER_IMPORT_KIND, payload: { import_id } })

/**
 * Applies the rows of an import, 500 at a time. If the worker is killed, the next attempt continues after the rows that have
 * already been applied. A long import is split into several jobs. Fails on database errors; after eight attempts without progress,
 * the import is marked as failed, but the members stored so far remain.
 * @source Specification part 2, section 7 "CSV import"; SEC-CSV-1
 */
export async function runUserImport(
  job: Pick<Job, 'program_id' | 'job_id' | 'payload' | 'attempts'>,
  { db, now }: { db: Db; now(): number },
): Promise<void> {
  // The cast is safe because enqueueImport writes the payload.
  const { import_id } = job.payload as { import_id: number }
  const key = { program_id: job.program_id, import_id }
  const until = now() + TURN_MS
  try {
    while (await applyImportRows(db, key)) {
      if (job.attempts > 0) await resetAttempts(db, job)
      if (now() > until) return await enqueueImport(db, key)
    }
    await endImport(db, key)
  } catch (error) {
    if (job.attempts >= LAST_ATTEMPT) await failImport(db, key)
    throw error
  }
}

const LOST = 'The rest of the file could not be stored. Import the file again.'

async function failImport(db: Db, { program_id, import_id }: ImportKey): Promise<void> {
  await db
    .updateTable('user_import')
    .set({ state: 'failed', problem: LOST })
    .where('program_id', '=', program_id)
    .where('import_id', '=', import_id)
    .where('state', '!=', 'done')
    .execute()
}

/**
 * Deletes imports older than 30 days, and incomplete uploads older than a day. Marks a queued import as failed when no job is
 * pending for it; this happens when the worker was killed during the last attempt.
 */
export async function sweepImports(db: Db, now: number): Promise<void> {
  // Imports are read before jobs: in the opposite order, an import queued between the two reads would appear to have no job.
  const queued = await db
    .selectFrom('user_import')
    .select(['program_id', 'import_id'])
    .where('state', '=', 'queued')
    .execute()
  const pending = await selectPending(db, [USER_IMPORT_KIND])
  // The cast is safe because enqueueImport writes `import_id` into the payload.
  const isPending = ({ program_id, import_id }: ImportKey): boolean =>
    pending.some((job) => job.program_id === program_id && (job.payload as ImportKey).import_id === import_id)
  for (const key of queued) if (!isPending(key)) await failImport(db, key)
  await sql`
    delete from user_import
     where created_ts < ${new Date(now - KEEP_IMPORTS_MS)} or (state = 'running' and created_ts < ${new Date(now - DAY_MS)})`.execute(
    db,
  )
}
