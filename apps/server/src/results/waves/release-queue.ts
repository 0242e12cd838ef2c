import { sql, type Transaction } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Tables } from '../../db/open.ts'

/** Job kind for releasing the waves of an anonymous form. */
export const RELEASE_KIND = 'release'

/**
 * Schedules a release to run in one minute; it publishes full batches and closes waves that have ended. Only one job is queued for
 * each form.
 */
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
