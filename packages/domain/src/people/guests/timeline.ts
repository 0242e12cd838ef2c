import { TIMELINE_PAGE_SIZE } from '../../constants.ts'
import { calendarDayOf, dayInZone } from '../../dates/epoch-day.ts'
import { formatDate } from '../../format/dates.ts'
import { formatMonth } from '../../format/long-date.ts'

/** The texts of a member's timeline. @source Specification part 2, section 2 "Member timeline" */
export const TIMELINE_TEXT = {
  none: 'has no past actions',
  noMore: 'has no more past actions',
  noTimeline: "This member doesn't have a timeline.",
} as const

/**
 * Returns the text under a fully loaded timeline: the member's name, followed by a statement that there are no past actions, or no
 * more past actions. User id 0 is not a real member, so its text says that there is no timeline.
 *
 * @source Specification part 2, section 2 "Member timeline"
 */
export function describeTimelineEnd(
  member: { readonly user_id: number; readonly name: string },
  items: number,
): string {
  if (member.user_id === 0) return TIMELINE_TEXT.noTimeline
  return `${member.name} ${items === 0 ? TIMELINE_TEXT.none : TIMELINE_TEXT.noMore}`
}

/**
 * Returns whether to expect another page, that is, whether the last page was full. `lastPage` is the number of items on that page.
 * @source Specification part 2, section 9
 */
export function hasMoreTimeline(lastPage: number): boolean {
  return lastPage >= TIMELINE_PAGE_SIZE
}

/**
 * Splits a timeline at the Today divider into items from today or the future, and past items, each newest first. Today is the day
 * of `now_ts` in the zone; times are epoch milliseconds. Items with the same time keep their order.
 *
 * @source Specification part 2, section 2 "Member timeline"
 */
export function splitTimeline<Item extends { readonly viewed_ts: number }>(
  items: readonly Item[],
  now_ts: number,
  timeZone: string,
): { readonly today: Item[]; readonly past: Item[] } {
  const today = formatDate(now_ts, timeZone)
  const isPast = ({ viewed_ts }: Item) => viewed_ts < now_ts && formatDate(viewed_ts, timeZone) !== today
  const sorted = items.toSorted((a, b) => b.viewed_ts - a.viewed_ts)
  return { today: sorted.filter((item) => !isPast(item)), past: sorted.filter(isPast) }
}

/**
 * Names the last `count` calendar months in a zone, oldest first, ending with the month of `now_ts`, for example 12 months from
 * `December 2025` to `November 2026`. `now_ts` is in epoch milliseconds. Returns an empty list for a count of 0.
 */
export function listLastMonths(now_ts: number, timeZone: string, count: number): string[] {
  const { year, month } = calendarDayOf(dayInZone(now_ts, timeZone))
  // Noon UTC on the 15th is in the same month in every zone.
  const middleOf = (ago: number) => Date.UTC(year, month - 1 - ago, 15, 12)
  return Array.from({ length: count }, (_, index) => formatMonth(middleOf(count - 1 - index), timeZone))
}
