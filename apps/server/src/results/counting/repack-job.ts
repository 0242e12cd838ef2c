import { sql } from 'kysely'
import * as z from 'zod'

import { transact, type Db } from '../../db/open.ts'
import type { Job } from '../../jobs/worker.ts'
import { storeFacts } from './complete-response.ts'

/** Kind of the jobs that pack the stored responses of a form again when its questions have new slots. */
export const REPACK_KIND = 'repack'

/** Maximum number of responses that are packed in one transaction. */
const PAGE_ROWS = 2_000
/** Maximum number of pages per run, so that each run ends well within its lease; the next job continues. */
const PAGES_A_RUN = 10

const payload = z.object({ feedback_form_id: z.number().int(), after: z.number().int().default(0) })

/**
 * Packs the completed responses of a form again, starting after the response with the id `after`, and schedules the next job when
 * it has packed ten pages. Each response is counted in the new slots as soon as it is packed. Packing the same response twice does
 * not change any count.
 */
export async function runRepackJob(
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
    await transact(db, (trx) => storeFacts(trx, key, ids))
    last = ids.at(-1) ?? last
  }
  await sql`
    insert into job (program_id, kind, payload, dedupe_key)
    values (${program_id}, ${REPACK_KIND}, ${JSON.stringify({ feedback_form_id, after: last })}::jsonb,
      ${`${REPACK_KIND}:${feedback_form_id}:${last}`})
    on conflict (program_id, dedupe_key) where done_ts is null and dedupe_key is not null do nothing`.execute(db)
}
