import { describe, expect, it } from 'vitest'

import { epochDayOf } from '../dates/epoch-day.ts'
import {
  formatClockTime,
  formatDate,
  formatDateTime,
  formatFullDay,
  formatHistoryTime,
  formatShortDay,
  formatTimeOfDay,
} from './dates.ts'

const at = (iso: string) => Date.parse(iso)
const NEW_YORK = 'America/New_York'
const LOS_ANGELES = 'America/Los_Angeles'

describe('formatDate', () => {
  it.each([
    ['2026-03-08T12:00:00Z', NEW_YORK, '03/08/2026'],
    ['2026-01-01T04:59:59Z', NEW_YORK, '12/31/2025'],
    ['2026-01-01T05:00:00Z', NEW_YORK, '01/01/2026'],
    ['2026-01-01T05:00:00Z', LOS_ANGELES, '12/31/2025'],
    ['2024-02-29T12:00:00Z', 'UTC', '02/29/2024'],
  ])('writes %s in %s as %s', (iso, zone, expected) => {
    expect(formatDate(at(iso), zone)).toBe(expected)
  })
})

describe('formatDateTime', () => {
  it.each([
    ['2026-06-05T19:05:00Z', NEW_YORK, 'Jun 05 2026, 3:05 PM'],
    ['2026-06-05T04:00:00Z', NEW_YORK, 'Jun 05 2026, 12:00 AM'],
    ['2026-06-05T16:00:00Z', NEW_YORK, 'Jun 05 2026, 12:00 PM'],
  ])('writes %s in %s as %s', (iso, zone, expected) => {
    expect(formatDateTime(at(iso), zone)).toBe(expected)
  })

  it('rejects a zone that does not exist', () => {
    expect(() => formatDateTime(0, 'Mars/Olympus')).toThrow(RangeError)
  })
})

describe('formatHistoryTime', () => {
  it.each([
    ['the last minute of winter time', '2026-03-08T06:59:00Z', 'Mar 08 2026 at 1:59 AM EST'],
    ['the first minute of summer time', '2026-03-08T07:00:00Z', 'Mar 08 2026 at 3:00 AM EDT'],
    ['the first 1:30 of the day with two', '2026-11-01T05:30:00Z', 'Nov 01 2026 at 1:30 AM EDT'],
    ['the second 1:30 of the day with two', '2026-11-01T06:30:00Z', 'Nov 01 2026 at 1:30 AM EST'],
  ])('writes %s', (_name, iso, expected) => {
    expect(formatHistoryTime(at(iso), NEW_YORK)).toBe(expected)
  })
})

describe('formatFullDay', () => {
  it.each([
    ['2026-11-18T17:00:00Z', NEW_YORK, 'Wednesday 11/18/2026'],
    ['2026-11-19T04:59:59Z', NEW_YORK, 'Wednesday 11/18/2026'],
    ['2026-11-19T05:00:00Z', NEW_YORK, 'Thursday 11/19/2026'],
  ])('writes %s in %s as %s', (iso, timeZone, expected) => {
    expect(formatFullDay(at(iso), timeZone)).toBe(expected)
  })
})

describe('formatShortDay', () => {
  const day = (year: number, month: number, date: number) => epochDayOf({ year, month, day: date })

  it.each([
    [day(2026, 11, 20), day(2026, 11, 24), 'Fri 11/20'],
    [day(2026, 1, 1), day(2026, 12, 31), 'Thu 01/01'],
    [day(2025, 12, 31), day(2026, 1, 1), '12/31/2025'],
    [day(1969, 12, 28), day(1969, 12, 28), 'Sun 12/28'],
  ])('writes the epoch day %i, when today is %i, as %s', (epochDay, today, expected) => {
    expect(formatShortDay(epochDay, today)).toBe(expected)
  })
})

describe('formatTimeOfDay', () => {
  it.each([
    ['2026-03-08T13:05:00Z', NEW_YORK, '9:05 AM'],
    ['2026-01-08T05:00:00Z', NEW_YORK, '12:00 AM'],
  ])('writes %s in %s as %s', (iso, zone, expected) => {
    expect(formatTimeOfDay(at(iso), zone)).toBe(expected)
  })
})

describe('formatClockTime', () => {
  it.each([
    ['2026-03-08T13:00:00Z', NEW_YORK, '9:00 AM EDT'],
    ['2026-01-08T13:00:00Z', NEW_YORK, '8:00 AM EST'],
    ['2026-01-08T13:05:00Z', 'UTC', '1:05 PM UTC'],
  ])('writes %s in %s as %s', (iso, zone, expected) => {
    expect(formatClockTime(at(iso), zone)).toBe(expected)
  })
})
