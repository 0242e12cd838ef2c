import { DeliveryError } from './message.ts'
import { MAILS_IN_FLIGHT } from './smtp.ts'

/** What came of a try. `away` is the service's fault: what was not tried yet waits for the next round. */
export type Outcome = { readonly state: 'done' } | { readonly state: DeliveryError['outcome']; readonly reason: string }

const MOST_TRIES = 8
const FIRST_WAIT_MS = 30_000

/**
 * Whether a message that a service did not take is given up, and when it is tried again otherwise, epoch ms. `away` counts as a try:
 * the service may have taken the message and not said so, and the one message that it never answers must not hold up the others.
 *
 * @source ours
 */
export function planRetry(outcome: DeliveryError['outcome'], tries: number, now: number): number | null {
  return outcome === 'refused' || tries >= MOST_TRIES ? null : now + FIRST_WAIT_MS * 2 ** (tries - 1)
}

/** Tries something, and tells what came of it; an error that is none of the service's is thrown on. @source ours */
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
 *
 * @source ours
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
