import { sql, type Transaction } from 'kysely'

import type { Tables } from '../../db/open.ts'
import type { FormKey } from '../form-key.ts'

/** Kind of the jobs that publish what an anonymous form may tell. */
export const RELEASE_KIND = 'release'

/** Has a form looked at within a minute: whether a batch is full, or a wave is to be closed. One job waits for each form. */
export async function scheduleRelease(
  trx: Transaction<Tables>,
  { program_id, feedback_form_id }: FormKey,
): Promise<void> {
  await sql`
    insert into job (program_id, kind, payload, dedupe_key, run_at)
    values (${program_id}, ${RELEASE_KIND}, ${JSON.stringify({ feedback_form_id })}::jsonb,
      ${`${RELEASE_KIND}:${feedback_form_id}`}, now() + interval '60 seconds')
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(trx)
}
