import { LAST_SEEN_MAX_DIGITS } from '../../constants.ts'
import { pluralize } from '../../format/text.ts'

/**
 * The properties by which the list of guests on site is ordered and counted; times are epoch milliseconds.
 *
 * @source Specification part 1, section 2 "Who's Here"
 */
export interface HereGuest {
  readonly first_seen: number
  /** Time when the Wi-Fi last detected the guest; null if unknown. */
  readonly last_seen: number | null
  readonly open_case_count: number
  readonly latest_thumbs_down_count: number
}

/** The orders of the list as the URL names them; the first is the default. @source Decisions, section 12 "Who's Here" */
export const HERE_ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'needs_word', label: 'Unhappy first' },
] as const

/** One order of the list. @source Decisions, section 12 "Who's Here" */
export type HereOrder = (typeof HERE_ORDERS)[number]['value']

/** Reads the order from the URL; an unknown value means the default. @source Decisions, section 5 */
export function readHereOrder(text: string | null): HereOrder {
  return HERE_ORDERS.find(({ value }) => value === text)?.value ?? 'newest'
}

/**
 * Returns whether a row counts as a guest on site: its last_seen is null or has at most 13 digits. More digits come from a faulty
 * Wi-Fi clock.
 *
 * @source Specification part 1, section 9; Decisions, section 12 "Who's Here"
 */
export function isHere({ last_seen }: Pick<HereGuest, 'last_seen'>): boolean {
  return last_seen === null || Math.abs(Math.trunc(last_seen)) < 10 ** LAST_SEEN_MAX_DIGITS
}

/**
 * Returns the guests on site in the given order, without the rows that `isHere` rejects. By default, the newest guests come first; for
 * `needs_word`, the guests with the most open cases, then with the most thumbs down, then the newest. Equal rows keep their order.
 *
 * @source Specification part 1, section 9; Decisions, section 12 "Who's Here"
 */
export function listHere<Guest extends HereGuest>(rows: readonly Guest[], order: HereOrder = 'newest'): Guest[] {
  const needs = (a: Guest, b: Guest) =>
    b.open_case_count - a.open_case_count || b.latest_thumbs_down_count - a.latest_thumbs_down_count
  return rows
    .filter(isHere)
    .toSorted((a, b) => (order === 'needs_word' ? needs(a, b) : 0) || b.first_seen - a.first_seen)
}

const DAY_MS = 86_400_000

/**
 * Formats the number of whole days since a guest's previous visit, for example `12 days`; returns null when there is no previous
 * visit. A visit less than a day ago, or in the future because a clock is ahead, counts as 0 days ago.
 *
 * @source Specification part 1, section 2 "Who's Here"; Decisions, section 12
 */
export function describeLastSeen(last_seen: number | null, now_ts: number): string | null {
  return last_seen === null ? null : pluralize(Math.max(0, Math.floor((now_ts - last_seen) / DAY_MS)), 'day')
}
