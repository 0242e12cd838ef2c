/**
 * Why a service did not accept a message. `refused` is final; `later` is this message, for now; `away` is the whole service, which
 * certainly did not take it; `unanswered` is a service that was given the message and never said whether it took it.
 *
 * @source Decisions, section 10
 */
export type DeliveryFault = 'refused' | 'later' | 'away' | 'unanswered'

/** The earlier tries of a message. */
export interface DeliveryTries {
  /** Tries that may have been taken, the last one included. */
  readonly unanswered: number
  /** When it was tried first, epoch milliseconds. */
  readonly first_try_ts: number
}

/**
 * Age in days at which a message that was not accepted is abandoned. Mail services themselves give up after four or five
 * (RFC 5321, section 4.5.4.1); a survey that arrives later than three is no longer about anything, and an outage over a weekend
 * stays below it.
 */
export const DELIVERY_DAYS = 3

/** Each of these may be one more copy with the member, so there are few of them, and long pauses between. */
export const MOST_UNANSWERED = 8

const DAY_MS = 86_400_000
const FIRST_WAIT_MS = 30_000
/** A service that is back after hours is not kept waiting for longer than this. */
const LONGEST_WAIT_MS = 900_000
const FIRST_UNANSWERED_WAIT_MS = 60_000

/** The outcome for a message that was not accepted: when it is retried, or why it is abandoned, as a text for staff. */
export type Retry = { readonly again_ts: number } | { readonly reason: string }

/**
 * Plans the next attempt after a failed one. A message is abandoned when it is refused, after `DELIVERY_DAYS`, and after `MOST_UNANSWERED`
 * tries that may have been accepted, but not because the service was often unavailable. It waits as long as it has waited already, from
 * half a minute to a quarter of an hour; one that may have been accepted waits from one minute on, twice as long each time. `reason` is
 * the service's; epoch milliseconds.
 *
 * @source Decisions, section 10
 */
export function planRetry(fault: DeliveryFault, reason: string, tries: DeliveryTries, now_ts: number): Retry {
  const { unanswered, first_try_ts } = tries
  if (fault === 'refused') return { reason }
  const age = now_ts - first_try_ts
  if (age >= DELIVERY_DAYS * DAY_MS) return { reason: `Not accepted within ${DELIVERY_DAYS} days: ${reason}` }
  if (fault !== 'unanswered') return { again_ts: now_ts + Math.min(Math.max(age, FIRST_WAIT_MS), LONGEST_WAIT_MS) }
  if (unanswered >= MOST_UNANSWERED)
    return { reason: `It may have arrived: the service was given it ${unanswered} times and never answered. ${reason}` }
  return { again_ts: now_ts + FIRST_UNANSWERED_WAIT_MS * 2 ** (unanswered - 1) }
}
