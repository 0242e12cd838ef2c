import { formatDateTime } from '@rapport/domain/format/dates'
import { writeQuickPulseText } from '@rapport/domain/sendouts/survey-mail'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import type { Handlers } from '../http.ts'
import { describePartition } from '../sendouts/recipients.ts'
import { selectSendingProgram } from '../sendouts/sent-survey.ts'
import { planPulse } from './plan-pulse.ts'
import { queuePulse } from './queue-pulse.ts'

/**
 * Handlers for the calls that preview and send the Quick Pulse and read its totals. Only operators may use these calls.
 *
 * @source Specification part 2, sections 6 and 7
 */
export const quickPulseHandlers = {
  getQuickPulseHistory: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    const { timezone } = await selectSendingProgram(call.db, params.id)
    return writeHistory(await selectTotals(call.db, params.id), timezone)
  },

  previewQuickPulse: async ({ params, query }, call) => {
    requirePathProgram(call, params.id)
    const plan = await planPulse(call.db, params.id, query.quickPulseDate, call.now())
    const { program, form, partition, problem, sent_ts } = plan
    const club = program.short_name || program.program_name
    return {
      ...writeQuickPulseText(club, partition.recipients[0]?.fname ?? null, '[link]'),
      ...describePartition(partition, 'quick_pulse'),
      feedback_form_id: form?.feedback_form_id ?? null,
      form_title: form?.title ?? null,
      problem: problem?.message ?? null,
      sent_ts,
    }
  },

  sendQuickPulse: async ({ params, body }, call) => {
    requirePathProgram(call, params.id)
    return queuePulse(call.db, {
      program_id: params.id,
      day: body.quickPulse.quickPulseDate,
      requested_by: call.staff.user_id,
      publicUrl: call.config.publicUrl,
      now: call.now(),
    })
  },
} satisfies Partial<Handlers>

interface Totals {
  runs: number
  last_ts: number | null
  queued: number
  sent: number
  failed: number
  skipped: number
  marked: number
}

async function selectTotals(db: Db, programId: number): Promise<Totals> {
  const { rows } = await sql<Totals>`
    with run as (
      select sendout_id, sendtime, state, sent, failed, skipped from sendout
       where program_id = ${programId} and kind = 'quick_pulse' and not test),
    live as (
      select x.state from run join sendout_message x on x.program_id = ${programId} and x.sendout_id = run.sendout_id
       where run.state <> 'done')
    select count(*)::int as runs, (extract(epoch from max(sendtime)) * 1000)::bigint as last_ts,
           (select count(*)::int from live where state in ('queued', 'sending')) as queued,
           (coalesce(sum(sent) filter (where state = 'done'), 0) + (select count(*) from live where state = 'sent'))::int as sent,
           (coalesce(sum(failed) filter (where state = 'done'), 0) + (select count(*) from live where state = 'failed'))::int as failed,
           (coalesce(sum(skipped) filter (where state = 'done'), 0) + (select count(*) from live where state = 'skipped'))::int as skipped,
           (select count(*)::int from member where program_id = ${programId} and send_quickpulse_next_run) as marked
      from run`.execute(db)
  return rows[0] ?? { runs: 0, last_ts: null, queued: 0, sent: 0, failed: 0, skipped: 0, marked: 0 }
}

/** Returns the totals with their labels, in the order in which the page shows them. */
const writeHistory = (totals: Totals, zone: string): Record<string, string | number | null> => ({
  'Last sent': totals.last_ts === null ? null : formatDateTime(totals.last_ts, zone),
  'Times sent': totals.runs,
  Queued: totals.queued,
  Sent: totals.sent,
  Failed: totals.failed,
  Skipped: totals.skipped,
  'Marked for the next run': totals.marked,
})
