const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/**
 * Estimates how often an alert fires per week; `fired` is how often it fired for the responses from `first_ts` to `last_ts`, in
 * epoch ms. Returns null when there are no responses, or when they cover less than a week, which is too short for an estimate.
 */
export function estimateWeekly(fired: number, first_ts: number | null, last_ts: number | null): number | null {
  if (first_ts === null || last_ts === null || last_ts - first_ts < WEEK_MS) return null
  return (fired / (last_ts - first_ts)) * WEEK_MS
}
