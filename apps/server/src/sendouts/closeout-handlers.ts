import { sql } from 'kysely'

import { writeAudit } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { requirePathProgram } from '../guards/program.ts'
import { HttpError, notFound, type Handlers } from '../http.ts'
import { lockSending } from './queue-sendout.ts'
import { selectCloseoutForm } from './sent-survey.ts'

/**
 * Handlers that preview what closing a survey will do, and that close it. The survey is the one that selectCloseoutForm returns.
 *
 * @source Specification part 2, section 7; Decisions, section 12 "What is sent"
 */
export const closeoutHandlers = {
  previewCloseout: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const form = await selectCloseoutForm(call.db, params.id, call.now())
    const counts = await countWhatItDoes(call.db, params.id, form?.feedback_form_id ?? 0)
    const cutoff_ts = form?.cutoff_ts ?? null
    return {
      feedback_form_id: form?.feedback_form_id ?? null,
      title: form?.title ?? null,
      cutoff_ts,
      is_closed: cutoff_ts !== null && cutoff_ts <= call.now(),
      ...counts,
    }
  },

  closeOut: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const now = call.now()
    return transact(call.db, async (trx) => {
      await lockSending(trx, params.id)
      const form = await selectCloseoutForm(trx, params.id, now)
      if (form === null) throw notFound()
      if (form.cutoff_ts !== null && form.cutoff_ts <= now)
        throw new HttpError(409, 'already_closed', 'The most recent survey is already closed.')
      await trx
        .updateTable('feedback_form')
        .set({ cutoff_ts: new Date(now), updated_ts: nextVersion('feedback_form') })
        .where('program_id', '=', params.id)
        .where('feedback_form_id', '=', form.feedback_form_id)
        .execute()
      await trx
        .updateTable('sendout')
        .set({ closed_ts: new Date(now) })
        .where('program_id', '=', params.id)
        .where('feedback_form_id', '=', form.feedback_form_id)
        .where('closed_ts', 'is', null)
        .execute()
      const done = { program_id: params.id, user_id: call.staff.user_id, action: 'survey.closed_out' } as const
      await writeAudit(trx, { ...done, entity: 'feedback_form', entity_id: form.feedback_form_id, detail: {} }, now)
      return { closed_ts: now }
    })
  },
} satisfies Partial<Handlers>

interface Counts {
  completed_count: number
  unfinished_count: number
  queued_count: number
}

/**
 * Counts the completed and unfinished responses to a form, and its messages that are still to be sent, excluding tests. For an
 * anonymous form, the completed count is the published number of responses in the newest wave (0 before its first release), and the
 * unfinished count is 0.
 */
async function countWhatItDoes(db: Db, programId: number, formId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select coalesce((select w.respondents from wave w
             where w.program_id = ${programId} and w.feedback_form_id = ${formId}
             order by w.opens_ts desc limit 1), count(*) filter (where completed_ts is not null)::int) as completed_count,
           count(*) filter (where completed_ts is null)::int as unfinished_count,
           (select count(*)::int from sendout s join sendout_message x using (program_id, sendout_id)
             where s.program_id = ${programId} and s.feedback_form_id = ${formId} and not s.test
               and x.state in ('queued', 'sending')) as queued_count
      from feedback_response where program_id = ${programId} and feedback_form_id = ${formId}`.execute(db)
  return rows[0] ?? { completed_count: 0, unfinished_count: 0, queued_count: 0 }
}
