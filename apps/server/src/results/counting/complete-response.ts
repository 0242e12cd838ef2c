import { dayInZone } from '@rapport/domain/dates/epoch-day'
import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { codesOfDimensions } from '../filters/dimension-codes.ts'
import { readDimensionValues } from '../filters/dimensions.ts'
import { writeVoices } from '../voices/store-voices.ts'
import { arrayText, packAnswers } from './pack-answers.ts'
import { scheduleSeal } from './seal-job.ts'

/** A response that has just been completed, or edited after its completion. */
export interface CompletedResponse extends FormKey {
  readonly response_id: number
}

/**
 * Adds a completed response to the results of a form that is not anonymous. Packs its answers, fixes the completion day (in the
 * time zone of the location, or of the program if the response has no location) and the member's attributes at that time, writes its
 * voice, and schedules the sealing. Call this in the transaction that writes completed_ts and response_json, after they are
 * written, because it reads the rows. After an edit, a second call packs the answers and writes the voice again, but keeps the day
 * and the attributes. Ignores a response that is not completed.
 *
 * @source Decisions, sections 4 and 12, "Listening post"; the packing is ours
 */
export async function storeFact(trx: Transaction<Tables>, response: CompletedResponse): Promise<void> {
  await storeFacts(trx, response, [response.response_id])
}

/**
 * Stores the facts of many responses to one form in a few statements; pass at most a few thousand at a time. `answers`, if given,
 * contains the answers of all these responses by response id, so that they are not read again.
 */
export async function storeFacts(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  response_ids: readonly number[],
  answers?: ReadonlyMap<number, unknown>,
): Promise<void> {
  const key = { program_id, feedback_form_id }
  const completed = await selectCompleted(trx, key, response_ids, answers === undefined)
  const rows = completed.map((row) => ({ ...row, response_json: answers?.get(row.response_id) ?? row.response_json }))
  if (rows.length === 0) return
  const packed = await packAnswers(trx, key, rows)
  const days = rows.map((row) => dayInZone(row.completed_ts.getTime(), row.time_zone))
  const dims = await codesOfDimensions(
    trx,
    program_id,
    rows.map((row, position) => readDimensionValues({ ...row, day: days[position] ?? 0 })),
  )
  const stored = await sql<{ response_id: number; seg: number | null; dims: readonly number[] }>`
    insert into response_fact (program_id, feedback_form_id, response_id, day, user_id, dims, codes, weight)
    select ${program_id}::int, ${feedback_form_id}::bigint, f.response_id, f.day, f.user_id, f.dims::smallint[], f.codes::smallint[], f.weight
    from unnest(${rows.map((row) => row.response_id)}::bigint[], ${days}::int[], ${rows.map((row) => row.user_id)}::bigint[],
      ${dims.map(arrayText)}::text[], ${packed.map(arrayText)}::text[], ${rows.map((row) => row.weight)}::float8[])
      f (response_id, day, user_id, dims, codes, weight)
    on conflict (program_id, response_id) do update set codes = excluded.codes, weight = excluded.weight
    returning response_id, seg, dims`.execute(trx)
  await markSegments(trx, key, stored.rows)
  const frozen = new Map(stored.rows.map(({ response_id, dims: codes }) => [response_id, codes]))
  await writeVoices(
    trx,
    key,
    rows.map(({ response_id, user_id, version, response_json }) => {
      // An edited response keeps its original member attributes.
      const own = frozen.get(response_id) ?? []
      return { response_id, user_id, version, response_json, dims: own }
    }),
  )
  await scheduleSeal(trx, key, response_ids)
}

/**
 * Marks the segments of facts that were changed or deleted, so that these segments are counted row by row until the next sealing
 * rebuilds them.
 */
async function markSegments(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  facts: readonly { readonly seg: number | null }[],
): Promise<void> {
  const touched = [...new Set(facts.flatMap(({ seg }) => seg ?? []))]
  if (touched.length === 0) return
  // A fixed order prevents deadlocks between two edits.
  await sql`
    update segment s set dirty = true from (
      select seg from segment
       where program_id = ${program_id} and feedback_form_id = ${feedback_form_id} and seg = any (${touched}::int[])
       order by seg for update) edited
     where s.program_id = ${program_id} and s.feedback_form_id = ${feedback_form_id} and s.seg = edited.seg`.execute(
    trx,
  )
}

/**
 * Deletes the facts of responses that are deleted, or whose completion time has changed; the caller stores the facts of the latter
 * again in the same transaction.
 */
export async function forgetFacts(
  trx: Transaction<Tables>,
  key: FormKey,
  response_ids: readonly number[],
): Promise<void> {
  if (response_ids.length === 0) return
  const { rows } = await sql<{ seg: number | null }>`
    delete from response_fact
     where program_id = ${key.program_id} and feedback_form_id = ${key.feedback_form_id}
       and response_id = any (${[...response_ids]}::bigint[])
    returning seg`.execute(trx)
  await markSegments(trx, key, rows)
}

function selectCompleted(
  trx: Transaction<Tables>,
  key: FormKey,
  response_ids: readonly number[],
  withAnswers: boolean,
) {
  return (
    trx
      .selectFrom(sql<{ id: number }>`unnest(${[...new Set(response_ids)]}::bigint[])`.as<'i'>(sql`i (id)`))
      // Joins only on the primary key: when the statistics lag behind a fast-growing survey, the planner assumes that the survey is
      // small, and would read all of its responses each time this statement runs.
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('feedback_response')
            .select(['program_id', 'feedback_form_id', 'response_id', 'version', 'user_id', 'merchant_id', 'weight'])
            .select(['completed_ts', 'response_json'])
            .where('program_id', '=', key.program_id)
            .whereRef('response_id', '=', 'i.id')
            .offset(0)
            .as('r'),
        (join) => join.onTrue(),
      )
      .innerJoin('program as p', 'p.program_id', 'r.program_id')
      .leftJoin('merchant as l', (join) =>
        join.onRef('l.program_id', '=', 'r.program_id').onRef('l.merchant_id', '=', 'r.merchant_id'),
      )
      .leftJoin('member as m', (join) =>
        // The `offset` above hides from Citus that r.program_id is the id of this program, so this join specifies the id
        // explicitly.
        join.on('m.program_id', '=', key.program_id).onRef('m.user_id', '=', 'r.user_id'),
      )
      .select(['r.response_id', 'r.version', 'r.user_id', 'r.merchant_id', 'r.weight'])
      .$if(withAnswers, (rows) => rows.select('r.response_json'))
      .select(['m.gender', 'm.member_category', 'm.birth_year', 'm.birth_month', 'm.birth_day', 'm.date_joined'])
      .select((eb) => [
        eb.fn.coalesce('l.timezone', 'p.timezone').as('time_zone'),
        // The filter below excludes rows without this value.
        eb.ref('r.completed_ts').$notNull().as('completed_ts'),
      ])
      .where('r.feedback_form_id', '=', key.feedback_form_id)
      .where('r.completed_ts', 'is not', null)
      .orderBy('r.response_id')
      .execute()
  )
}
