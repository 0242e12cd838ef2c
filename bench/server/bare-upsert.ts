import type { Db } from '../../apps/server/src/db/open.ts'

/** Puts JSON into a small table with a key, and nothing around it. @source ours */
export async function upsert(db: Db, key: string, answer: string): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({ scope: 'bare', key, body_hash: Buffer.of(1), status: 200, answer })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ answer }))
    .execute()
}
