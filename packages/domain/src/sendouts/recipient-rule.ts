import { isEmail } from '../people/contact/email.ts'
import type { SendoutType } from './sendout.ts'

/** The kind of message: a survey e-mail or the Quick Pulse text message. @source Specification part 2, section 7 */
export type MessageKind = SendoutType | 'quick_pulse'

/**
 * The reasons why a member gets no message, with the texts shown in the preview, in the order in which they are checked.
 *
 * @source Decisions, sections 10 and 12
 */
export const EXCLUSIONS = {
  inactive: 'Not an active member',
  unsubscribed: 'Unsubscribed',
  no_address: 'No valid address',
  completed: 'Already completed the survey',
  already_sent: 'Already got this e-mail',
  not_invited: 'Never invited',
  cooling_down: 'Got a message too recently',
} as const

/** One reason to exclude a member. */
export type Exclusion = keyof typeof EXCLUSIONS

/**
 * The properties of a member that the recipient rules use. `status` is true for an active member. Times are in epoch ms.
 *
 * @source Specification part 2, section 3; Decisions, section 12 "Cool-down"
 */
export interface Recipient {
  readonly status: boolean
  readonly email: string | null
  readonly phone: string | null
  readonly email_enabled: boolean
  readonly text_enabled: boolean
  /** Whether the member completed the survey. */
  readonly completed: boolean
  /** Whether the first message of the survey was sent to the member. */
  readonly invited: boolean
  /** Time of the most recent first message of any kind; null when there is none. */
  readonly last_first_message_ts: number | null
}

const DAY_MS = 86_400_000

/**
 * Returns whether a first message would be too early: at most one first message, of whatever kind, is sent in `quick_pulse_window`
 * days. The next one can be sent as soon as the window ends. A window of 0 days has no effect.
 *
 * @source Decisions, section 12 "Cool-down"
 */
function isCoolingDown(last_ts: number | null, quick_pulse_window: number, now_ts: number): boolean {
  return last_ts !== null && now_ts - last_ts < quick_pulse_window * DAY_MS
}

/**
 * Returns the reason why a member does not get a message of the given kind, or null if the member gets it. No survey e-mail is sent
 * to a member who has completed the survey. Reminders and final messages are sent only to members who got the first message. The
 * cool-down of `quick_pulse_window` days applies only to first messages, including the Quick Pulse. Whether the member already got
 * the same e-mail is not checked here.
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
