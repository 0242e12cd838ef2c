import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { isSurveyOpen } from './plan-sendout.ts'
import { selectSendingProgram, selectSentForm } from './sent-survey.ts'

/**
 * Returns whether a personal link opens a form. The survey that the program sends is open from the start date in the club profile
 * until its cutoff or, if it has no cutoff, through the end date; a missing date does not limit it. Every other form is always open.
 * `now` is epoch ms.
 *
 * @source Decisions, section 12 "What is sent"
 */
export async function isOpenToRecipients(db: Db, form: FormKey, now: number): Promise<boolean> {
  const sent = await selectSentForm(db, form.program_id, now)
  if (sent === null || sent.feedback_form_id !== form.feedback_form_id) return true
  return isSurveyOpen(await selectSendingProgram(db, form.program_id), sent, now)
}

/**
 * Returns the id of the member to whom one of the form's send-outs sent the personal link with the path `link`; null when there is
 * none. Queued messages count as sent, and so do failed ones, because they might have arrived; messages that were skipped without
 * an attempt do not count.
 *
 * @source Decisions, section 14 "Personal links"
 */
export async function selectSentTo(db: Db, form: FormKey, link: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select x.user_id from sendout_message x
      join sendout s on s.program_id = x.program_id and s.sendout_id = x.sendout_id
     where x.link = ${link} and x.link <> '' and x.program_id = ${form.program_id}
       and s.feedback_form_id = ${form.feedback_form_id} and not s.test
       and (x.state <> 'skipped' or x.first_try_ts is not null)
     limit 1`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Returns the path of a recipient's personal link to a survey. @source Specification part 2, section 2 "Public survey pages" */
export const surveyPath = (publicId: string, token: string): string => `/surveys/relational/${publicId}/${token}`

/** Returns the path of the Quick Pulse about a visit. @source Specification part 2, section 2 "Public survey pages" */
export const pulsePath = (publicId: string, visitTextId: string): string =>
  `/webviews/surveys/${publicId}/${visitTextId}`

/** Returns the path of an existing response. @source Specification part 2, section 2 "Public survey pages" */
export const responsePath = (localId: string): string => `/webviews/responses/${localId}`
