import type { Db } from '../db/open.ts'

/**
 * Frees what a killed process held, at the start of the only process that a database has: nobody else can be sending, and nothing
 * waits for a lease to run out.
 *
 * @source ours
 */
export async function freeLeases(db: Db): Promise<void> {
  for (const table of ['sendout_message', 'outbox_mail'] as const)
    await db.updateTable(table).set({ state: 'queued', locked_until: null }).where('state', '=', 'sending').execute()
}
