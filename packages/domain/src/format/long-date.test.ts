import { describe, expect, it } from 'vitest'

import { formatLongDate, formatMonth, formatMonthOfDate } from './long-date.ts'

describe('formatLongDate', () => {
  it.each([
    ['2026-03-08', 'March 8th, 2026'],
    ['2019-12-31', 'December 31st, 2019'],
    ['2019-02-30', null],
    ['03/08/2026', null],
  ])('formats %j as %j', (date, expected) => {
    expect(formatLongDate(date)).toBe(expected)
  })

  it.each(['1st', '2nd', '3rd', '4th', '10th', '11th', '12th', '13th', '21st', '22nd', '23rd', '30th'])(
    'formats the day as %s',
    (day) => {
      const date = `2026-01-${day.slice(0, -2).padStart(2, '0')}`
      expect(formatLongDate(date)).toBe(`January ${day}, 2026`)
    },
  )
})

it('formatMonth formats the month of a time in a time zone', () => {
  expect(formatMonth(Date.UTC(2026, 10, 1), 'America/New_York')).toBe('October 2026')
  expect(formatMonth(Date.UTC(2026, 10, 1), 'UTC')).toBe('November 2026')
})

it('formatMonthOfDate formats the month of a date, and returns null for an invalid date', () => {
  expect(['2014-05-20', '2014-02-30', 'May'].map(formatMonthOfDate)).toEqual(['May 2014', null, null])
})
