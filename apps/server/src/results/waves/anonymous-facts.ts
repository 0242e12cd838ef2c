import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'
import { nextVersion } from '../../db/row-version.ts'
import { arrayText, packAnswers } from '../counting/pack-answers.ts'
import { scheduleRelease } from './release-queue.ts'

/** A completed response to an anonymous form, as it is stored for the next release. */
export interface AnonymousCompletion {
  readonly local_id: string
  /** The version of the form that was answered. */
  readonly version: number
  /** The time of completion, epoch ms. */
  readonly completed_ts: number
  readonly merchant_id: number | null
  readonly response_json: unknown
}

/**
 * Stores the facts of completed responses for the next release. The release assigns them to waves, so that completing a response
 * does not depend on the waves. A fact that is already stored does not change. Imported completions (`import_id`) receive no wave
 * until the import ends; then they become a separate wave.
 */
export async function storeAnonymousFacts(
  trx: Transaction<Tables>,
  key: FormKey,
  completions: readonly AnonymousCompletion[],
  import_id: number | null = null,
): Promise<void> {
  const { program_id, feedback_form_id } = key
  await fixPromise(trx, key)
  const packed = await packAnswers(trx, key, completions)
  await sql`
    insert into anonymous_fact (program_id, feedback_form_id, local_id, completed_ts, merchant_id, codes, import_id)
    select ${program_id}::int, ${feedback_form_id}::bigint, f.local_id, f.completed_ts, f.merchant_id, f.codes::smallint[],
      ${import_id}::bigint
      from unnest(${completions.map((one) => one.local_id)}::text[],
        ${completions.map((one) => new Date(one.completed_ts).toISOString())}::timestamptz[],
        ${completions.map((one) => one.merchant_id)}::bigint[],
        ${packed.map(arrayText)}::text[]) f (local_id, completed_ts, merchant_id, codes)
    on conflict (program_id, local_id) do nothing`.execute(trx)
  if (import_id === null) await scheduleRelease(trx, key)
}

/**
 * Records the promise of an anonymous form when its first response is completed: from then on, the database refuses a different
 * wave length and a threshold below the promised one.
 */
export async function fixPromise(trx: Transaction<Tables>, { program_id, feedback_form_id }: FormKey): Promise<void> {
  const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
  const { rows } = await sql`select from anonymity_promise where ${ofForm}`.execute(trx)
  if (rows.length > 0) return
  await sql`
    update feedback_form set promised_threshold = anonymity_threshold, updated_ts = ${nextVersion('feedback_form')}
     where ${ofForm} and promised_threshold is null`.execute(trx)
  await sql`
    insert into anonymity_promise (program_id, feedback_form_id, promised_threshold, wave_unit)
    select program_id, feedback_form_id, promised_threshold, wave_unit from feedback_form where ${ofForm}
    on conflict do nothing`.execute(trx)
}
