import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { HttpError, invalid } from '../http-error.ts'
import { findDayFault, selectSentTs } from '../sendouts/plan-sendout.ts'
import { partCandidates, selectCandidates, type Partition } from '../sendouts/recipients.ts'
import { selectPulseForm, selectSendingProgram, type SendingProgram, type SentForm } from '../sendouts/sent-survey.ts'

/** A member's last visit on a day. */
export interface DayVisit {
  readonly visit_id: number
  readonly visit_text_id: string | null
}

/** The plan for sending the Quick Pulse for a day. If it has a `problem`, the Quick Pulse cannot be sent. */
export interface PulsePlan {
  readonly program: SendingProgram
  readonly form: SentForm | null
  readonly partition: Partition
  /** The last visit of each member who visited that day. Members who are only marked for the next run are not included. */
  readonly visits: ReadonlyMap<number, DayVisit>
  readonly problem: HttpError | null
  readonly sent_ts: number | null
}

/** Returns the key that ensures that the Quick Pulse for a day is sent only once, whether manually or by the schedule. */
export const pulseKey = (day: string): string => `quick_pulse:${day}`

/**
 * Selects the members with a visit that began on the given day in the location's time zone, each with the last such visit.
 *
 * @source Decisions, section 2
 */
async function selectVisits(db: Db, programId: number, day: string): Promise<Map<number, DayVisit>> {
  const { rows } = await sql<DayVisit & { user_id: number }>`
    select distinct on (v.user_id) v.user_id, v.visit_id, v.visit_text_id
      from visit v join merchant m using (program_id, merchant_id)
     where v.program_id = ${programId} and v.user_id is not null
       and v.first_seen >= ${day}::timestamp at time zone m.timezone
       and v.first_seen < (${day}::timestamp + interval '1 day') at time zone m.timezone
     order by v.user_id, v.last_seen desc, v.visit_id desc`.execute(db)
  return new Map(rows.map(({ user_id, ...visit }) => [user_id, visit]))
}

async function selectMarked(db: Db, programId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('member')
    .select('user_id')
    .where('program_id', '=', programId)
    .where('send_quickpulse_next_run', '=', true)
    .execute()
  return rows.map((row) => row.user_id)
}

/**
 * Plans the Quick Pulse for a day (YYYY-MM-DD) for the members who visited and those who are marked for the next run. Changes
 * nothing. Fails with 400 if the day is invalid or is in the future in the program's time zone.
 *
 * @source Specification part 2, sections 4 and 7; Decisions, section 12 "Cool-down"
 */
export async function planPulse(db: Db, programId: number, day: string, now: number): Promise<PulsePlan> {
  const program = await selectSendingProgram(db, programId)
  refuseDay(day, isoOfEpochDay(dayInZone(now, program.timezone)))
  const form = await selectPulseForm(db, programId, now)
  const visits = await selectVisits(db, programId, day)
  const among = [...new Set([...visits.keys(), ...(await selectMarked(db, programId))])]
  const candidates = form === null ? [] : await selectCandidates(db, program, form, among, now)
  const partition = partCandidates(candidates, 'quick_pulse', program, now)
  const sent_ts = await selectSentTs(db, programId, pulseKey(day))
  const isClosed = form !== null && form.cutoff_ts !== null && form.cutoff_ts <= now
  const problems = [
    form === null ? new HttpError(400, 'not_ready', 'This club has no Quick Pulse survey.') : null,
    isClosed ? new HttpError(409, 'closed', 'The Quick Pulse survey is closed.') : null,
    sent_ts === null ? null : new HttpError(409, 'already_sent', 'The Quick Pulse for that day has already been sent.'),
    partition.recipients.length > 0 ? null : new HttpError(400, 'nobody', 'This Quick Pulse has no recipients.'),
  ]
  return { program, form, partition, visits, problem: problems.find((one) => one !== null) ?? null, sent_ts }
}

function refuseDay(day: string, today: string): void {
  const reason = findDayFault(day) ?? (day > today ? 'is in the future' : null)
  if (reason === null) return
  const field = 'quickPulseDate'
  throw invalid({ [field]: reason })
}
