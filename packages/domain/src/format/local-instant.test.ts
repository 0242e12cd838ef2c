import { describe, expect, it } from 'vitest'

import { epochDayOfIso } from '../dates/epoch-day.ts'
import { instantInZone } from './local-instant.ts'

const HOUR_MS = 3_600_000

describe('instantInZone', () => {
  it.each([
    ['2018-01-15', 13, 'UTC', '2018-01-15T13:00:00.000Z'],
    ['2018-01-15', 13, 'America/Los_Angeles', '2018-01-15T21:00:00.000Z'],
    ['2018-07-15', 13, 'America/Los_Angeles', '2018-07-15T20:00:00.000Z'],
    ['2018-07-15', 0, 'Pacific/Auckland', '2018-07-14T12:00:00.000Z'],
    ['2018-07-15', 9, 'Asia/Kathmandu', '2018-07-15T03:15:00.000Z'],
    ['2018-03-11', 3, 'America/New_York', '2018-03-11T07:00:00.000Z'],
  ])('converts %s at %d o’clock in %s to an instant', (day, hour, zone, instant) => {
    expect(new Date(instantInZone(epochDayOfIso(day) ?? 0, hour * HOUR_MS, zone)).toISOString()).toBe(instant)
  })
})
