import { calendarDayOf, screenOfEpochDay } from '../dates/epoch-day.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the parts of an instant in a zone. Formatters are expensive to create, so one is cached per zone. */
function partsIn(epochMs: number, timeZone: string) {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h12',
      timeZoneName: 'short',
    })
    formatters.set(timeZone, formatter)
  }
  const found = new Map(formatter.formatToParts(epochMs).map((part) => [part.type, part.value]))
  const read = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? ''
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    time: `${read('hour')}:${read('minute')} ${read('dayPeriod').toUpperCase()}`,
    zone: read('timeZoneName'),
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

function dayText(parts: { year: string; month: string; day: string }): string {
  return `${MONTHS[Number(parts.month) - 1] ?? ''} ${parts.day} ${parts.year}`
}

/**
 * Formats the day of an instant in a zone: `MM/DD/YYYY`. Accepts epoch milliseconds and an IANA zone. Throws a RangeError for an
 * unknown zone or a time that is not finite, like every function in this file that takes a zone.
 *
 * @source Specification part 1, section 9; Decisions, section 2
 */
export function formatDate(epochMs: number, timeZone: string): string {
  const { year, month, day } = partsIn(epochMs, timeZone)
  return `${month}/${day}/${year}`
}

/** Formats the day of an instant in a zone with its weekday: `Wednesday 11/18/2026`. Accepts epoch milliseconds and an IANA zone. */
export function formatFullDay(epochMs: number, timeZone: string): string {
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(epochMs)
  return `${weekday} ${formatDate(epochMs, timeZone)}`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

/**
 * Formats a day for a narrow column: `Fri 11/20`, or `11/20/2025` if the day is not in the same year as `today`. Both parameters
 * are epoch days.
 */
export function formatShortDay(epochDay: number, today: number): string {
  const day = screenOfEpochDay(epochDay)
  if (calendarDayOf(epochDay).year !== calendarDayOf(today).year) return day
  // January 1, 1970, was a Thursday.
  return `${WEEKDAYS[(((epochDay + 4) % 7) + 7) % 7]} ${day.slice(0, 5)}`
}

/**
 * Formats the time of a survey response: `MMM DD YYYY, h:mm A` (`Mar 08 2026, 3:05 PM`). Accepts epoch milliseconds and an IANA zone.
 *
 * @source Specification part 1, section 9
 */
export function formatDateTime(epochMs: number, timeZone: string): string {
  const parts = partsIn(epochMs, timeZone)
  return `${dayText(parts)}, ${parts.time}`
}

/**
 * Formats the time of a case event in the reader's zone: `MMM DD YYYY at h:mm A z` (`Mar 08 2026 at 3:05 PM EDT`). Accepts epoch
 * milliseconds and an IANA zone. For a zone without an abbreviation, the offset is shown (`GMT+1`).
 *
 * @source Specification part 1, section 9
 */
export function formatHistoryTime(epochMs: number, timeZone: string): string {
  const parts = partsIn(epochMs, timeZone)
  return `${dayText(parts)} at ${parts.time} ${parts.zone}`
}

/** Formats the time of day of an instant: `8:00 AM`. Accepts epoch milliseconds and an IANA zone. */
export function formatTimeOfDay(epochMs: number, timeZone: string): string {
  return partsIn(epochMs, timeZone).time
}

/** Formats the time of day of an instant with its zone: `8:00 AM EST`. Accepts epoch milliseconds and an IANA zone. */
export function formatClockTime(epochMs: number, timeZone: string): string {
  const { time, zone } = partsIn(epochMs, timeZone)
  return `${time} ${zone}`
}
