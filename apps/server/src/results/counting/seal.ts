import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import { transact, type Db, type Tables } from '../../db/open.ts'
import { buildBitmaps } from './bitmaps.ts'
import { writeSegmentCounts } from './segment-counts.ts'
import { EVERYBODY_SLOT } from './slot-numbers.ts'

/**
 * Number of responses in a full segment: the number of bits in the longest bitmap that PostgreSQL stores inside its row (1,984
 * bytes).
 */
export const SEGMENT_SIZE = 15_872

/**
 * Minimum number of unsealed responses to seal: counting fewer from their rows takes at most 3 ms, which is less than repeated
 * sealing would take.
 */
export const MIN_TAIL = 256

/** When at least this many responses are unsealed, sealing also analyzes the tables, and vacuums them in the embedded database. */
const TIDY_FROM = 4_096

export interface SealOptions {
  /** Minimum number of unsealed responses to seal; when there are fewer, they remain unsealed. 1 by default. */
  minTail?: number
  /** Number of responses in a full segment; SEGMENT_SIZE by default, smaller only in tests. */
  segmentSize?: number
}

/**
 * Seals the responses completed since the last run: fills the open segment, opens new ones, and rebuilds segments with edited
 * responses. Concurrent runs on one form are serialized; counts stay exact throughout. Returns the number of written segments.
 *
 * An edit locks responses before their segments. To avoid a deadlock, sealing writes one segment in each transaction and never
 * waits for a response: a response that is being edited is left for the next run.
 */
export async function sealForm(db: Db, key: FormKey, options: SealOptions = {}): Promise<number> {
  const { minTail = 1, segmentSize = SEGMENT_SIZE } = options
  let written = 0
  while (await transact(db, (trx) => rebuildDirty(trx, key))) written++
  const tail = await countTail(db, key)
  for (let rest = tail; rest >= Math.max(1, minTail); rest = await countTail(db, key)) {
    if (!(await transact(db, (trx) => sealNext(trx, key, segmentSize)))) break
    written++
  }
  if (tail >= TIDY_FROM) await tidy(db)
  return written
}

/**
 * Updates the planner statistics: with outdated statistics, the planner might assume that all responses are unsealed, and read all
 * of them for each count. Also vacuums the embedded database, which has no autovacuum, because sealing rewrites each row.
 */
async function tidy(db: Db): Promise<void> {
  const { rows } = await sql<{ embedded: boolean }>`select version() like '%PGlite%' as embedded`.execute(db)
  const mayVacuum = rows[0]?.embedded === true && !db.isTransaction
  const how = mayVacuum ? sql`vacuum (analyze)` : sql`analyze`
  await sql`${how} response_fact, segment, segment_bits, segment_counts`.execute(db)
}

async function countTail(db: Db, key: FormKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from response_fact
    where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id} and seg is null`.execute(db)
  return rows[0]?.n ?? 0
}

/** Takes the lock for sealing a form, which is held until the transaction ends. */
async function begin(trx: Transaction<Tables>, key: FormKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key.program_id}::int, ${key.feedback_form_id}::int)`.execute(trx)
}

/** Rebuilds one segment that was edited or has no counts; returns false when no segment needs it. */
async function rebuildDirty(trx: Transaction<Tables>, key: FormKey): Promise<boolean> {
  await begin(trx, key)
  const { rows } = await sql<{ seg: number }>`
    select s.seg from segment s
     where s.program_id = ${key.program_id} and s.feedback_form_id = ${key.feedback_form_id} and (s.dirty or not exists (
       select from segment_counts c
        where c.program_id = ${key.program_id} and c.feedback_form_id = ${key.feedback_form_id} and c.seg = s.seg
          and c.slot = ${EVERYBODY_SLOT}))
     order by s.seg limit 1 for update`.execute(trx)
  const [dirty] = rows
  if (dirty !== undefined) await rebuild(trx, key, dirty.seg)
  return dirty !== undefined
}

/** Fills the open segment or a new one; returns false when every unsealed response is being edited, or none is left. */
async function sealNext(trx: Transaction<Tables>, key: FormKey, segmentSize: number): Promise<boolean> {
  await begin(trx, key)
  // The segment is locked before the responses are read, so a concurrent edit waits for this lock, and marks the segment afterwards.
  const last = await trx
    .selectFrom('segment')
    .select(['seg', 'n'])
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .orderBy('seg', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const isOpen = last !== undefined && last.n < segmentSize
  const seg = isOpen ? last.seg : (last?.seg ?? -1) + 1
  const room = isOpen ? segmentSize - last.n : segmentSize
  const { numAffectedRows: picked = 0n } = await sql`
    with picked as (
      select response_id from response_fact
      where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id} and seg is null
      order by day, response_id limit ${room} for update skip locked
    )
    update response_fact f set seg = ${seg} from picked
    where f.program_id = ${key.program_id} and f.response_id = picked.response_id`.execute(trx)
  if (picked === 0n) return false
  await rebuild(trx, key, seg)
  return true
}

/** Rewrites a segment from its responses; a segment without responses is removed. */
async function rebuild(trx: Transaction<Tables>, key: FormKey, seg: number): Promise<void> {
  const { program_id, feedback_form_id } = key
  const rows = await trx
    .selectFrom('response_fact')
    .select(['day', 'dims', 'codes', 'invited'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('seg', '=', seg)
    .execute()
  const ofSegment = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id} and seg = ${seg}`
  await sql`delete from segment_bits where ${ofSegment}`.execute(trx)
  await writeSegmentCounts(trx, key, seg, rows)
  if (rows.length === 0) {
    await sql`delete from segment where ${ofSegment}`.execute(trx)
    return
  }
  const days = rows.map((row) => row.day).toSorted((a, b) => a - b)
  await sql`
    insert into segment (program_id, feedback_form_id, seg, n, min_day, max_day)
    values (${program_id}, ${feedback_form_id}, ${seg}, ${rows.length}, ${days[0]}, ${days.at(-1)})
    on conflict (program_id, feedback_form_id, seg) do update
    set n = excluded.n, min_day = excluded.min_day, max_day = excluded.max_day, dirty = false`.execute(trx)
  const bitmaps = buildBitmaps(rows)
  await sql`
    insert into segment_bits (program_id, feedback_form_id, slot, v, seg, bits)
    select ${program_id}::int, ${feedback_form_id}::bigint, b.slot, b.v, ${seg}::int, b.bits::varbit
    from unnest(${bitmaps.map((bitmap) => bitmap.slot)}::smallint[], ${bitmaps.map((bitmap) => bitmap.v)}::int[],
      ${bitmaps.map((bitmap) => bitmap.bits)}::text[]) b (slot, v, bits)`.execute(trx)
}
