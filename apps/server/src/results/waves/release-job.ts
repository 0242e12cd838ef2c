import { GRACE_MS } from '@rapport/domain/surveys/survey-state'
import { sql } from 'kysely'
import * as z from 'zod'

import type { Db } from '../../db/open.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import { RELEASE_KIND } from './release-queue.ts'
import { releaseForm, type OnRelease } from './release-wave.ts'

const payload = z.object({ feedback_form_id: z.number().int() })

/** Makes the handler of jobs of kind `release`. It throws when the payload names no form. */
export const runReleaseJob =
  (onRelease: OnRelease) =>
  async (job: { program_id: number; payload: unknown }, { db, now }: { db: Db; now(): number }): Promise<void> => {
    const { feedback_form_id } = payload.parse(job.payload)
    const form = await selectMeasuredForm(db, { program_id: job.program_id, feedback_form_id })
    if (form?.anonymous === true && !form.import_pending) await releaseForm(db, form, now(), onRelease)
  }

/**
 * Schedules the release of every form that has a wave to close or whose waves have to be planned anew: a form that nobody answers
 * schedules nothing itself, and its waves are listed all the same.
 */
export async function scheduleClosings(db: Db, now: number): Promise<void> {
  await sql`
    insert into job (program_id, kind, payload, dedupe_key)
    select f.program_id, ${RELEASE_KIND}, jsonb_build_object('feedback_form_id', f.feedback_form_id),
           ${RELEASE_KIND} || ':' || f.feedback_form_id
      from feedback_form f
     where f.anonymous and not f.import_pending and not exists (
       select from wave w where w.program_id = f.program_id and w.feedback_form_id = f.feedback_form_id
          and w.closed_ts is null and w.closes_ts > ${new Date(now - GRACE_MS)} and w.opens_ts <= ${new Date(now)})
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(db)
}
