import { sql } from 'kysely'
import * as z from 'zod'

import type { Db } from '../../db/open.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import { RELEASE_KIND } from './release-queue.ts'
import { releaseForm, type OnRelease } from './release-wave.ts'

const payload = z.object({ feedback_form_id: z.number().int() })

/**
 * Creates the handler for jobs of kind `release`. It throws when the payload has no form id, and skips a form that is missing, is
 * not anonymous or has a pending import.
 */
export const runReleaseJob =
  (onRelease: OnRelease) =>
  async (job: { program_id: number; payload: unknown }, { db, now }: { db: Db; now(): number }): Promise<void> => {
    const { feedback_form_id } = payload.parse(job.payload)
    const form = await selectMeasuredForm(db, { program_id: job.program_id, feedback_form_id })
    if (form?.anonymous === true && !form.import_pending) await releaseForm(db, form, now(), onRelease)
  }

/** An anonymous form with a pending import. */
interface HeldForm {
  readonly program_id: number
  readonly feedback_form_id: number
  readonly name: string
}

/** Lists the anonymous forms that publish nothing because an import has not ended, for example because it was interrupted. */
export async function listHeldForms(db: Db): Promise<HeldForm[]> {
  return db
    .selectFrom('feedback_form')
    .select(['program_id', 'feedback_form_id', 'name'])
    .where('anonymous', '=', true)
    .where('import_pending', '=', true)
    .execute()
}

/**
 * Schedules a release for every anonymous form without a pending import, because waves must close and follow changed opening times
 * even when there are no new answers.
 */
export async function scheduleReleases(db: Db): Promise<void> {
  await sql`
    insert into job (program_id, kind, payload, dedupe_key)
    select program_id, ${RELEASE_KIND}, jsonb_build_object('feedback_form_id', feedback_form_id),
           ${RELEASE_KIND} || ':' || feedback_form_id
      from feedback_form where anonymous and not import_pending
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(db)
}
