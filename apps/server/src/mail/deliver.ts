import { planRetry, type DeliveryFault } from '@rapport/domain/sendouts/delivery-retry'

import { DeliveryError } from './message.ts'
import { MAILS_IN_FLIGHT } from './smtp.ts'

/** The outcome of an attempt to deliver a message. */
export type Outcome = { readonly state: 'done' } | { readonly state: DeliveryFault; readonly reason: string }

/**
 * Returns whether the service was available in this attempt. If it was not, the messages that have not been tried wait for the next
 * round.
 */
export const isThere = ({ state }: Outcome): boolean => state !== 'unavailable' && state !== 'unanswered'

/** The earlier attempts to deliver a message that a process has claimed. */
export interface Tried {
  /** Number of attempts that the service did not answer; it may have accepted the message in any of them. */
  readonly attempts: number
  readonly first_try_ts: Date | null
}

/**
 * Returns the column values to store for a message after a failed attempt. The message then waits for another attempt or is
 * abandoned.
 */
export function changeAfter(outcome: Exclude<Outcome, { readonly state: 'done' }>, tried: Tried, now: number) {
  const attempts = tried.attempts + (outcome.state === 'unanswered' ? 1 : 0)
  const first_try_ts = tried.first_try_ts ?? new Date(now)
  const tries = { unanswered: attempts, first_try_ts: first_try_ts.getTime() }
  const next = planRetry(outcome.state, outcome.reason, tries, now)
  return 'again_ts' in next
    ? ({
        state: 'queued',
        locked_until: new Date(next.again_ts),
        attempts,
        first_try_ts,
        error: outcome.reason,
      } as const)
    : ({ state: 'failed', locked_until: null, attempts, first_try_ts, error: next.reason } as const)
}

/** Runs an attempt to deliver a message and returns its outcome; rethrows errors that do not come from the service. */
export async function tryDelivery(work: () => Promise<void>): Promise<Outcome> {
  try {
    await work()
    return { state: 'done' }
  } catch (error) {
    if (error instanceof DeliveryError) return { state: error.outcome, reason: error.message }
    throw error
  }
}

/**
 * Runs `work` for each item, at most five at a time, so that the outcome of at most five is unknown when the process is killed.
 * Stops early when `work` returns false, and then returns false. An error in `work` also stops it, and is rethrown once all running
 * work has ended.
 */
export async function inFlight<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<boolean> {
  const left = items.values()
  let goesOn = true
  const lane = async () => {
    for (const item of left) {
      if (!goesOn) return
      try {
        if (!(await work(item))) goesOn = false
      } catch (error) {
        goesOn = false
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: MAILS_IN_FLIGHT }, lane))
  for (const end of lanes) if (end.status === 'rejected') throw end.reason
  return goesOn
}
