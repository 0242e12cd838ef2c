import { formatCount } from '@rapport/domain/format/numbers'
import { pluralize } from '@rapport/domain/format/text'
import type { RetentionKind } from '@rapport/domain/people/retention/retention'

/** Maximum number of expired records that the server counts. */
const MOST = 100_000

const NOUNS: Readonly<Record<RetentionKind, readonly [string, string]>> = {
  responses: ['response or invitation', 'responses and invitations'],
  visits: ['visit', 'visits'],
  audit: ['entry', 'entries'],
  outbox: ['message', 'messages'],
}

const describeMonths = (months: number) => pluralize(months, 'month')

/** Texts for the retention periods of personal data. */
export const retentionMessages = {
  title: 'How long data is kept',
  hint: 'Personal data older than the period is removed within an hour, and hourly after that. Without a period, nothing is removed. Only administrators can see this.',
  kinds: {
    responses: 'Responses with names',
    visits: 'Visits',
    audit: 'Audit log',
    outbox: 'E-mails and text messages',
  },
  keep: 'No limit',
  removes: {
    responses: 'Older responses and unanswered invitations no longer name the person. All figures stay the same.',
    visits: 'Older visits are deleted.',
    audit: 'Older entries are deleted.',
    outbox: 'Older messages are deleted, and addresses are removed from send-outs.',
  },
  lastRemoved: (day: string) => `Last removal: ${day}.`,
  months: describeMonths,
  confirmTitle: (kind: RetentionKind, months: number) =>
    `Keep ${{ responses: 'responses', visits: 'visits', audit: 'the audit log', outbox: 'messages' }[kind]} for ${describeMonths(months)}?`,
  consequence: {
    responses:
      'The member, the device and the link are removed from older responses and unanswered invitations, so these links no longer work. Names, e-mail addresses and phone numbers are removed from the comments, notes and cases of these responses. Answers and all figures are kept. This cannot be undone.',
    visits:
      'Older visits are deleted from profiles and timelines, and are no longer counted for audiences. This cannot be undone.',
    audit: 'Older entries are deleted. This cannot be undone.',
    outbox:
      'Older e-mails and text messages are deleted, and addresses and links are removed from the messages of send-outs. The counts of each send-out are kept. This cannot be undone.',
  },
  confirm: 'Remove older data',
  counting: 'Counting older data',
  older: (kind: RetentionKind, count: number, day: string) => {
    if (count === 0) return `No data from before ${day} needs to be removed.`
    const [, plural] = NOUNS[kind]
    const records = count >= MOST ? `${formatCount(MOST)} or more ${plural}` : pluralize(count, ...NOUNS[kind])
    return `Within an hour, ${records} from before ${day} will ${kind === 'responses' ? 'no longer name the person' : 'be removed'}.`
  },
} as const
