import { dayInZone } from '../dates/epoch-day.ts'
import { formatDate } from './dates.ts'
import { pluralize } from './text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK_DAYS = 7

/**
 * Formats an instant relative to `now` (both in epoch milliseconds): `Just now` within the last minute, `5 minutes ago` or `3 hours
 * ago` earlier on the same day in the time zone, `Yesterday`, `4 days ago`, or the date after seven or more days. An instant after
 * `now` is also `Just now`.
 */
export function formatAgo(at: number, now: number, timeZone: string): string {
  const passed = now - at
  if (passed < MINUTE_MS) return 'Just now'
  const days = dayInZone(now, timeZone) - dayInZone(at, timeZone)
  if (days === 0)
    return passed < HOUR_MS
      ? `${pluralize(Math.floor(passed / MINUTE_MS), 'minute')} ago`
      : `${pluralize(Math.floor(passed / HOUR_MS), 'hour')} ago`
  if (days === 1) return 'Yesterday'
  return days < WEEK_DAYS ? `${pluralize(days, 'day')} ago` : formatDate(at, timeZone)
}
