import { dayInZone, epochDayOf, calendarDayOf } from '../dates/epoch-day.ts'
import { instantInZone } from '../format/local-instant.ts'
import type { DateFormat } from './import-file.ts'

/**
 * The date of a cell: the instant in epoch milliseconds, and whether the cell has a time of day; midnight without an offset does
 * not count as one. Without a time of day, the instant is noon UTC, or midnight UTC in zones with an offset of UTC+12 or more.
 */
export interface CellDate {
  readonly ms: number
  readonly hasTime: boolean
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)(.*)$/s
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s
/** A time of day that follows a date, with or without an offset from UTC. */
const TIME =
  /^(?:T|,?\s+)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:\s*([ap])\.?m\.?)?\s*((?:Z|UTC|GMT)?(?:[+-]\d{1,2}(?::?\d{2})?)?)$/i

/**
 * Reads a date in a format, with its time of day if any. A day without a time becomes an instant within that day in the zone.
 * Midnight without an offset is read as a day without a time, because survey tools export days that way. Any other time without an
 * offset is read in the zone. Returns null for any other format and for a day or time that does not exist.
 */
export function readDate(text: string, format: DateFormat, timeZone: string): CellDate | null {
  if (format === 'iso') {
    const ms = RFC_3339.test(text) ? Date.parse(text) : NaN
    return Number.isNaN(ms) ? null : { ms, hasTime: true }
  }
  const found = (format === 'YYYY-MM-DD' ? YEAR_FIRST : YEAR_LAST).exec(text)
  if (found === null) return null
  const [, first = '', , second = '', third = '', rest = ''] = found
  const [, hour, minute = '', seconds = '0', half, offset = ''] = TIME.exec(rest) ?? []
  if (hour === undefined && rest !== '') return null
  const day = readDay([first, second, third], format)
  if (day === null) return null
  if (hour === undefined) return { ms: noonInZone(day, timeZone), hasTime: false }
  const time = readTime(Number(hour), Number(minute), Number(seconds), half?.toLowerCase())
  const shift = readOffset(offset)
  if (time === null || shift === null) return null
  if (offset !== '') return { ms: day * DAY_MS + time - shift, hasTime: true }
  if (time === 0) return { ms: noonInZone(day, timeZone), hasTime: false }
  return { ms: instantInZone(day, time, timeZone), hasTime: true }
}

/** Returns the formats in which a text can be read; only `iso` for an RFC 3339 time with its offset. */
export function formatsOf(text: string): readonly DateFormat[] {
  if (RFC_3339.test(text)) return ['iso']
  return (['YYYY-MM-DD', 'MM/DD/YYYY', 'DD/MM/YYYY'] as const).filter(
    (format) => readDate(text, format, 'UTC') !== null,
  )
}

function readDay([first, second, third]: readonly [string, string, string], format: DateFormat): number | null {
  const [year, month, day] =
    format === 'YYYY-MM-DD'
      ? [first, second, third]
      : format === 'MM/DD/YYYY'
        ? [third, first, second]
        : [third, second, first]
  const date = { year: Number(year.length === 2 ? `20${year}` : year), month: Number(month), day: Number(day) }
  if (date.month < 1 || date.month > 12 || date.day < 1) return null
  const epochDay = epochDayOf(date)
  return calendarDayOf(epochDay).month === date.month ? epochDay : null
}

/** Returns milliseconds since midnight; null for a time that does not exist. */
function readTime(hour: number, minute: number, second: number, half: string | undefined): number | null {
  if (minute > 59 || second > 59) return null
  if (half === undefined) return hour > 23 ? null : hour * HOUR_MS + minute * MINUTE_MS + second * 1000
  if (hour < 1 || hour > 12) return null
  return ((hour % 12) + (half === 'p' ? 12 : 0)) * HOUR_MS + minute * MINUTE_MS + second * 1000
}

/**
 * Returns the offset from UTC in milliseconds, positive to the east; 0 when the text ends without a numeric offset, null for an
 * offset that does not exist.
 */
function readOffset(text: string): number | null {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? []
  if (sign === undefined) return 0
  if (Number(hours) > 14 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS)
}

function noonInZone(day: number, timeZone: string): number {
  const noon = day * DAY_MS + DAY_MS / 2
  // In zones with an offset of UTC+12 or more, noon UTC is already the next day.
  return dayInZone(noon, timeZone) === day ? noon : noon - DAY_MS / 2
}
