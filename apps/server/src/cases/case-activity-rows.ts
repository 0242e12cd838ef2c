import type { CaseComment, CaseHistoryEvent } from '@rapport/api/contract/cases/cases'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { CASE_ORIGIN, DISCLOSED_RESPONSE, disclosedTime } from './anonymous-case.ts'
import { storeCommentTexts } from './search/case-texts.ts'

/** A page of a list: the number of rows to skip, and the maximum number of rows to return. */
export interface Slice {
  readonly offset: number
  readonly limit: number
}

/** Selects the comments on a case, newest first, each row with the total count. @source Specification part 1, section 3, "Case comment" */
export async function selectComments(
  db: Db,
  programId: number,
  caseId: number,
  { offset, limit }: Slice,
): Promise<CaseComment[]> {
  const { rows } = await sql<CaseComment>`
    select k.comment_id, k.text, k.created_by, a.fname as created_by_fname, a.lname as created_by_lname,
           (extract(epoch from k.created_ts) * 1000)::bigint as created_ts, count(*) over ()::int as record_count
      from case_comment k
      left join account a on a.user_id = k.created_by
     where k.program_id = ${programId} and k.case_id = ${caseId}
     order by k.created_ts desc, k.comment_id desc
     limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * Selects the history of a case, newest first, each row with the total count.
 *
 * @source Specification part 1, section 3, "Case history event"
 */
export async function selectHistory(
  db: Db,
  programId: number,
  caseId: number,
  { offset, limit }: Slice,
): Promise<CaseHistoryEvent[]> {
  const { rows } = await sql<CaseHistoryEvent>`
    select h.case_history_event_id, h.field, h.new_value, h.created_by,
           coalesce(a.fname, guest.fname, guest.name) as created_by_fname,
           coalesce(a.lname, guest.lname) as created_by_lname,
           ${disclosedTime(sql`h.created_ts`, sql`h.field = 'created'`)} as created_ts,
           c.feedback_trigger_feedback_form_id, ${DISCLOSED_RESPONSE}, count(*) over ()::int as record_count
      from case_history h
      join member_case c on c.program_id = h.program_id and c.case_id = h.case_id
      ${CASE_ORIGIN}
      left join account a on a.user_id = h.created_by
      left join member guest on guest.program_id = h.program_id and guest.user_id = h.created_by
     where h.program_id = ${programId} and h.case_id = ${caseId}
     order by h.created_ts desc, h.case_history_event_id desc
     limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Counts the comments on a case. */
export async function countComments(db: Db, program_id: number, case_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_comment where program_id = ${program_id} and case_id = ${case_id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Adds a comment to a case; returns it as stored. @source Specification part 1, section 7 */
export async function insertComment(
  db: Db,
  key: { readonly program_id: number; readonly case_id: number },
  comment: { readonly text: string; readonly created_by: number },
  now: number,
): Promise<Pick<CaseComment, 'comment_id' | 'text' | 'created_by' | 'created_ts'>> {
  const { case_id, program_id } = key
  const comment_id = await transact(db, async (trx) => {
    const added = await trx
      .insertInto('case_comment')
      .values({ ...key, ...comment, created_ts: new Date(now) })
      .returning('comment_id')
      .executeTakeFirstOrThrow()
    await storeCommentTexts(trx, program_id, [{ case_id, comment_id: added.comment_id, text: comment.text }])
    return added.comment_id
  })
  return { comment_id, ...comment, created_ts: now }
}
