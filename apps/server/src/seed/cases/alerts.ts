import { writeAlertMail } from '../../responses/alerts/alert-mail.ts'
import { DEMO_STAFF, type DemoClub } from '../club/clubs.ts'
import { ALERT_NAME } from '../feedback/form-triggers.ts'
import { DEMO_FORMS } from '../feedback/forms.ts'
import type { DemoResponse } from '../feedback/responses.ts'

type Row = Readonly<Record<string, unknown>>

const DAY_MS = 86_400_000
const KEPT_DAYS = 14

/**
 * Generates the alert e-mails of the last two weeks in the outbox: one for each unhappy response and recipient.
 *
 * @source Decisions, sections 8, 10 and 13
 */
export function makeAlerts(
  { program_id }: DemoClub,
  responses: readonly DemoResponse[],
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
): Row[] {
  return responses
    .filter((one) => one.overall_score_trigger_hit && now - one.updated_ts.getTime() < KEPT_DAYS * DAY_MS)
    .flatMap((response) => {
      const form = DEMO_FORMS.find(
        (one) => one.program_id === program_id && one.feedback_form_id === response.feedback_form_id,
      )
      const people = DEMO_STAFF.filter((one) => form?.alert_to?.includes(one.user_id))
      if (form === undefined || people.length === 0) return []
      const { title } = form.definition
      const form_title = typeof title === 'string' ? title : form.name
      const about = { ...response, form_title, anonymous: form.from === 'staff' }
      const mail = writeAlertMail(about, { name: ALERT_NAME }, publicUrl)
      return people.map(({ email }): Row => ({
        ...mail,
        program_id,
        channel: 'email',
        address: email,
        purpose: 'notice',
        state: 'kept',
        created_ts: response.completed_ts,
      }))
    })
}
