import { type IsoDate, toScreenDate, toApiDate } from '../format/date-text.ts'

/** Number of days in 400 years, after which the calendar repeats. */
const CYCLE_DAYS = 146_097
/** Number of days from March 1 of the year 0 to January 1, 1970. */
const EPOCH_SHIFT = 719_468

/** A calendar day; `month` is 1 to 12, and `day` is 1 to 31. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/**
 * Returns the epoch day of a calendar day: the number of days since January 1, 1970. A day past the end of its month overflows into
 * the next month.
 */
export function epochDayOf({ year, month, day }: CalendarDay): number {
  // Years begin in March here, so that the leap day is the last day of a year.
  const marchYear = month > 2 ? year : year - 1
  const cycle = Math.floor(marchYear / 400)
  const yearOfCycle = marchYear - cycle * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfCycle = yearOfCycle * 365 + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100) + dayOfYear
  return cycle * CYCLE_DAYS + dayOfCycle - EPOCH_SHIFT
}

/** Returns the calendar day of an epoch day. */
export function calendarDayOf(epochDay: number): CalendarDay {
  const shifted = epochDay + EPOCH_SHIFT
  const cycle = Math.floor(shifted / CYCLE_DAYS)
  const dayOfCycle = shifted - cycle * CYCLE_DAYS
  const leaps = Math.floor(dayOfCycle / 1_460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / 146_096)
  const yearOfCycle = Math.floor((dayOfCycle - leaps) / 365)
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

/**
 * Returns the epoch day of a date in API format, `YYYY-MM-DD`; null for any other format and for a day that does not exist.
 *
 * @source Decisions, section 2
 */
export function epochDayOfIso(text: string): number | null {
  if (toScreenDate(text) === null) return null
  return epochDayOf({ year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) })
}

/** Formats an epoch day in the years 0 to 9999 in API format, `YYYY-MM-DD`. @source Decisions, section 2 */
export function isoOfEpochDay(epochDay: number): IsoDate {
  const { year, month, day } = calendarDayOf(epochDay)
  // TypeScript cannot infer that the parts are padded numbers.
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as IsoDate
}

/**
 * Returns the epoch day of a date typed as MM/DD/YYYY; null for any other format and for a day that does not exist.
 * @source Specification part 1, section 5
 */
export function epochDayOfScreen(text: string): number | null {
  const date = toApiDate(text)
  return date === null ? null : epochDayOfIso(date)
}

/** Formats an epoch day for display: MM/DD/YYYY. @source Specification part 1, section 9 */
export function screenOfEpochDay(epochDay: number): string {
  const { year, month, day } = calendarDayOf(epochDay)
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`
}

/**
 * Counts the whole years from one epoch day to another, as for a person's age. The result is negative when the second day is
 * earlier.
 */
export function wholeYearsBetween(from: number, to: number): number {
  const [start, end] = [calendarDayOf(from), calendarDayOf(to)]
  const isBeforeDay = end.month < start.month || (end.month === start.month && end.day < start.day)
  return end.year - start.year - (isBeforeDay ? 1 : 0)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the epoch day of an instant in a time zone. Accepts epoch milliseconds and an IANA zone name; throws a RangeError for an unknown
 * zone or a time that is not finite.
 *
 * @source Decisions, section 2
 */
export function dayInZone(epochMs: number, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  const parts = new Map(formatter.formatToParts(epochMs).map((part) => [part.type, Number(part.value)]))
  return epochDayOf({ year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 })
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
