const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/**
 * Estimates how often an alert fires in a week: `fired` times in responses from `first_ts` to `last_ts`, epoch ms. Returns null
 * when the responses cover less than a week, which is too short for an estimate.
 */
export function estimateWeekly(fired: number, first_ts: number | null, last_ts: number | null): number | null {
  if (first_ts === null || last_ts === null || last_ts - first_ts < WEEK_MS) return null
  return (fired / (last_ts - first_ts)) * WEEK_MS
}
