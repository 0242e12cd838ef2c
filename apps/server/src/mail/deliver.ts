import { planRetry, type DeliveryFault } from '@rapport/domain/sendouts/delivery-retry'

import { DeliveryError } from './message.ts'
import { MAILS_IN_FLIGHT } from './smtp.ts'

/** What came of a try. */
export type Outcome = { readonly state: 'done' } | { readonly state: DeliveryFault; readonly reason: string }

/** Whether the service is there: what was not tried yet waits for the next round otherwise. */
export const isThere = ({ state }: Outcome): boolean => state !== 'away' && state !== 'unanswered'

/** A message that a process has claimed, as far as its tries go. */
export interface Tried {
  /** Tries that may have been taken. */
  readonly attempts: number
  readonly first_try_ts: Date | null
}

/** What a failed try leaves in the row of a message: it waits, or is given up. */
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

/** Tries something, and tells what came of it; an error that is none of the service's is thrown on. */
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
 * Does `work` with each item, at most five at a time: no more than that are undecided at a kill. Stops early when `work` answers
 * false, and tells whether it did not. An error of `work` stops it too, and is thrown on when nothing is on its way any more.
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
