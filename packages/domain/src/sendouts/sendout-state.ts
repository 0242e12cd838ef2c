import { formatCount } from '../format/numbers.ts'
import { EXCLUSIONS, findExclusion, type Exclusion, type MessageKind, type Recipient } from './recipient-rule.ts'
import type { SendoutType } from './sendout.ts'

/** The messages of a send-out: the number sent, and how many of those were only stored in the outbox. */
export interface SentCounts {
  readonly sent: number
  readonly kept: number
}

/**
 * Returns whether the messages of a send-out were actually sent from the server: `kept` when all of them were only stored in the
 * outbox because no e-mail or text service is set up, `part` when some of them were only stored, and `sent` otherwise, including
 * for a send-out without messages.
 *
 * @source Decisions, section 10
 */
export function findWhereSent({ sent, kept }: SentCounts): 'sent' | 'part' | 'kept' {
  if (kept === 0) return 'sent'
  return kept >= sent ? 'kept' : 'part'
}

/** The dates of a survey period and of the planned send-outs. Days are YYYY-MM-DD, times epoch ms; null means no bound. */
export interface PeriodDates {
  readonly today: string
  readonly start: string | null
  readonly end: string | null
  /** Time at which the survey was or will be closed for everyone. */
  readonly cutoff_ts: number | null
  readonly now_ts: number
  /** Times of the planned send-outs. */
  readonly planned: readonly number[]
}

/** The next event in a survey period, on a day (YYYY-MM-DD) or at a time (epoch ms); `leaves` means a planned send-out. */
export type NextDate =
  | { readonly what: 'opens' | 'closes'; readonly day: string }
  | { readonly what: 'leaves' | 'closes'; readonly ts: number }

/**
 * Returns the next date of a survey period: the next planned send-out, otherwise the day on which the survey opens, otherwise its
 * cutoff or, without one, the last day on which it is open. Returns null when no such date remains.
 *
 * @source Decisions, section 12 "What is sent"
 */
export function findNextDate({ today, start, end, cutoff_ts, now_ts, planned }: PeriodDates): NextDate | null {
  const leaves = planned.filter((ts) => ts > now_ts).toSorted((a, b) => a - b)[0]
  if (leaves !== undefined) return { what: 'leaves', ts: leaves }
  if (start !== null && today < start) return { what: 'opens', day: start }
  if (cutoff_ts !== null) return cutoff_ts > now_ts ? { what: 'closes', ts: cutoff_ts } : null
  return end !== null && today <= end ? { what: 'closes', day: end } : null
}

/**
 * Explains why an e-mail has no recipients, given the number of members excluded for each reason; the most frequent reason comes
 * first. With `isAudience`, the numbers cover only the members of an audience.
 *
 * @example explainNoRecipients([['unsubscribed', 3]], true) // 'No one in this audience can get this e-mail. Unsubscribed: 3.'
 */
export function explainNoRecipients(excluded: Iterable<readonly [Exclusion, number]>, isAudience: boolean): string {
  const reasons = [...excluded].filter(([, count]) => count > 0).toSorted(([, a], [, b]) => b - a)
  if (reasons.length === 0) return isAudience ? 'This audience has no members now.' : 'This club has no members.'
  const listed = reasons.map(([reason, count]) => `${EXCLUSIONS[reason]}: ${formatCount(count)}`).join(', ')
  return `No one in this ${isAudience ? 'audience' : 'club'} can get this e-mail. ${listed}.`
}

/**
 * The category of an active member in the reach of an e-mail: `possible` when the member can get it, otherwise the reason why not.
 */
export type Reach = 'completed' | 'possible' | 'no_address' | 'others'

/** A member, the e-mails that the member got in the period, and whether the survey is anonymous. */
export interface ReachedMember extends Recipient {
  readonly got: readonly MessageKind[]
  readonly isAnonymous: boolean
}

/**
 * Returns the category of a member in the reach of an e-mail, so that each active member is counted once: `completed` for members
 * who completed the survey; `possible` for members who can get the e-mail; `no_address` for members without a valid address; and
 * `others` for members who already got the e-mail, were never invited, unsubscribed, or got a message too recently. In an anonymous
 * survey, members who completed it are also `others`. Returns null for a member who is not active.
 *
 * @source Decisions, section 12 "Cool-down" and "What is sent"
 */
export function findReach(
  { got, isAnonymous, ...member }: ReachedMember,
  type: SendoutType,
  at: { readonly quick_pulse_window: number; readonly now_ts: number },
): Reach | null {
  if (!member.status) return null
  if (member.completed) return isAnonymous ? 'others' : 'completed'
  const reason = got.includes(type) ? 'already_sent' : findExclusion(member, type, at)
  if (reason === null) return 'possible'
  return reason === 'no_address' ? 'no_address' : 'others'
}

/**
 * Returns the e-mail to send next. Considers only e-mails that at least one member can still get, and returns the first unsent one,
 * or the first one if all of them were sent; null when there are none.
 */
export function findNextStep<Step extends { readonly sent_ts: number | null; readonly possible: number }>(
  steps: readonly Step[],
): Step | null {
  const possible = steps.filter((step) => step.possible > 0)
  return possible.find(({ sent_ts }) => sent_ts === null) ?? possible[0] ?? null
}
