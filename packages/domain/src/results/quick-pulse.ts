import { shareDifference, type Difference } from './differences/difference.ts'
import { percentOf } from './scores/score.ts'
import { deriveTrend, type Trend } from './scores/trend.ts'

/**
 * The number of thumbs up, or of thumbs down, in the last 30 days, in the 30 days before that (null when there is nothing to
 * compare with), and in the last 7 days.
 *
 * @source Specification part 1, section 3; Decisions, section 12 "Quick pulse summary"
 */
export interface PulseCount {
  readonly current: number
  readonly previous: number | null
  readonly last_7_days: number
}

/** The content of the quick pulse card; percentages 0–100, unrounded. @source Specification part 1, section 9; part 2, section 9 */
export interface QuickPulse {
  /** The share of thumbs up among all thumbs in the last 30 days; null when there are no thumbs. */
  readonly percent: number | null
  readonly total: number
  readonly last_7_days: { readonly percent: number | null; readonly total: number }
  /** The change since the preceding 30 days; null when one of the periods has no thumbs. */
  readonly trend: Trend | null
  /** The change since the preceding 30 days with its 95% confidence interval; null when one of the periods has no thumbs. */
  readonly difference: Difference | null
}

/**
 * Returns the figures of the quick pulse card from the counts of thumbs up and thumbs down: the share of thumbs up in the last 30
 * days, its change, and the figures for the last 7 days.
 *
 * @source Decisions, section 12 "Quick pulse summary"
 */
export function deriveQuickPulse(up: PulseCount, down: PulseCount): QuickPulse {
  const share = (ups: number, downs: number) => ({ percent: percentOf(ups, ups + downs), total: ups + downs })
  const current = share(up.current, down.current)
  const thumbs = (ups: number, downs: number) => ({ count: ups, n: ups + downs })
  const isCompared = up.previous !== null && down.previous !== null
  const before = isCompared ? share(up.previous, down.previous).percent : null
  return {
    ...current,
    last_7_days: share(up.last_7_days, down.last_7_days),
    trend: deriveTrend(current.percent, before),
    difference: isCompared
      ? shareDifference(thumbs(up.current, down.current), thumbs(up.previous, down.previous))
      : null,
  }
}
