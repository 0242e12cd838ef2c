import { pluralize } from '@rapport/domain/format/text'

/** The response that triggered an alert, or the release of an anonymous form, for which `response_id` is null. */
interface AlertedResponse {
  readonly response_id: number | null
  readonly feedback_form_id: number
  readonly form_title: string
}

/**
 * Writes an alert's e-mail, which reports a response or a publication of answers, with a link to the console. It contains no answer
 * and no person's name.
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
    const met = `Newly published answers to ${form_title} triggered the alert "${alert.name}".`
    return { subject, body: `${met}\n\nSee the results in the console: ${publicUrl}${survey}\n` }
  }
  const met = `A response to ${form_title} triggered the alert "${alert.name}".`
  return { subject, body: `${met}\n\nRead it in the console: ${publicUrl}${survey}/responses/${response_id}\n` }
}

/** The responses, or releases of an anonymous form, that have triggered one alert since the last daily e-mail. */
export interface DigestPart {
  readonly name: string
  readonly feedback_form_id: number
  readonly form_title: string
  readonly response_ids: readonly number[]
  readonly releases: number
}

/**
 * Maximum number of responses per alert to which the e-mail links; for the rest, it contains only their number and one link to the
 * survey.
 */
const MAX_LINKS = 50

/**
 * Writes the daily e-mail of alerts: for each alert, the number of responses or publications that triggered it, and links. It
 * contains no answer and no person's name.
 *
 * @source Decisions, sections 8 and 12 "Anonymous forms everywhere"
 */
export function writeDigestMail(parts: readonly DigestPart[], publicUrl: string): { subject: string; body: string } {
  const [first] = parts
  const total = parts.reduce((sum, { response_ids, releases }) => sum + response_ids.length + releases, 0)
  const subject =
    parts.length === 1 && first ? `${first.name}: ${countOf(first)} to ${first.form_title}` : `${total} new alerts`
  const sections = parts.map((part) => {
    const survey = `${publicUrl}/ops/feedback/surveys/${part.feedback_form_id}`
    const shown = part.response_ids.slice(0, MAX_LINKS).map((id) => `${survey}/responses/${id}`)
    const more = part.response_ids.length - shown.length
    const rest = [...(more > 0 ? [`${more} more: ${survey}`] : []), ...(part.releases > 0 ? [survey] : [])]
    return [`${part.name}: ${countOf(part)} to ${part.form_title}`, ...shown, ...rest].join('\n')
  })
  return {
    subject,
    body: `These alerts have been triggered since the last daily e-mail.\n\n${sections.join('\n\n')}\n`,
  }
}

function countOf({ response_ids, releases }: DigestPart): string {
  return releases > 0
    ? pluralize(releases, 'publication of answers', 'publications of answers')
    : pluralize(response_ids.length, 'response')
}
