import { TIME_OF_DAY_STEP_MINUTES } from '../constants.ts'
import type { CriterionWhere } from './audience-query.ts'

/**
 * The days of the week, with the values that criteria use for them: 0 is Sunday. @source Specification part 2, section 9;
 * Decisions, section 12 "AND/OR"
 */
export const DAYS_OF_WEEK = [
  { value: '0', label: 'Sunday' },
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
  { value: '6', label: 'Saturday' },
] as const

/** Returns whether a text is a day of the week, 0 to 6. @source Specification part 2, section 9 */
export function isDayOfWeek(text: string): boolean {
  return DAYS_OF_WEEK.some(({ value }) => value === text)
}

/** Formats minutes since midnight as a time on a 12-hour clock, for example `12:00 AM` or `3:45 PM`. */
function clockText(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * The times of day that can be chosen in a criterion: every 15 minutes from 00:00 to 23:45, as `HH:MM`. @source Specification part
 * 2, section 9
 */
export const TIMES_OF_DAY: readonly { readonly value: string; readonly label: string }[] = Array.from(
  { length: (24 * 60) / TIME_OF_DAY_STEP_MINUTES },
  (_, position) => {
    const minutes = position * TIME_OF_DAY_STEP_MINUTES
    const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
    return { value: `${hour}:${minute}`, label: clockText(minutes) }
  },
)

const OFFERED = new Set(TIMES_OF_DAY.map(({ value }) => value))

/** Returns whether a text is one of the times of day that can be chosen in a criterion. @source Specification part 2, section 9 */
export function isTimeOfDay(text: string): boolean {
  return OFFERED.has(text)
}

const minutesOf = (time = ''): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Returns whether a visit that began at a minute of the day matches the time of a criterion. The start is included and the end is
 * not: "after 10:00" includes 10:00, while "before 10:00" and "between 9:00 and 10:00" do not. When the second time of `between` is
 * not later than the first, it is on the next day.
 *
 * @source Specification part 2, section 9
 */
export function isAtTime(minute: number, { operator, value, value_1, value_2 }: Omit<CriterionWhere, 'col'>): boolean {
  if (operator === 'before') return minute < minutesOf(value)
  if (operator === 'after') return minute >= minutesOf(value)
  const [from, to] = [minutesOf(value_1), minutesOf(value_2)]
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
