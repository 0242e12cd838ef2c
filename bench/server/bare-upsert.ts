import type { Db } from '../../apps/server/src/db/open.ts'

/** Upserts JSON under a key in a small table, without any other work. */
export async function upsert(db: Db, key: string, answer: string): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({ scope: 'bare', key, body_hash: Buffer.of(1), status: 200, answer })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ answer }))
    .execute()
}
