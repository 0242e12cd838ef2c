import { sql, type Transaction } from 'kysely'
import * as z from 'zod'

import type { FormKey } from '../../db/form-key.ts'
import type { Db, Tables } from '../../db/open.ts'
import { MIN_TAIL, sealForm } from './seal.ts'
import { tallyInvitations } from './tally-invitations.ts'

/** Kind of the jobs that seal a form. */
export const SEAL_KIND = 'seal'

/** One in this many completions schedules the sealing of its form immediately, so that a burst leaves few responses unsealed. */
const SEAL_EVERY = 1024

/**
 * Schedules the sealing of a form in one minute, or immediately during a burst. Only one job is queued for each form. Runs in the
 * caller's transaction.
 */
export async function scheduleSeal(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
  response_ids: readonly number[],
): Promise<void> {
  const atOnce = response_ids.length >= SEAL_EVERY || response_ids.some((id) => id % SEAL_EVERY === 0)
  // A queued job is not updated unless necessary, because concurrent completions of one form would wait for its row.
  const whenWaiting = atOnce ? sql`do update set run_at = least(job.run_at, excluded.run_at)` : sql`do nothing`
  await sql`
    insert into job (program_id, kind, payload, dedupe_key, run_at)
    values (${program_id}, ${SEAL_KIND}, ${JSON.stringify({ feedback_form_id })}::jsonb,
      ${`${SEAL_KIND}:${feedback_form_id}`}, now() + ${atOnce ? 0 : 60} * interval '1 second')
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null ${whenWaiting}`.execute(trx)
}

const payload = z.object({ feedback_form_id: z.number().int() })

/**
 * Runs a job of kind `seal`: seals the form and counts its invitations. Leaves fewer than MIN_TAIL unsealed responses for a later
 * run. Throws when the payload names no form.
 */
export async function runSealJob(db: Db, job: { program_id: number; payload: unknown }): Promise<void> {
  const { feedback_form_id } = payload.parse(job.payload)
  const key = { program_id: job.program_id, feedback_form_id }
  await sealForm(db, key, { minTail: MIN_TAIL })
  await tallyInvitations(db, key)
}
