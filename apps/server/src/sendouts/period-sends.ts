import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { isSamePeriod, OPEN_ENDED_DAYS, type SentPeriod } from '@rapport/domain/sendouts/survey-window'

import type { Db } from '../db/open.ts'
import type { SendingProgram, SentForm } from './sent-survey.ts'

/** A sent or scheduled e-mail of the current survey period. */
export interface PeriodSend {
  readonly sendout_id: number
  readonly kind: 'quick_pulse' | 'initial' | 'reminder' | 'final'
  readonly sendtime: Date
  /** The number of messages that were sent; stored when the send-out is done. */
  readonly sent: number
  readonly kept: number
}

/**
 * Selects the e-mails of a survey in its current period, oldest first. An e-mail belongs to the current period if the period stored
 * with it overlaps the survey period that is now in the club profile, so that correcting a date neither repeats an e-mail nor loses
 * invitations.
 *
 * @source Decisions, section 12 "What is sent"
 */
export async function selectPeriodSends(
  db: Db,
  { program_id, ppp_start_date, ppp_end_date }: SendingProgram,
  { feedback_form_id }: SentForm,
): Promise<PeriodSend[]> {
  const sends = await db
    .selectFrom('sendout')
    .select(['sendout_id', 'kind', 'sendtime', 'period_start', 'period_end', 'sent', 'kept'])
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('kind', '!=', 'quick_pulse')
    .where('test', '=', false)
    .orderBy('sendtime')
    .orderBy('sendout_id')
    .execute()
  const now = { start: ppp_start_date, end: ppp_end_date }
  return sends.filter((sent) => isSamePeriod({ start: sent.period_start, end: sent.period_end }, now))
}

/**
 * Returns the period to store with an e-mail sent at `sendtime` (epoch ms). If the program has no end date, the period ends
 * OPEN_ENDED_DAYS after that time.
 */
export function periodAt({ ppp_start_date, ppp_end_date, timezone }: SendingProgram, sendtime: number): SentPeriod {
  const end = ppp_end_date ?? isoOfEpochDay(dayInZone(sendtime, timezone) + OPEN_ENDED_DAYS)
  return { start: ppp_start_date, end }
}
