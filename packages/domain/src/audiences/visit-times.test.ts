import { describe, expect, it } from 'vitest'

import { DAYS_OF_WEEK, isDayOfWeek, isTimeOfDay, TIMES_OF_DAY } from './visit-times.ts'

describe('the times of day', () => {
  it('have 96 values with distinct labels', () => {
    expect(TIMES_OF_DAY).toHaveLength(96)
    expect(new Set(TIMES_OF_DAY.map(({ label }) => label)).size).toBe(96)
  })

  it.each([
    [0, '00:00', '12:00 AM'],
    [1, '00:15', '12:15 AM'],
    [47, '11:45', '11:45 AM'],
    [48, '12:00', '12:00 PM'],
    [63, '15:45', '3:45 PM'],
    [95, '23:45', '11:45 PM'],
  ])('include, at index %d, the value %s', (index, value, label) => {
    expect(TIMES_OF_DAY[index]).toEqual({ value, label })
  })

  it.each([
    ['23:45', true],
    ['24:00', false],
    ['10:05', false],
    ['9:00', false],
    ['', false],
  ])('are the only texts that isTimeOfDay accepts (%j: %s)', (text, expected) => {
    expect(isTimeOfDay(text)).toBe(expected)
  })
})

describe('the days of the week', () => {
  it('begin with Sunday at 0 and are the only texts that isDayOfWeek accepts', () => {
    expect(DAYS_OF_WEEK[0]).toEqual({ value: '0', label: 'Sunday' })
    expect(['0', '6', '7', '', '01'].map(isDayOfWeek)).toEqual([true, true, false, false, false])
  })
})
