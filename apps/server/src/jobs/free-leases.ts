import type { Db } from '../db/open.ts'

/**
 * Frees the jobs and messages that a killed process had claimed. Called at the start of the only process of a database: no other one
 * can be at work on them, so nothing has to wait for its lease to end.
 */
export async function freeLeases(db: Db): Promise<void> {
  for (const table of ['sendout_message', 'outbox_mail'] as const)
    await db.updateTable(table).set({ state: 'queued', locked_until: null }).where('state', '=', 'sending').execute()
  await db.updateTable('job').set({ locked_until: null }).where('done_ts', 'is', null).execute()
}
