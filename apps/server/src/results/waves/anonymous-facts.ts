import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { FormKey } from '../form-key.ts'
import { scheduleRelease } from './release-queue.ts'

/** A completed response of an anonymous form as its release counts it. */
export interface AnonymousFact {
  readonly response_id: number
  /** Epoch milliseconds. Imported responses know the day alone, and its middle stands for it. */
  readonly completed_ts: number
  readonly merchant_id: number | null
  /** Packed answers; the index of a code is its slot. */
  readonly codes: readonly number[]
}

/**
 * Stores completed responses for the next release and schedules it. A completion stores its fact alone: the release assigns waves, so
 * that no completion waits for one. A response that is stored already stays as it was first completed.
 */
export async function storeAnonymousFacts(
  trx: Transaction<Tables>,
  key: FormKey,
  facts: readonly AnonymousFact[],
): Promise<void> {
  const { program_id, feedback_form_id } = key
  await sql`
    insert into anonymous_fact (program_id, feedback_form_id, response_id, completed_ts, merchant_id, codes)
    select ${program_id}::int, ${feedback_form_id}::bigint, f.response_id, f.completed_ts, f.merchant_id, f.codes::smallint[]
      from unnest(${facts.map((fact) => fact.response_id)}::bigint[],
        ${facts.map((fact) => new Date(fact.completed_ts).toISOString())}::timestamptz[],
        ${facts.map((fact) => fact.merchant_id)}::bigint[],
        ${facts.map((fact) => `{${fact.codes.join()}}`)}::text[]) f (response_id, completed_ts, merchant_id, codes)
    on conflict (program_id, response_id) do nothing`.execute(trx)
  await scheduleRelease(trx, key)
}

/**
 * Fixes what an anonymous form promises: from now on the database refuses a change of `anonymous` and `wave_unit`, and a threshold
 * below the one of today.
 */
export async function fixPromise(trx: Transaction<Tables>, { program_id, feedback_form_id }: FormKey): Promise<void> {
  const ofForm = sql`program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`
  await sql`
    update feedback_form set promised_threshold = anonymity_threshold
     where ${ofForm} and promised_threshold is null`.execute(trx)
  await sql`
    insert into anonymity_promise (program_id, feedback_form_id, promised_threshold, wave_unit)
    select program_id, feedback_form_id, promised_threshold, wave_unit from feedback_form where ${ofForm}
    on conflict do nothing`.execute(trx)
}
