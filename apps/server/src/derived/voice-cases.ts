import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Returns the SQL condition that a response raised a case or that staff created a case from it. In the condition, `r` is the
 * response or its voice.
 */
export const hasCase = (program_id: number): RawBuilder<boolean> => sql`(
  exists (select from member_case c where c.program_id = ${program_id} and c.feedback_trigger_response_id = r.response_id)
  or exists (select from member_case c where c.program_id = ${program_id} and c.source_response_id = r.response_id))`

/**
 * Records in the voice of a response whether the response has a case, because the stream of voices can be filtered by this. Call it
 * in the transaction that adds, changes or deletes a case of the response. Does nothing when there is no voice yet, because storing
 * a voice also checks for cases.
 */
export async function noteCases(db: Db, program_id: number, response_id: number): Promise<void> {
  await sql`
    update response_voice r set has_case = not has_case
     where r.program_id = ${program_id} and r.response_id = ${response_id} and r.has_case <> ${hasCase(program_id)}`.execute(
    db,
  )
}
