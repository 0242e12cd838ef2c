/** The response that an alert is about. */
interface AlertedResponse {
  readonly response_id: number
  readonly feedback_form_id: number
  readonly form_title: string
  readonly anonymous: boolean
}

/**
 * Writes the e-mail of an alert: it says that a response came and links to the console, without an answer or a name. Of an anonymous
 * form it links to the survey, because the response must stay unknown.
 *
 * @source Decisions, sections 8 and 12 "Anonymous forms everywhere"
 */
export function writeAlertMail(
  response: AlertedResponse,
  alert: { readonly name: string },
  publicUrl: string,
): { subject: string; body: string } {
  const survey = `/ops/feedback/surveys/${response.feedback_form_id}`
  const path = response.anonymous ? survey : `${survey}/responses/${response.response_id}`
  return {
    subject: `${alert.name}: ${response.form_title}`,
    body: `A response to ${response.form_title} met the alert "${alert.name}".\n\nRead it in the console: ${publicUrl}${path}\n`,
  }
}
