import { GRACE_MS } from '@rapport/domain/surveys/survey-state'
import { sql } from 'kysely'
import * as z from 'zod'

import type { Db } from '../../db/open.ts'
import { selectMeasuredForm } from '../measured-form.ts'
import { RELEASE_KIND } from './release-queue.ts'
import { releaseForm } from './release-wave.ts'

const payload = z.object({ feedback_form_id: z.number().int() })

/** Runs a job of kind `release`. Throws when the payload names no form. */
export async function runReleaseJob(
  job: { program_id: number; payload: unknown },
  { db, now }: { db: Db; now(): number },
): Promise<void> {
  const { feedback_form_id } = payload.parse(job.payload)
  const form = await selectMeasuredForm(db, { program_id: job.program_id, feedback_form_id })
  if (form?.anonymous === true) await releaseForm(db, form, now())
}

/** Has every form released that has a wave to close: a form that nobody answers any more asks for nothing itself. */
export async function scheduleClosings(db: Db, now: number): Promise<void> {
  await sql`
    insert into job (program_id, kind, payload, dedupe_key)
    select distinct program_id, ${RELEASE_KIND}, jsonb_build_object('feedback_form_id', feedback_form_id),
           ${RELEASE_KIND} || ':' || feedback_form_id
      from wave where closed_ts is null and closes_ts <= ${new Date(now - GRACE_MS)}
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(db)
}
