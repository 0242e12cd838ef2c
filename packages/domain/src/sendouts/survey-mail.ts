import type { SendoutType } from './sendout.ts'

/** A message for one person: a one-line subject and plain text. The subject of a text message is empty. */
export interface WrittenMessage {
  readonly subject: string
  readonly body: string
}

/** The settings of a club profile from which survey e-mails are written. @source Specification part 2, section 3 "Club profile" */
export interface MailText {
  readonly program_name: string
  readonly ppp_subject: string | null
  readonly ppp_message: string | null
  readonly ppp_gm_name: string | null
  readonly ppp_gm_title: string | null
}

/** The subject prefixes by type of e-mail; the initial e-mail has none. */
const PREFIX: Readonly<Record<SendoutType, string>> = { initial: '', reminder: 'Reminder: ', final: 'Last reminder: ' }

const oneLine = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- a header must be one line, regardless of the pasted text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()

/**
 * Returns the reason why a club's e-mails cannot be written yet, or null when they can. @source Specification part 2, section 5
 * "Club profile"
 */
export function findMissingText({ ppp_subject, ppp_message }: MailText): string | null {
  if (!ppp_subject?.trim()) return 'The club profile has no MPS Subject yet.'
  return ppp_message?.trim() ? null : 'The club profile has no MPS Message yet.'
}

/**
 * Writes an e-mail for the survey. A test has TEST in its subject and its first line; the unsubscribe line is omitted when there is
 * no unsubscribe link. Line breaks in the subject become spaces.
 *
 * @source Decisions, section 12 "What is sent"
 */
export function writeSurveyMail(
  texts: MailText,
  mail: {
    readonly type: SendoutType
    readonly isTest: boolean
    readonly link: string
    readonly unsubscribe: string | null
  },
): WrittenMessage {
  const subject = oneLine(`${mail.isTest ? 'TEST: ' : ''}${PREFIX[mail.type]}${texts.ppp_subject ?? ''}`)
  const from = [texts.ppp_gm_name, texts.ppp_gm_title, texts.program_name].filter((line) => line?.trim())
  const parts = [
    mail.isTest ? 'TEST: this e-mail was sent only to you. Its link leads to the survey in the console.' : '',
    (texts.ppp_message ?? '').trim(),
    `Take the survey:\n${mail.link}`,
    from.join('\n'),
    mail.unsubscribe === null ? '' : `To stop survey e-mails from us:\n${mail.unsubscribe}`,
  ]
  return { subject, body: `${parts.filter((part) => part !== '').join('\n\n')}\n` }
}

/**
 * Returns the Quick Pulse text message. It contains only the sender, thanks for the visit, the question and the link, because a
 * text message is short; the linked page lets the person unsubscribe.
 *
 * @source Specification part 2, section 2 "Public survey pages"
 */
export function writeQuickPulseText(club: string, fname: string | null, link: string): WrittenMessage {
  const name = fname?.trim() ? `, ${oneLine(fname)}` : ''
  return { subject: '', body: `${oneLine(club)}: thank you for your visit${name}. How was it? ${link}` }
}
