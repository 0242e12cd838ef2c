import { CALENDAR_YEAR_DAYS } from '../constants.ts'
import { type IsoDate, isApiDate } from '../format/date-text.ts'
import { readWhole } from '../query-values.ts'

/** Longest fixed period, in days: ten years. */
const MAX_DAYS = 3660

/**
 * A period as written in a URL: a number of days (9999 for this calendar year) without dates, or `custom` with both dates as YYYY-MM-DD.
 *
 * @source Decisions, section 5
 */
export type PeriodChoice =
  | { readonly pastDays: number; readonly start: null; readonly end: null }
  | { readonly pastDays: 'custom'; readonly start: IsoDate; readonly end: IsoDate }

/**
 * Reads a period from its three values in a URL. For a fixed period, the dates are ignored. Returns null for a missing or invalid
 * period. A number of days is valid if it is 9999 or from 1 to 3,660. A custom period is invalid if a date is missing or invalid,
 * or if the period ends before its start; whether it ends after today is not checked.
 *
 * @source Decisions, section 5; Specification part 1, section 5
 */
export function readPeriodChoice(days: string | null, start: string | null, end: string | null): PeriodChoice | null {
  if (days === 'custom') {
    const isWhole = start !== null && end !== null && isApiDate(start) && isApiDate(end) && start <= end
    return isWhole ? { pastDays: 'custom', start, end } : null
  }
  const count = readWhole(days, 1, CALENDAR_YEAR_DAYS)
  const isKnown = count !== null && (count <= MAX_DAYS || count === CALENDAR_YEAR_DAYS)
  return isKnown ? { pastDays: count, start: null, end: null } : null
}

/** The reason why a day of a custom period is invalid. */
export type PeriodFault = 'bad_date' | 'after_today' | 'before_start'

/**
 * Checks the start and end that a user entered for a custom period; each is YYYY-MM-DD, or null for text that is not a date.
 * Returns the faults by field; empty when the period is valid.
 *
 * @source Specification part 1, section 5
 */
export function checkCustomPeriod(
  start: string | null,
  end: string | null,
  today: string,
): { readonly start?: PeriodFault; readonly end?: PeriodFault } {
  if (start === null) return end === null ? { start: 'bad_date', end: 'bad_date' } : { start: 'bad_date' }
  if (end === null) return { end: 'bad_date' }
  if (end > today) return { end: 'after_today' }
  return end < start ? { end: 'before_start' } : {}
}
