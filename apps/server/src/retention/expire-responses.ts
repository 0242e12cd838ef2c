import { redactorOf, type PersonMarks, type Redact } from '@rapport/domain/people/erasure/redact-person'
import { fieldOfResponse } from '@rapport/domain/surveys/voices/response-notes'
import { sql, type Transaction } from 'kysely'

import type { Tables } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { anonymizeResponses, type StoredResponse } from '../erasure/erase-responses.ts'
import { redactCases, type StoredCase } from '../erasure/erase-work.ts'
import { answeredDefinition } from '../versions/version-rows.ts'
import { anonymizeInvitations } from './expire-invitations.ts'
import { isExpiredResponse } from './expired-rows.ts'

/** Maximum number of responses in one transaction; it is low because each response may have cases, notes and messages. */
const BATCH = 50

interface ExpiredResponse extends StoredResponse {
  readonly user_id: number | null
  readonly local_id: string
  readonly marks: PersonMarks
  readonly redact: Redact
}

/**
 * Removes the person from the oldest expired responses: from the answers, the notes on the responses, the cases that came from
 * them, and the invitations that they answered. All of these records remain, so no figure changes. Returns the number of responses.
 */
export async function expireResponses(trx: Transaction<Tables>, program_id: number, limit_ts: number): Promise<number> {
  const { rows } = await sql<Omit<ExpiredResponse, 'redact'>>`
    select r.response_id, r.feedback_form_id, r.response_json, ${answeredDefinition(program_id)} as definition,
           r.completed_ts is not null as completed, r.user_id, r.local_id,
           jsonb_build_object(
             'fname', coalesce(m.fname, t.fname), 'lname', coalesce(m.lname, t.lname), 'name', m.name,
             'email', coalesce(m.email, t.email), 'phone', coalesce(m.phone, t.phone),
             'member_number', coalesce(m.member_number, t.member_number)) as marks
      from feedback_response r
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
      left join member m on m.program_id = r.program_id and m.user_id = r.user_id
      left join temp_member t on t.program_id = r.program_id and t.user_id = r.user_id
     where ${isExpiredResponse(program_id, limit_ts)}
     order by coalesce(r.completed_ts, r.opened_ts), r.response_id limit ${BATCH} for update of r`.execute(trx)
  if (rows.length === 0) return 0
  const responses = rows.map((row) => ({ ...row, redact: redactorOf(row.marks) }))
  const ids = responses.map(({ response_id }) => response_id)
  const { rows: invited } = await sql<{ user_id: number; feedback_form_id: number }>`
    select distinct user_id, feedback_form_id from invitation
     where program_id = ${program_id} and response_id = any(${ids}::bigint[])`.execute(trx)
  await anonymizeInvitations(trx, program_id, invited, limit_ts)
  await anonymizeResponses(trx, program_id, responses)
  for (const response of responses) {
    await expireCases(trx, program_id, response)
    await expireNotes(trx, program_id, response)
  }
  return rows.length
}

async function expireCases(
  trx: Transaction<Tables>,
  program_id: number,
  { response_id, user_id, redact }: ExpiredResponse,
): Promise<void> {
  const { rows } = await sql<StoredCase>`
    select c.case_id, c.title, c.description, c.resolution_description from member_case c
     where c.program_id = ${program_id}
       and (c.feedback_trigger_response_id = ${response_id} or c.source_response_id = ${response_id})
     order by c.case_id for update`.execute(trx)
  await redactCases(trx, program_id, rows, user_id === null ? [] : [user_id], redact)
}

async function expireNotes(
  trx: Transaction<Tables>,
  program_id: number,
  { response_id, redact }: ExpiredResponse,
): Promise<void> {
  const notes = await trx
    .selectFrom('logbook_comment')
    .select(['comment_id', 'comment_text'])
    .where('program_id', '=', program_id)
    .where('field', '=', fieldOfResponse(response_id))
    .forUpdate()
    .execute()
  for (const { comment_id, comment_text } of notes)
    await trx
      .updateTable('logbook_comment')
      .set({ comment_text: redact(comment_text), updated_ts: nextVersion('logbook_comment') })
      .where('program_id', '=', program_id)
      .where('comment_id', '=', comment_id)
      .execute()
}
