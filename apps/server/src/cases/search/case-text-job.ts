import { sql } from 'kysely'
import * as z from 'zod'

import { transact, type Db } from '../../db/open.ts'
import { enqueue } from '../../jobs/queue.ts'
import type { Job } from '../../jobs/worker.ts'
import { storeCaseTexts, storeCommentTexts } from './case-texts.ts'

/** Kind of the jobs that write the search terms of cases that were created before the index existed. */
export const CASE_TEXTS_KIND = 'case-texts'

/** Number of cases whose search terms are written in one transaction. */
const PAGE_ROWS = 500
/** Maximum number of pages in one run, so that it ends well within its lease; the next job continues. */
const PAGES_A_RUN = 20

const payload = z.object({ after: z.number().int().default(0) })

/**
 * Writes the search terms of a program's cases with ids above `after`, and of their comments, and schedules the next job when
 * more cases may remain.
 */
export async function runCaseTextsJob(
  db: Db,
  job: Pick<Job, 'program_id' | 'payload'>,
  pageRows = PAGE_ROWS,
): Promise<void> {
  const { program_id } = job
  let last = payload.parse(job.payload).after
  for (let page = 0; page < PAGES_A_RUN; page++) {
    const next = await transact(db, (trx) => storePage(trx, program_id, last, pageRows))
    if (next === null) return
    last = next
  }
  await enqueue(db, {
    program_id,
    kind: CASE_TEXTS_KIND,
    payload: { after: last },
    dedupe_key: `${CASE_TEXTS_KIND}:${last}`,
  })
}

/**
 * Writes the search terms of one page of cases; returns the id of its last case, or null when there are no more. Locks the cases,
 * so that their texts do not change in the meantime.
 */
async function storePage(db: Db, program_id: number, after: number, pageRows: number): Promise<number | null> {
  const cases = await sql<{ case_id: number; title: string; description: string | null }>`
    select case_id, title, description from member_case
     where program_id = ${program_id} and case_id > ${after}
     order by case_id limit ${pageRows} for no key update`.execute(db)
  const ids = cases.rows.map(({ case_id }) => case_id)
  if (ids.length === 0) return null
  const comments = await sql<{ case_id: number; comment_id: number; text: string }>`
    select case_id, comment_id, text from case_comment
     where program_id = ${program_id} and case_id = any (${ids}::bigint[])`.execute(db)
  await storeCaseTexts(db, program_id, cases.rows)
  await storeCommentTexts(db, program_id, comments.rows)
  return ids.at(-1) ?? null
}
