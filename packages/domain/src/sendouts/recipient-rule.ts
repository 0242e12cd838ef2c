import { isEmail } from '../people/contact/email.ts'
import type { SendoutType } from './sendout.ts'

/** What a message is: an e-mail of a survey, or the text of the Quick Pulse. @source Specification part 2, section 7 */
export type MessageKind = SendoutType | 'quick_pulse'

/** Why a member gets no message, with the words of the preview, in the order in which they are tried. @source Decisions, sections 10 and 12; the words are ours */
export const EXCLUSIONS = {
  inactive: 'Not an active member',
  unsubscribed: 'Asked for no messages',
  no_address: 'No valid address',
  completed: 'Already completed the survey',
  not_invited: 'Did not get the first message',
  cooling_down: 'Got a message too recently',
} as const

/** One reason to be left out. */
export type Exclusion = keyof typeof EXCLUSIONS

/** What decides whether a member gets a message. Times are epoch milliseconds. @source Specification part 2, section 3; Decisions, section 12 "Cool-down" */
export interface Recipient {
  readonly status: boolean
  readonly email: string | null
  readonly phone: string | null
  readonly email_enabled: boolean
  readonly text_enabled: boolean
  /** Whether this survey's response is complete. */
  readonly completed: boolean
  /** Whether the first message of this survey has gone out to the member. */
  readonly invited: boolean
  /** The last first message of any kind; null for none. */
  readonly last_first_message_ts: number | null
}

const DAY_MS = 86_400_000

/**
 * Whether a first message would come too soon: at most one goes out in `quick_pulse_window` days over all kinds.
 * Exactly that many days later it may. A window of 0 days never holds anything back.
 *
 * @source Decisions, section 12 "Cool-down"
 */
function isCoolingDown(last_ts: number | null, quick_pulse_window: number, now_ts: number): boolean {
  return last_ts !== null && now_ts - last_ts < quick_pulse_window * DAY_MS
}

/**
 * Why a member gets no message of this kind, or null when it goes out. Reminder and final go to those alone who got the
 * first message and have not completed the survey, and the cool-down does not hold them back.
 *
 * @source Specification part 2, section 7; Decisions, section 12 "Cool-down"
 */
export function findExclusion(
  recipient: Recipient,
  kind: MessageKind,
  { quick_pulse_window, now_ts }: { readonly quick_pulse_window: number; readonly now_ts: number },
): Exclusion | null {
  const isText = kind === 'quick_pulse'
  const isFirst = isText || kind === 'initial'
  if (!recipient.status) return 'inactive'
  if (!(isText ? recipient.text_enabled : recipient.email_enabled)) return 'unsubscribed'
  if (!(isText ? Boolean(recipient.phone?.trim()) : isEmail(recipient.email?.trim() ?? ''))) return 'no_address'
  if (!isText && recipient.completed) return 'completed'
  if (!isFirst && !recipient.invited) return 'not_invited'
  const isTooSoon = isCoolingDown(recipient.last_first_message_ts, quick_pulse_window, now_ts)
  return isFirst && isTooSoon ? 'cooling_down' : null
}
