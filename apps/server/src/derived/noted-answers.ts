import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/**
 * Returns the statement that marks the send-out messages whose recipients have begun or completed the survey. `responses` is a
 * table or query with NOTED_COLUMNS that contains responses of one program. A response belongs to a send-out when it was begun or
 * completed after that send-out, and begun before the next one of the same survey and kind. Test send-outs are ignored. A response
 * that was created as the target of a message's link is treated as begun only after its first save.
 */
export const noteAnswers = (program_id: number, responses: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  update sendout_message x set opened = true, completed = x.completed or c.completed
    from (
      select m.sendout_id, m.user_id, bool_or(r.completed_ts is not null) as completed
        from ${responses} r
        join sendout s on s.program_id = ${program_id} and s.feedback_form_id = r.feedback_form_id and not s.test
         and (r.opened_ts >= s.sendtime or r.completed_ts >= s.sendtime)
        join sendout_message m on m.program_id = ${program_id} and m.sendout_id = s.sendout_id and m.user_id = r.user_id
       where not (m.opened and (m.completed or r.completed_ts is null))
         and (m.local_id is distinct from r.local_id or r.started_ts is not null or r.completed_ts is not null)
         and r.opened_ts < coalesce((
           select min(n.sendtime) from sendout n
            where n.program_id = ${program_id} and n.kind = s.kind and not n.test
              and n.feedback_form_id = s.feedback_form_id and n.sendtime > s.sendtime), 'infinity')
       group by m.sendout_id, m.user_id) c
   where x.program_id = ${program_id} and x.sendout_id = c.sendout_id and x.user_id = c.user_id`

/** The response columns that noteAnswers reads. */
export const NOTED_COLUMNS = sql`
  r.program_id, r.feedback_form_id, r.local_id, r.user_id, r.opened_ts, r.started_ts, r.completed_ts`

/** Executes the noteAnswers statement for the given responses. Call this after writing the responses. */
export async function noteStoredAnswers(db: Db, program_id: number, response_ids: readonly number[]): Promise<void> {
  if (response_ids.length === 0) return
  await noteAnswers(
    program_id,
    sql`(
    select ${NOTED_COLUMNS} from feedback_response r
     where r.program_id = ${program_id} and r.response_id = any (${[...response_ids]}::bigint[]) and r.user_id is not null)`,
  ).execute(db)
}

/**
 * Executes the noteAnswers statement for all responses of a program. Call this after storing messages that are already marked as
 * sent.
 */
export async function noteAllAnswers(db: Db, program_id: number): Promise<void> {
  await noteAnswers(
    program_id,
    sql`(select ${NOTED_COLUMNS} from feedback_response r where r.program_id = ${program_id} and r.user_id is not null)`,
  ).execute(db)
}
