import { sql } from 'kysely'

import type { Db } from '../db/open.ts'
import { selectHeadlineForm } from '../feedback/headline-forms.ts'

/** The fields of a program's profile that send-outs need. Days are YYYY-MM-DD. @source Specification part 2, section 3 "Club profile" */
export interface SendingProgram {
  readonly program_id: number
  readonly program_name: string
  readonly short_name: string
  readonly timezone: string
  readonly quick_pulse_window: number
  readonly ppp_subject: string | null
  readonly ppp_message: string | null
  readonly ppp_gm_name: string | null
  readonly ppp_gm_title: string | null
  readonly ppp_start_date: string | null
  readonly ppp_end_date: string | null
}

/** The survey that a program sends. */
export interface SentForm {
  readonly feedback_form_id: number
  readonly public_id: string
  readonly title: string
  readonly feedback_form_type: 'mps' | 'ppp' | 'relational' | 'quick_pulse'
  readonly cutoff_ts: number | null
  readonly anonymous: boolean
}

/** Selects the fields of a program that send-outs need. Does not check access, and throws when the program does not exist. */
export function selectSendingProgram(db: Db, programId: number): Promise<SendingProgram> {
  return db
    .selectFrom('program')
    .select(['program_id', 'program_name', 'short_name', 'timezone', 'quick_pulse_window'])
    .select(['ppp_subject', 'ppp_message', 'ppp_gm_name', 'ppp_gm_title', 'ppp_start_date', 'ppp_end_date'])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
}

/** Selects the survey of a send-out; undefined when it was deleted. */
export async function selectFormOf(
  db: Db,
  { program_id, feedback_form_id }: { readonly program_id: number; readonly feedback_form_id: number | null },
): Promise<SentForm | undefined> {
  const { rows } = await sql<SentForm>`
    select feedback_form_id, public_id, title, feedback_form_type, anonymous,
           (extract(epoch from cutoff_ts) * 1000)::bigint as cutoff_ts
      from feedback_form where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}`.execute(db)
  return rows[0]
}

/**
 * Selects the survey whose e-mails are sent at `now` (epoch ms); null when no survey can be used.
 *
 * @source Decisions, section 14 "Headline form"
 */
export const selectSentForm = (db: Db, programId: number, now: number): Promise<SentForm | null> =>
  selectUsed(db, programId, 'sendouts', now)

/**
 * Selects the survey of a Quick Pulse at `now` (epoch ms); null when no survey can be used.
 *
 * @source Decisions, section 14 "Headline form"
 */
export const selectPulseForm = (db: Db, programId: number, now: number): Promise<SentForm | null> =>
  selectUsed(db, programId, 'quick_pulse', now)

async function selectUsed(db: Db, program_id: number, use: 'sendouts' | 'quick_pulse', now: number) {
  const used = await selectHeadlineForm(db, program_id, use, now)
  if (used === null) return null
  return (await selectFormOf(db, { program_id, feedback_form_id: used.feedback_form_id })) ?? null
}

/**
 * Selects the survey that a closeout closes: the most recently e-mailed survey or, if none was e-mailed, the one that would be
 * e-mailed; null when there is neither. The most recently e-mailed survey is selected even when the program now sends a different
 * one, so that a repeated closeout never closes a different survey.
 *
 * @source Specification part 2, section 7 (closeoutMPS)
 */
export async function selectCloseoutForm(db: Db, program_id: number, now: number): Promise<SentForm | null> {
  const last = await db
    .selectFrom('sendout')
    .select('feedback_form_id')
    .where('program_id', '=', program_id)
    .where('kind', '!=', 'quick_pulse')
    .where('test', '=', false)
    .where('feedback_form_id', 'is not', null)
    .orderBy('sendtime', 'desc')
    .orderBy('sendout_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sent = last === undefined ? undefined : await selectFormOf(db, { program_id, ...last })
  return sent ?? selectSentForm(db, program_id, now)
}

/**
 * Returns the key that prevents a duplicate send-out: the kind of the send-out, the survey, the start date of the survey period,
 * and the number of earlier send-outs of that kind in the period.
 *
 * @source Decisions, section 12 "What is sent"
 */
export const sendoutKey = (
  type: string,
  { feedback_form_id }: Pick<SentForm, 'feedback_form_id'>,
  { ppp_start_date }: Pick<SendingProgram, 'ppp_start_date'>,
  before = 0,
): string => `${type}:${feedback_form_id}:${ppp_start_date ?? ''}${before === 0 ? '' : `:${before}`}`
