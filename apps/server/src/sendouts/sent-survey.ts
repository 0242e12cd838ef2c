import { chooseSentForm, SENT_TYPES } from '@rapport/domain/sendouts/survey-window'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../db/open.ts'

/** What a program's profile says of its send-outs. Days are YYYY-MM-DD. @source Specification part 2, section 3 "Club profile" */
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

/** The profile of a program that the caller may reach. */
export function selectSendingProgram(db: Db, programId: number): Promise<SendingProgram> {
  return db
    .selectFrom('program')
    .select(['program_id', 'program_name', 'short_name', 'timezone', 'quick_pulse_window'])
    .select(['ppp_subject', 'ppp_message', 'ppp_gm_name', 'ppp_gm_title', 'ppp_start_date', 'ppp_end_date'])
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
}

/** The forms of a program that pass, the newest first. */
async function selectForms(db: Db, programId: number, passes: RawBuilder<unknown>): Promise<SentForm[]> {
  const { rows } = await sql<SentForm>`
    select feedback_form_id, public_id, title, feedback_form_type, anonymous,
           (extract(epoch from cutoff_ts) * 1000)::bigint as cutoff_ts
      from feedback_form where program_id = ${programId} and ${passes}
     order by feedback_form_id desc`.execute(db)
  return rows
}

/** The survey whose e-mails are sent and that a closeout closes; null when there is none. @source Decisions, section 12 "What is sent" */
export async function selectSentForm(db: Db, programId: number): Promise<SentForm | null> {
  return chooseSentForm(await selectForms(db, programId, sql`feedback_form_type = any(${[...SENT_TYPES]}::text[])`))
}

/** The newest Quick Pulse survey of a program; null when there is none. */
export async function selectPulseForm(db: Db, programId: number): Promise<SentForm | null> {
  const [newest] = await selectForms(db, programId, sql`feedback_form_type = 'quick_pulse'`)
  return newest ?? null
}

/** The survey of a send-out, whichever is the newest; undefined when it is gone. */
export async function selectFormOf(
  db: Db,
  { program_id, feedback_form_id }: { readonly program_id: number; readonly feedback_form_id: number | null },
): Promise<SentForm | undefined> {
  const [form] = await selectForms(db, program_id, sql`feedback_form_id = ${feedback_form_id}`)
  return form
}

/** What makes a real send-out happen once: its kind, the survey and the period that the survey is open. @source Decisions, section 12 "What is sent" */
export const sendoutKey = (
  type: string,
  { feedback_form_id }: Pick<SentForm, 'feedback_form_id'>,
  { ppp_start_date }: Pick<SendingProgram, 'ppp_start_date'>,
): string => `${type}:${feedback_form_id}:${ppp_start_date ?? ''}`
