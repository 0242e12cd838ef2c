import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/** Returns the condition that case `c` is about a member: the member's feedback raised it, or staff created it about the member. */
export const isAboutMember = (user_id: number): RawBuilder<boolean> => sql<boolean>`
  (c.created_by = ${user_id} and not c.creator_is_staff or c.about_user_id = ${user_id})`

/** Returns the condition that a response raised case `c`, or that staff created the case from it. `response_id` is SQL. */
export const isOfResponse = (response_id: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (c.feedback_trigger_response_id = ${response_id} or c.source_response_id = ${response_id})`

/**
 * Returns SQL that joins to case `c` the response (`source`) from which staff created it, if the reader may see its form, and the
 * member (`about`) whom the case is about.
 *
 * @source Decisions, section 14 "Case page"
 */
export const caseSource = (hiddenFormIds: readonly number[]): RawBuilder<unknown> => sql`
  left join feedback_response source on source.program_id = c.program_id and source.response_id = c.source_response_id
    and source.feedback_form_id <> all(${hiddenFormIds}::bigint[])
  left join member about on about.program_id = c.program_id and about.user_id = c.about_user_id`

/** The member whom a new case is about, and the response from which staff create it; null when not given. */
export interface CaseSubject {
  readonly about_user_id: number | null
  readonly source_response_id: number | null
}

/**
 * Checks and completes the subject of a new case. When only a response is given, the member is set to the one who gave it. Returns
 * the faults by field: the program does not have the member, a different member gave the response, or the response does not exist,
 * is not completed, is anonymous, or belongs to a form that the reader is not allowed to see.
 *
 * @source Decisions, section 14 "Case page"
 */
export async function readCaseSubject(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[],
  { about_user_id, source_response_id }: CaseSubject,
): Promise<{ subject: CaseSubject; faults: Record<string, string> }> {
  const { rows } = await sql<{ is_member: boolean; response_id: number | null; user_id: number | null }>`
    select exists (select from member m where m.program_id = ${programId} and m.user_id = ${about_user_id}::bigint) as is_member,
           r.response_id, r.user_id
      from (select) one
      left join (
        select r.response_id, r.user_id
          from feedback_response r
          join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
         where r.program_id = ${programId} and r.response_id = ${source_response_id}::bigint and r.completed_ts is not null
           and not f.anonymous and f.feedback_form_id <> all(${hiddenFormIds}::bigint[])) r on true`.execute(db)
  const [found] = rows
  const by = found?.user_id ?? null
  const faults: Record<string, string> = {}
  if (about_user_id !== null && !found?.is_member) faults['about_user_id'] = 'is not a member of this program'
  if (source_response_id !== null && !found?.response_id) faults['source_response_id'] = 'does not exist'
  else if (about_user_id !== null && source_response_id !== null && by !== null && by !== about_user_id)
    faults['about_user_id'] = 'is not the member who gave this response'
  return { subject: { about_user_id: about_user_id ?? by, source_response_id }, faults }
}
