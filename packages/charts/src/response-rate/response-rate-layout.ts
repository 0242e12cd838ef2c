import { barScale } from '../parts/bar.tsx'
import { finite } from '../parts/numbers.ts'

/** How many people came how far. Each counts in all steps before its own. */
export interface ResponseCounts {
  invited: number
  started: number
  completed: number
}

/** The steps in their order. */
export const RESPONSE_STEPS = ['invited', 'started', 'completed'] as const
/** One of the steps. */
export type ResponseStep = (typeof RESPONSE_STEPS)[number]

/**
 * Returns the steps with their share of the invited, in percent, and the length of their bar. A count that is no number or
 * less than nothing has no share. More started than invited, as an open link allows, is more than 100 %, and its bar
 * ends with the track. Nobody invited is no rate: null. The tick is the previous cycle's share; without that cycle, or
 * with nobody invited in it, there is none.
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
      // All who were invited are 100 % in every cycle: a tick would say nothing.
      tick: before === null || step === 'invited' ? null : x(before),
    }
  })
}
