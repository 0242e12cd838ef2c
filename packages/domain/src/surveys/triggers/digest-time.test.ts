import { expect, it } from 'vitest'

import { nextDigest } from './digest-time.ts'

const utc = (text: string) => Date.parse(`${text}:00Z`)

it.each([
  ['later today', '2026-11-26T11:00', 'America/New_York', '2026-11-26T13:00'],
  ['tomorrow when it is exactly 8 a.m.', '2026-11-26T13:00', 'America/New_York', '2026-11-27T13:00'],
  ['tomorrow', '2026-11-26T20:00', 'America/New_York', '2026-11-27T13:00'],
  ['after the clock changed', '2026-10-31T20:00', 'America/New_York', '2026-11-01T13:00'],
  ['before the clock changes', '2026-10-30T20:00', 'America/New_York', '2026-10-31T12:00'],
  ['tomorrow by the date of a zone ahead of UTC', '2026-11-26T23:30', 'Pacific/Auckland', '2026-11-27T19:00'],
])('returns the next 8 a.m.: %s', (_, now, zone, expected) => {
  expect(new Date(nextDigest(utc(now), zone)).toISOString()).toBe(new Date(utc(expected)).toISOString())
})
