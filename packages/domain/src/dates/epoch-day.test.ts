import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  calendarDayOf,
  dayInZone,
  epochDayOf,
  epochDayOfIso,
  epochDayOfScreen,
  isoOfEpochDay,
  screenOfEpochDay,
  wholeYearsBetween,
} from './epoch-day.ts'

const iso = (text: string) => {
  const day = epochDayOfIso(text)
  if (day === null) throw new Error(`not a day: ${text}`)
  return day
}

describe('epoch days', () => {
  it.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['1969-12-31', -1],
    ['2000-02-29', 11_016],
    ['2018-05-31', 17_682],
    ['2100-03-01', 47_541],
  ])('%s is %i', (text, day) => {
    expect(epochDayOfIso(text)).toBe(day)
    expect(isoOfEpochDay(day)).toBe(text)
  })

  it('agree with Date for any day of the years 1 to 9999', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (day) => {
        const date = new Date(day * 86_400_000)
        const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
        expect(calendarDayOf(day)).toEqual(expected)
        expect(epochDayOf(expected)).toBe(day)
        expect(epochDayOfIso(isoOfEpochDay(day))).toBe(day)
        expect(epochDayOfScreen(screenOfEpochDay(day))).toBe(day)
      }),
    )
  })

  it.each([
    '',
    '2018-5-31',
    '2018-02-29',
    '2018-13-01',
    '2018-00-10',
    '05/31/2018',
    '2018-05-31T00:00',
    ' 2018-05-31',
    '12018-05-31',
  ])('are null for %j, which is not a valid date in API format', (text) => {
    expect(epochDayOfIso(text)).toBeNull()
  })

  it.each(['', '5/31/2018', '02/29/2018', '05/31', '2018-05-31'])(
    'are null for %j, which is not a valid MM/DD/YYYY date',
    (text) => {
      expect(epochDayOfScreen(text)).toBeNull()
    },
  )
})

describe('dayInZone', () => {
  it.each<[string, string, string, string]>([
    ['before midnight in New York', '2026-03-01T04:59:59.999Z', 'America/New_York', '2026-02-28'],
    ['midnight in New York', '2026-03-01T05:00:00Z', 'America/New_York', '2026-03-01'],
    ['the last moment of the short day', '2026-03-09T03:59:59.999Z', 'America/New_York', '2026-03-08'],
    ['the day after the short day', '2026-03-09T04:00:00Z', 'America/New_York', '2026-03-09'],
    ['the first moment of the long day', '2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
    ['the last moment of the long day', '2026-11-02T04:59:59.999Z', 'America/New_York', '2026-11-01'],
    ['the same instant in Los Angeles', '2026-03-01T05:00:00Z', 'America/Los_Angeles', '2026-02-28'],
    ['a day ahead in Kiritimati', '2026-01-01T10:00:00Z', 'Pacific/Kiritimati', '2026-01-02'],
    ['a time before the epoch', '1969-12-31T23:59:59Z', 'UTC', '1969-12-31'],
  ])('returns the day in the time zone: %s', (_name, instant, zone, day) => {
    expect(isoOfEpochDay(dayInZone(Date.parse(instant), zone))).toBe(day)
  })

  it('rejects an unknown time zone and a time that is not finite', () => {
    expect(() => dayInZone(0, 'Mars/Olympus')).toThrow(RangeError)
    expect(() => dayInZone(NaN, 'UTC')).toThrow(RangeError)
  })
})

describe('wholeYearsBetween', () => {
  it.each([
    ['1990-06-15', '2026-06-14', 35],
    ['1990-06-15', '2026-06-15', 36],
    ['2000-02-29', '2026-02-28', 25],
    ['2000-02-29', '2026-03-01', 26],
    ['2026-01-01', '2025-12-31', -1],
  ])('counts the years from %s to %s as %i', (from, to, years) => {
    expect(wholeYearsBetween(iso(from), iso(to))).toBe(years)
  })
})
