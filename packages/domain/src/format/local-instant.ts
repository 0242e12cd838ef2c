import { epochDayOf } from '../dates/epoch-day.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** UTC offsets, cached by zone and quarter hour, because an imported file contains many timestamps from the same days. */
const offsets = new Map<string, number>()
const MAX_OFFSETS = 50_000

/**
 * Returns the instant, in epoch milliseconds, of a local time of day in a zone; `day` is an epoch day. When clocks are set back and
 * a time occurs twice, it is read as the earlier instant in zones west of UTC and as the later instant elsewhere. When clocks are
 * set forward and a time is skipped, it is read with the offset after the change in zones west of UTC and with the offset before
 * the change elsewhere. Throws a RangeError for a zone that does not exist.
 */
export function instantInZone(day: number, msOfDay: number, timeZone: string): number {
  const local = day * DAY_MS + msOfDay
  const first = local - offsetAt(local, timeZone)
  return local - offsetAt(first, timeZone)
}

function offsetAt(ms: number, timeZone: string): number {
  const quarter = Math.floor(ms / (15 * MINUTE_MS))
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= MAX_OFFSETS) offsets.clear()
  const at = quarter * 15 * MINUTE_MS
  const parts = new Map<string, number>(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: string): number => parts.get(type) ?? 0
  const wall = epochDayOf({ year: of('year'), month: of('month'), day: of('day') }) * DAY_MS
  const offset = wall + (of('hour') % 24) * HOUR_MS + of('minute') * MINUTE_MS - at
  offsets.set(key, offset)
  return offset
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  clocks.set(timeZone, clock)
  return clock
}
