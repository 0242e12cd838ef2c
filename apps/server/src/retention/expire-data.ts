import { expiryLimit, RETENTION_KINDS, type RetentionKind } from '@rapport/domain/people/retention/retention'
import { sql, type Transaction } from 'kysely'

import { transact, type Db, type Tables } from '../db/open.ts'
import { recountVisits } from '../derived/member-visits.ts'
import { expireInvitations } from './expire-invitations.ts'
import { expireResponses } from './expire-responses.ts'
import { isExpiredMail, isExpiredSendout, limitOfResponses } from './expired-rows.ts'

/** Maximum number of visits, audit entries or messages in one transaction, so that the database can do other work in between. */
const BATCH = 1000

/** A function that removes a batch of expired records of one kind and returns how many it removed; 0 when none remain. */
type Expire = (trx: Transaction<Tables>, program_id: number, limit_ts: number, now: number) => Promise<number>

const EXPIRE: Readonly<Record<RetentionKind, Expire>> = {
  responses: async (trx, program_id, before, now) => {
    const limit_ts = await limitOfResponses(trx, program_id, before, now)
    return (
      (await expireResponses(trx, program_id, limit_ts)) || (await expireInvitations(trx, program_id, limit_ts, now))
    )
  },
  visits: async (trx, program_id, limit_ts) => {
    const { rows } = await sql<{ user_id: number | null }>`
      delete from visit v where v.program_id = ${program_id} and v.visit_id in (
        select visit_id from visit where program_id = ${program_id} and last_seen < ${new Date(limit_ts)}
         order by last_seen limit ${BATCH} for update)
      returning v.user_id`.execute(trx)
    await recountVisits(
      trx,
      program_id,
      rows.flatMap(({ user_id }) => user_id ?? []),
    )
    return rows.length
  },
  audit: async (trx, program_id, limit_ts) => {
    const { rows } = await sql`
      delete from audit_log a where a.program_id = ${program_id} and a.audit_id in (
        select audit_id from audit_log where program_id = ${program_id} and created_ts < ${new Date(limit_ts)}
         order by created_ts limit ${BATCH})
      returning a.audit_id`.execute(trx)
    return rows.length
  },
  outbox: async (trx, program_id, limit_ts) => {
    const { rows } = await sql`
      delete from outbox_mail d where (d.program_id, d.outbox_mail_id) in (
        select o.program_id, o.outbox_mail_id from outbox_mail o where ${isExpiredMail(program_id, limit_ts)}
         order by o.created_ts limit ${BATCH} for update)
      returning d.outbox_mail_id`.execute(trx)
    return rows.length || expireAddresses(trx, program_id, limit_ts)
  },
}

/**
 * Removes the addresses and links from a batch of messages of the oldest expired send-out. The messages remain, because they are
 * counted. Returns the number of changed messages, but at least 1 until no expired send-out remains.
 */
async function expireAddresses(trx: Transaction<Tables>, program_id: number, limit_ts: number): Promise<number> {
  const { rows } = await sql<{ sendout_id: number }>`
    select s.sendout_id from sendout s where ${isExpiredSendout(program_id, limit_ts)}
     order by s.sendtime limit 1 for update`.execute(trx)
  const [sendout] = rows
  if (sendout === undefined) return 0
  const { sendout_id } = sendout
  const emptied = await sql`
    update sendout_message m set address = '', link = '', message_id = null, error = null
     where m.program_id = ${program_id} and m.sendout_id = ${sendout_id} and m.user_id in (
       select o.user_id from sendout_message o
        where o.program_id = ${program_id} and o.sendout_id = ${sendout_id} and (o.address <> '' or o.link <> '')
          and o.state not in ('queued', 'sending')
        limit ${BATCH} for update)
    returning m.user_id`.execute(trx)
  if (emptied.rows.length === BATCH) return BATCH
  await sql`update sendout set addresses_removed = true
    where program_id = ${program_id} and sendout_id = ${sendout_id}`.execute(trx)
  // Returns at least 1, even when there was nothing left to remove, so that the next batch continues with another send-out.
  return Math.max(emptied.rows.length, 1)
}

/**
 * Removes data that is older than each club's retention periods, in batches of one transaction each. The numbers of removed records
 * are recorded in the audit log, with one entry a day for each club and kind. The period is read again for each batch, so that a
 * change takes effect immediately. Two servers never process the same kind for the same club at the same time. A failure does not
 * affect other kinds or clubs; the first error is thrown at the end.
 */
export async function expireData(db: Db, now: number, signal?: AbortSignal): Promise<void> {
  const chosen = await db
    .selectFrom('retention')
    .select(['program_id', 'kind'])
    .where('months', 'is not', null)
    .execute()
  chosen.sort((a, b) => RETENTION_KINDS.indexOf(a.kind) - RETENTION_KINDS.indexOf(b.kind))
  const errors: unknown[] = []
  for (const { program_id, kind } of chosen) {
    try {
      let removed: number
      do {
        // Each batch starts after the previous one has been committed.
        removed = signal?.aborted === true ? 0 : await expireBatch(db, program_id, kind, now)
      } while (removed > 0)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/**
 * Returns a function that removes expired data. Each run waits for the previous one, because a run can take longer than the
 * interval between calls. After the signal has been aborted, the function only waits for the previous run. Errors are passed to
 * `onError`.
 */
export function queueExpiry(db: Db, signal: AbortSignal, onError: (error: unknown) => void): () => Promise<void> {
  let run = Promise.resolve()
  return () => {
    run = run.then(() => (signal.aborted ? undefined : expireData(db, Date.now(), signal))).catch(onError)
    return run
  }
}

function expireBatch(db: Db, program_id: number, kind: RetentionKind, now: number): Promise<number> {
  return transact(db, async (trx) => {
    const period = await trx
      .selectFrom('retention')
      .select('months')
      .where('program_id', '=', program_id)
      .where('kind', '=', kind)
      .where('months', 'is not', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (period?.months == null) return 0
    const removed = await EXPIRE[kind](trx, program_id, expiryLimit(now, period.months), now)
    if (removed > 0) await recordRemoval(trx, program_id, kind, removed, now)
    return removed
  })
}

async function recordRemoval(trx: Db, program_id: number, kind: RetentionKind, removed: number, now: number) {
  const at = new Date(now)
  const key = `data.expired:${kind}:${at.toISOString().slice(0, 10)}`
  await sql`
    insert into audit_log as a (program_id, action, entity, entity_id, detail, created_ts, dedupe_key)
    values (${program_id}, 'data.expired', 'program', ${String(program_id)},
            jsonb_build_object('kind', ${kind}::text, 'records', ${removed}::int), ${at}, ${key})
    on conflict (program_id, dedupe_key) where dedupe_key is not null do update
      set detail = jsonb_set(a.detail, '{records}', ((a.detail ->> 'records')::int + ${removed}::int)::text::jsonb)`.execute(
    trx,
  )
  await trx
    .updateTable('retention')
    .set({ removed_ts: at })
    .where('program_id', '=', program_id)
    .where('kind', '=', kind)
    .execute()
}
