import { barScale } from '../parts/bar-scale.ts'
import { finite } from '../parts/numbers.ts'

/**
 * The number of people who reached each step. Everyone is also counted in all earlier steps, except that people who respond through
 * an open link are not counted as invited.
 */
export interface ResponseCounts {
  invited: number
  started: number
  completed: number
}

/** The steps in order. */
export const RESPONSE_STEPS = ['invited', 'started', 'completed'] as const
/** One of RESPONSE_STEPS. */
export type ResponseStep = (typeof RESPONSE_STEPS)[number]

/**
 * Returns each step with its share of the invited people, in percent, and the length of its bar. A count that is negative or not a
 * number has no share. If more people started than were invited, as with an open link, the share exceeds 100% and the bar is full.
 * Returns null when no one was invited. The tick is the share in the previous cycle. It is null for the first step, and when there
 * is no previous cycle or no one was invited in that cycle.
 *
 * @source Decisions, section 4
 */
export function layoutResponseRate(current: ResponseCounts, previous: ResponseCounts | null) {
  const rate = (counts: ResponseCounts | null, step: ResponseStep) => {
    const count = finite(counts?.[step])
    const whole = finite(counts?.invited)
    return count === null || count < 0 || whole === null || whole <= 0 ? null : finite((count / whole) * 100)
  }
  if (rate(current, 'invited') === null) return null
  const x = barScale([0, 100])
  return RESPONSE_STEPS.map((step) => {
    const share = rate(current, step)
    const before = rate(previous, step)
    return {
      step,
      count: share === null ? null : current[step],
      share,
      before,
      length: x(share) ?? 0,
      // The invited people are 100% in every cycle, so a tick would add no information.
      tick: before === null || step === 'invited' ? null : x(before),
    }
  })
}
