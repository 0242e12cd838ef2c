import { cutText } from '../format/cut-text.ts'

/** Reasons by class, subject and detail of an enhanced status code. @source RFC 3463, section 3; RFC 7505 (5.1.10) */
const REASONS: Readonly<Record<string, string>> = {
  '4.2.2': 'The mailbox is full',
  '5.1.1': 'The mailbox does not exist',
  '5.1.2': 'The domain of the address does not exist or does not receive e-mail',
  '5.1.3': 'The mail server does not accept the format of the address',
  '5.1.6': 'The mailbox has moved',
  '5.1.10': 'The domain of the address does not receive e-mail',
  '5.2.1': 'The mailbox is disabled',
  '5.2.2': 'The mailbox is full',
  '5.2.3': 'The message is too large for the mailbox',
  '5.3.4': 'The message is too large for the mail server',
  '5.7.1': 'The mail server does not accept messages from this sender',
}

/** Maximum length of the quoted part of a reply; some replies contain several lines of help. */
const MAX_REPLY = 160

/**
 * Describes, as text for staff, why a mail server did not accept a message, and appends the beginning of the server's reply in
 * parentheses. Uses the enhanced status code of the reply if it is known; otherwise states only whether the message was refused
 * (5xx) or postponed (4xx). Most temporary codes are not listed, because each has many possible reasons.
 *
 * @example describeRefusal('550 5.1.1 No such user') // 'The mailbox does not exist (550 5.1.1 No such user).'
 */
export function describeRefusal(reply: string): string {
  // Each further line of a reply repeats the codes.
  const text = reply.replaceAll(/\r?\n\d{3}[ -](?:\d\.\d{1,3}\.\d{1,3} )?/g, ' ').trim()
  const [, code] = /^\d{3}[ -]([45]\.\d{1,3}\.\d{1,3})\b/.exec(text) ?? []
  const known = code !== undefined && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  const fallback = text.startsWith('5')
    ? 'The mail server refused the message'
    : 'The mail server postponed the message'
  return `${known ?? fallback} (${cutText(text, MAX_REPLY)}${text.length > MAX_REPLY ? '…' : ''}).`
}
