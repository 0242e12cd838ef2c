/**
 * Why a service did not accept a message. `refused` is final; `later` means that only this message failed, for now; `unavailable`
 * means that the whole service failed and certainly did not accept the message; `unanswered` means that the service may have
 * received the message but neither confirmed nor refused it.
 *
 * @source Decisions, section 10
 */
export type DeliveryFault = 'refused' | 'later' | 'unavailable' | 'unanswered'

/** The earlier attempts to send a message. */
export interface DeliveryTries {
  /** Number of unanswered attempts, including the last attempt if it was unanswered. */
  readonly unanswered: number
  /** Time of the first attempt, in epoch milliseconds. */
  readonly first_try_ts: number
}

/**
 * Age in days at which a message that was not accepted is abandoned. Mail services themselves stop retrying after four or five days
 * (RFC 5321, section 4.5.4.1), but after three days a survey is out of date. Three days are enough to outlast an outage over a weekend.
 */
export const DELIVERY_DAYS = 3

/** Maximum number of unanswered attempts. Each may send the member another copy, so there are only a few, with long pauses. */
export const MOST_UNANSWERED = 8

const DAY_MS = 86_400_000
const FIRST_WAIT_MS = 30_000
/** Longest pause, except after an unanswered attempt; short enough that sending resumes soon after an outage of several hours. */
const LONGEST_WAIT_MS = 900_000
const FIRST_UNANSWERED_WAIT_MS = 60_000

/** The outcome for a message that was not accepted: the time of its retry, or the reason why it is abandoned, worded for staff. */
export type Retry = { readonly again_ts: number } | { readonly reason: string }

/**
 * Plans the next attempt after a failed one. A message is abandoned when it is refused, after `DELIVERY_DAYS`, or after
 * `MOST_UNANSWERED` attempts in which the service may have accepted it, but not because the service was often unavailable.
 * Otherwise, it waits again for as long as it has waited so far, but at least half a minute and at most a quarter of an hour. A
 * message that may have been accepted waits one minute at first, then twice as long each time. `reason` comes from the service;
 * times are in epoch milliseconds.
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
    return {
      reason: `It may have arrived: it was handed to the service ${unanswered} times, but the service never answered. ${reason}`,
    }
  return { again_ts: now_ts + FIRST_UNANSWERED_WAIT_MS * 2 ** (unanswered - 1) }
}
