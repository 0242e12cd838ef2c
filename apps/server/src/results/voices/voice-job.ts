import { sql } from 'kysely'
import * as z from 'zod'

import { transact, type Db } from '../../db/open.ts'
import type { Job } from '../../jobs/worker.ts'
import { storeVoices } from './store-voices.ts'

/** Job kind for writing the voices of responses that were completed before the voices table existed. */
export const VOICES_KIND = 'voices'

/** Maximum number of voices that are written in one transaction. */
const PAGE_ROWS = 2_000
/** Maximum number of pages per run, small enough for a run to end well within the lease of its job; the next job continues. */
const PAGES_A_RUN = 10

const payload = z.object({ feedback_form_id: z.number().int(), after: z.number().int().default(0) })

/**
 * Writes the voices of a form's responses with ids greater than `after`. When the maximum number of pages has been written,
 * schedules another job to continue.
 */
export async function runVoicesJob(
  db: Db,
  job: Pick<Job, 'program_id' | 'payload'>,
  pageRows = PAGE_ROWS,
): Promise<void> {
  const { program_id } = job
  const { feedback_form_id, after } = payload.parse(job.payload)
  const key = { program_id, feedback_form_id }
  let last = after
  for (let page = 0; page < PAGES_A_RUN; page++) {
    const { rows } = await sql<{ response_id: number }>`
      select response_id from response_fact
       where program_id = ${program_id} and feedback_form_id = ${feedback_form_id} and response_id > ${last}
       order by response_id limit ${pageRows}`.execute(db)
    const ids = rows.map((row) => row.response_id)
    if (ids.length === 0) return
    await transact(db, async (trx) => {
      // A concurrent edit waits for this lock, so only one of the two transactions adds a new voice to the member's feedback counts.
      await sql`
        select from feedback_response where program_id = ${program_id} and response_id = any (${ids}::bigint[])
         order by response_id for no key update`.execute(trx)
      await storeVoices(trx, key, ids)
    })
    last = ids.at(-1) ?? last
  }
  await sql`
    insert into job (program_id, kind, payload, dedupe_key)
    values (${program_id}, ${VOICES_KIND}, ${JSON.stringify({ feedback_form_id, after: last })}::jsonb,
      ${`${VOICES_KIND}:${feedback_form_id}:${last}`})
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(db)
}
