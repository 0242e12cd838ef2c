/** The response that an alert is about, or the release of an anonymous form, which names no response. */
interface AlertedResponse {
  readonly response_id: number | null
  readonly feedback_form_id: number
  readonly form_title: string
}

/**
 * Writes the e-mail of an alert: it says that a response came, or that answers were published, and links to the console, without an
 * answer or a name.
 *
 * @source Decisions, sections 8 and 12 "Anonymous forms everywhere"
 */
export function writeAlertMail(
  response: AlertedResponse,
  alert: { readonly name: string },
  publicUrl: string,
): { subject: string; body: string } {
  const survey = `/ops/feedback/surveys/${response.feedback_form_id}`
  const { form_title, response_id } = response
  const subject = `${alert.name}: ${form_title}`
  if (response_id === null) {
    const met = `Answers to ${form_title} that were published met the alert "${alert.name}".`
    return { subject, body: `${met}\n\nSee the results in the console: ${publicUrl}${survey}\n` }
  }
  const met = `A response to ${form_title} met the alert "${alert.name}".`
  return { subject, body: `${met}\n\nRead it in the console: ${publicUrl}${survey}/responses/${response_id}\n` }
}
