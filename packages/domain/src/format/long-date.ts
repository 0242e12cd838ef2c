import { calendarDayOf, dayInZone } from '../dates/epoch-day.ts'
import { isApiDate } from './date-text.ts'

/** The English names of the months. @source Specification part 2, section 2 "Guest card" */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/**
 * Formats a non-negative integer as an ordinal: `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
function formatOrdinal(value: number): string {
  const isTeen = Math.floor((value % 100) / 10) === 1
  return `${value}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th'}`
}

/**
 * Formats a date in API format (YYYY-MM-DD) as `March 8th, 2026`. Returns null for an invalid date.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function formatLongDate(date: string): string | null {
  if (!isApiDate(date)) return null
  const [year = '', month = '', day = ''] = date.split('-')
  return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${formatOrdinal(Number(day))}, ${Number(year)}`
}

/** Formats the month of a date in API format (YYYY-MM-DD) as `May 2014`. Returns null for an invalid date. */
export function formatMonthOfDate(date: string): string | null {
  if (!isApiDate(date)) return null
  const [year = '', month = ''] = date.split('-')
  return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${Number(year)}`
}

/**
 * Formats the month in which an instant (epoch ms) falls in a time zone: `November 2026`.
 *
 * @example formatMonth(Date.UTC(2026, 10, 1), 'America/New_York') // 'October 2026'
 */
export function formatMonth(at: number, timeZone: string): string {
  const { year, month } = calendarDayOf(dayInZone(at, timeZone))
  return `${MONTH_NAMES[month - 1] ?? ''} ${year}`
}
