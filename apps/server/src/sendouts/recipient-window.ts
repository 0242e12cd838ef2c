import type { Db } from '../db/open.ts'
import { isSurveyOpen } from './plan-sendout.ts'
import { selectSendingProgram, selectSentForm } from './sent-survey.ts'

/**
 * Whether a form takes somebody in who follows a link of their own: the one that the program sends does so from the start date to the
 * end date of the club profile, unless it has a cutoff; every other form always. `now` is epoch ms.
 *
 * @source Decisions, section 12 "What is sent"
 */
export async function isOpenToRecipients(
  db: Db,
  form: { readonly program_id: number; readonly feedback_form_id: number },
  now: number,
): Promise<boolean> {
  const sent = await selectSentForm(db, form.program_id)
  if (sent === null || sent.feedback_form_id !== form.feedback_form_id) return true
  return isSurveyOpen(await selectSendingProgram(db, form.program_id), sent, now)
}
