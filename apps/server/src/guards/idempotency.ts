import { createHash } from 'node:crypto'

import type { EndpointName } from '@rapport/api/contract/index'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { sql, type RawBuilder } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { HttpError, invalid } from '../http-error.ts'
import type { StaffSession } from '../http.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

interface Once {
  /** The namespace of the key: the same key can be used independently in different scopes. */
  scope: string
  key: string
  body: string
  now: number
  /** Whether the scope belongs to one signed-in person, who may see the response to their own earlier request. */
  isPersonal: boolean
}

/** The response to a call. */
export interface Answer {
  status: ContentfulStatusCode
  body: unknown
  /** Time of the request whose response this repeats; absent for the first response. */
  replayed_ts?: Date
}

/**
 * Returns the scope in which a key is unique: the call, the person (if any), the program (if any) and the path. The path ensures
 * that a request for one row never gets the stored response for another row.
 */
export const keyScope = (
  name: EndpointName,
  path: string,
  { staff, programId }: { readonly staff?: Pick<StaffSession, 'user_id'>; readonly programId?: number } = {},
): string => [name, staff?.user_id, programId, path].filter((part) => part !== undefined).join(':')

/** Replaces the time that is stored with an idempotency key. For an anonymous response, that time must disclose only the day. */
export async function retimeKey(
  trx: Db,
  { scope, key }: Pick<Once, 'scope' | 'key'>,
  at: RawBuilder<Date>,
): Promise<void> {
  const { rows } = await sql<{ created_ts: Date }>`select ${at} as created_ts`.execute(trx)
  const [row] = rows
  if (row === undefined) return
  await trx
    .updateTable('idempotency')
    .set({ created_ts: row.created_ts })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/**
 * Runs `work` once for a key. A second request gets the response and the time of the first request, even when both arrive at the
 * same time. The response is stored in the same transaction as the work, so both are committed or neither is; a failure stores nothing.
 * Fails with 400 for an invalid key, and with 409 `key_reused` when the key was used with a different body; a signed-in person gets the
 * first response as `current`.
 * @source Decisions, section 6
 */
export async function runOnce(db: Db, once: Once, work: (db: Db) => Promise<Answer>): Promise<Answer> {
  const { scope, key, body, now, isPersonal } = once
  if (!KEY.test(key)) throw invalid({ 'Idempotency-Key': 'must have 8 to 200 visible characters' })
  const hash = createHash('sha256').update(body).digest()
  return transact(db, async (trx) => {
    // The insert comes first, so that a second request waits here for the unique key until the first has committed.
    const claimed = await trx
      .insertInto('idempotency')
      .values({ scope, key, body_hash: hash, status: 0, answer: 'null', created_ts: new Date(now) })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    const mine = trx.updateTable('idempotency').where('scope', '=', scope).where('key', '=', key)
    if (claimed !== undefined) {
      const answer = await work(trx)
      await mine.set({ status: answer.status, answer: JSON.stringify(answer.body) }).execute()
      return answer
    }
    const stored = await trx
      .selectFrom('idempotency')
      .select(['body_hash', 'status', 'answer', 'created_ts'])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!hash.equals(stored.body_hash))
      throw new HttpError(409, 'key_reused', 'This Idempotency-Key was already used for a different request.', {
        current: isPersonal ? stored.answer : undefined,
      })
    // The stored status is valid, because it was taken from a response.
    return { status: stored.status as ContentfulStatusCode, body: stored.answer, replayed_ts: stored.created_ts }
  })
}
