import { isApiDate } from './date-text.ts'

/** The months of the year in order, by their names. @source Specification part 2, section 2 "Guest card" */
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
 * A number as a place in an order: `1st`, `2nd`, `3rd`, `4th`, `11th`, `21st`. Whole numbers from 0.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
function formatOrdinal(value: number): string {
  const isTeen = Math.floor((value % 100) / 10) === 1
  return `${value}${(isTeen ? undefined : ['th', 'st', 'nd', 'rd'][value % 10]) ?? 'th'}`
}

/**
 * A day of the wire (YYYY-MM-DD) in full: month name, day with ordinal, year, as `March 8th, 2026`. Null for a text
 * that is no day.
 *
 * @source Specification part 2, section 2 "Guest card"
 */
export function formatLongDate(wire: string): string | null {
  if (!isApiDate(wire)) return null
  const [year = '', month = '', day = ''] = wire.split('-')
  return `${MONTH_NAMES[Number(month) - 1] ?? ''} ${formatOrdinal(Number(day))}, ${Number(year)}`
}
