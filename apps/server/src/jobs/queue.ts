import type { Db } from '../db/open.ts'

/** A job to run after the transaction that adds it is committed. */
export interface NewJob {
  program_id: number
  kind: string
  payload?: object
  /** While the program has an unfinished job with this key, no other job with this key is added. */
  dedupe_key?: string
  /** Earliest start; now by default. */
  run_at?: Date
}

/**
 * Adds a job in the transaction of the change that requires it, so that both are stored or neither is. Adds nothing while the
 * program has an unfinished job with this dedupe_key.
 */
export async function enqueue(db: Db, job: NewJob): Promise<void> {
  const { program_id, kind, payload = {}, dedupe_key = null, run_at } = job
  await db
    .insertInto('job')
    .values({
      program_id,
      kind,
      payload: JSON.stringify(payload),
      dedupe_key,
      ...(run_at === undefined ? {} : { run_at }),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['program_id', 'dedupe_key'])
        .where('done_ts', 'is', null)
        .where('dedupe_key', 'is not', null)
        .doNothing(),
    )
    .execute()
}

/** Returns the program and payload of each unfinished job of these kinds. */
export function selectPending(
  db: Db,
  kinds: readonly string[],
): Promise<{ readonly program_id: number; readonly payload: unknown }[]> {
  return db
    .selectFrom('job')
    .select(['program_id', 'payload'])
    .where('kind', 'in', kinds)
    .where('done_ts', 'is', null)
    .execute()
}

/**
 * Releases the jobs and messages that a killed process had claimed, so that they can be processed before their leases end. Call it
 * only at the start of a process that is the only one using the database: then no other process can be working on these jobs and
 * messages.
 */
export async function freeLeases(db: Db): Promise<void> {
  for (const table of ['sendout_message', 'outbox_mail'] as const)
    await db.updateTable(table).set({ state: 'queued', locked_until: null }).where('state', '=', 'sending').execute()
  await db.updateTable('job').set({ locked_until: null }).where('done_ts', 'is', null).execute()
}
