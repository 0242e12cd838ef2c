import { describe, expect, it } from 'vitest'

import { epochDayOfIso, isoOfEpochDay } from './epoch-day.ts'
import { deriveCycles, derivePeriod, TIME_FILTERS, type PeriodFilter } from './period.ts'

const derive = (filter: PeriodFilter, today: string) => {
  const period = derivePeriod(filter, epochDayOfIso(today) ?? NaN)
  if (!period.ok) return `${period.field} ${period.reason}`
  return [period.current, period.previous].map(({ from, to }) => `${isoOfEpochDay(from)} ${isoOfEpochDay(to)}`)
}
const custom = (startDate?: string, endDate?: string): PeriodFilter => ({ pastDays: 'custom', startDate, endDate })

describe('derivePeriod', () => {
  it.each<[string, PeriodFilter, string, string[]]>([
    ['today alone', { pastDays: 1 }, '2026-03-01', ['2026-03-01 2026-03-01', '2026-02-28 2026-02-28']],
    ['a week', { pastDays: 7 }, '2026-03-09', ['2026-03-03 2026-03-09', '2026-02-24 2026-03-02']],
    ['365 days', { pastDays: 365 }, '2026-12-31', ['2026-01-01 2026-12-31', '2025-01-01 2025-12-31']],
    ['any number of days', { pastDays: 45 }, '2026-02-14', ['2026-01-01 2026-02-14', '2025-11-17 2025-12-31']],
    ['this calendar year', { pastDays: 9999 }, '2026-11-20', ['2026-01-01 2026-11-20', '2025-01-01 2025-11-20']],
    [
      'this calendar year on its first day',
      { pastDays: 9999 },
      '2026-01-01',
      ['2026-01-01 2026-01-01', '2025-01-01 2025-01-01'],
    ],
    [
      'this calendar year on a leap day',
      { pastDays: 9999 },
      '2028-02-29',
      ['2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
    ],
    [
      'this calendar year after a leap year',
      { pastDays: 9999 },
      '2029-03-01',
      ['2029-01-01 2029-03-01', '2028-01-01 2028-03-01'],
    ],
    [
      'a custom year',
      custom('2018-01-01', '2018-12-31'),
      '2026-11-20',
      ['2018-01-01 2018-12-31', '2017-01-01 2017-12-31'],
    ],
    [
      'the oldest custom day',
      custom('1900-01-01', '1900-01-01'),
      '2026-11-20',
      ['1900-01-01 1900-01-01', '1899-12-31 1899-12-31'],
    ],
    [
      'a custom day that is today',
      custom('2026-11-20', '2026-11-20'),
      '2026-11-20',
      ['2026-11-20 2026-11-20', '2026-11-19 2026-11-19'],
    ],
    [
      'a number of days with left-over dates',
      { ...custom('x', 'y'), pastDays: 1 },
      '2026-11-20',
      ['2026-11-20 2026-11-20', '2026-11-19 2026-11-19'],
    ],
  ])('returns %s and the previous cycle', (_name, filter, today, expected) => {
    expect(derive(filter, today)).toEqual(expected)
  })

  it.each<[PeriodFilter, string]>([
    [custom('2026-11-01', '2026-11-21'), 'endDate is after today'],
    [custom('2026-11-02', '2026-11-01'), 'endDate is before the start'],
    [custom('0001-01-01', '2026-11-01'), 'startDate is before the year 1900'],
    [custom('1899-12-31', '2026-11-01'), 'startDate is before the year 1900'],
    [custom('2026-02-30', '2026-11-01'), 'startDate is not a date in the format YYYY-MM-DD'],
    [custom('2026-11-01', '11/02/2026'), 'endDate is not a date in the format YYYY-MM-DD'],
    [custom('2026-11-01'), 'endDate is not a date in the format YYYY-MM-DD'],
    [{ pastDays: 0 }, 'pastDays is not a number of days'],
    [{ pastDays: 1.5 }, 'pastDays is not a number of days'],
    [{ pastDays: 10_000 }, 'pastDays is not a number of days'],
    [{ pastDays: NaN }, 'pastDays is not a number of days'],
  ])('refuses %j: %s', (filter, reason) => {
    expect(derive(filter, '2026-11-20')).toBe(reason)
  })

  it('accepts every value in the menu', () => {
    const requested = TIME_FILTERS.map(({ value }) =>
      derivePeriod({ pastDays: value, startDate: '2026-01-01', endDate: '2026-01-02' }, 20_800),
    )
    expect(requested.every((period) => period.ok)).toBe(true)
  })
})

describe('deriveCycles', () => {
  const cycles = (filter: PeriodFilter, today: string, count = 3) =>
    deriveCycles(filter, epochDayOfIso(today) ?? NaN, count).map(
      ({ from, to }) => `${isoOfEpochDay(from)} ${isoOfEpochDay(to)}`,
    )

  it.each<[string, PeriodFilter, string, string[]]>([
    [
      'consecutive weeks',
      { pastDays: 7 },
      '2026-03-09',
      ['2026-02-17 2026-02-23', '2026-02-24 2026-03-02', '2026-03-03 2026-03-09'],
    ],
    [
      'the same days of earlier years',
      { pastDays: 9999 },
      '2028-02-29',
      ['2026-01-01 2026-02-28', '2027-01-01 2027-02-28', '2028-01-01 2028-02-29'],
    ],
    [
      'no cycle before 1900 except the previous cycle',
      custom('1900-01-01', '1900-01-10'),
      '2026-03-09',
      ['1899-12-22 1899-12-31', '1900-01-01 1900-01-10'],
    ],
    ['no cycles for a period that is rejected', custom('2026-03-09', '2026-03-10'), '2026-03-09', []],
  ])('lists %s', (_, filter, today, expected) => {
    expect(cycles(filter, today)).toEqual(expected)
  })

  it('ends with the previous and current periods that derivePeriod returns', () => {
    for (const { value: pastDays } of TIME_FILTERS) {
      const filter = pastDays === 'custom' ? custom('2026-01-05', '2026-02-03') : { pastDays }
      const today = epochDayOfIso('2026-03-09') ?? NaN
      const period = derivePeriod(filter, today)
      expect(deriveCycles(filter, today, 2)).toEqual(period.ok ? [period.previous, period.current] : [])
    }
  })
})
